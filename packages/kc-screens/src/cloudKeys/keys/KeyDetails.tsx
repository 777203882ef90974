import type { ComponentType } from 'react';
import type { CloudKey } from 'kc-api/contract/cloudKeys';
import { providers, type KeyTab } from 'kc-api/rules/providers/provider';
import { RowDetails } from '../../shell/index.ts';
import { KeyFacts } from './details/KeyFacts.tsx';

export interface KeyTabProps {
  cloudKey: CloudKey;
}

/** Each sub-tab; which of them a key has is said by its provider (CKP-12 to CKP-18). */
const contents: Partial<Readonly<Record<KeyTab, { label: (key: CloudKey) => string; Content: ComponentType<KeyTabProps> }>>> = {
  details: { label: () => 'Details', Content: KeyFacts },
};

/** What is known of the selected key, in tabs. */
export function KeyDetails({ cloudKey }: KeyTabProps) {
  const tabs = providers[cloudKey.csp_type].keyTabs.flatMap((value) => {
    const tab = contents[value];
    return tab ? [{ value, label: tab.label(cloudKey), content: <tab.Content cloudKey={cloudKey} /> }] : [];
  });
  return <RowDetails title={cloudKey.name} tabs={tabs} />;
}
