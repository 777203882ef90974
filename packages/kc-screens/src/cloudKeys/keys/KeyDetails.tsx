import type { ComponentType } from 'react';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { tagTitle } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { KeyTab } from 'kc-api/rules/cloudKeys/providers/types';
import { t } from 'kc-intl/t';
import { RowDetails } from '../../shell/index.ts';
import { EkmAclsTab, JustificationTab, RolesTab, SharingTab, TagsTab, useTabCounts, VersionsTab } from './access/index.ts';
import { KeyFacts } from './details/KeyFacts.tsx';

interface KeyTabProps {
  cloudKey: CloudKey;
}

/** All sub-tabs. The provider determines which of them a key has (CKP-12 to CKP-18). */
const contents: Partial<Readonly<Record<KeyTab, { label: (key: CloudKey) => string; Content: ComponentType<KeyTabProps> }>>> = {
  details: { label: () => t('Details'), Content: KeyFacts },
  sharing: { label: () => t('Sharing'), Content: SharingTab },
  permissions: { label: () => t('Permissions'), Content: RolesTab },
  tags: { label: (key) => tagTitle(key.csp_type), Content: TagsTab },
  versions: { label: () => t('Versions'), Content: VersionsTab },
  justification: { label: () => t('Key access justification policy'), Content: JustificationTab },
  ekmAcls: { label: () => t('EKM ACLs'), Content: EkmAclsTab },
};

/** Shows the details of the selected key in tabs. */
export function KeyDetails({ cloudKey }: KeyTabProps) {
  const counts = useTabCounts(cloudKey);
  const tabs = providers[cloudKey.csp_type].keyTabs.flatMap((value) => {
    const tab = contents[value];
    return tab ? [{ value, label: tab.label(cloudKey), count: counts[value], content: <tab.Content cloudKey={cloudKey} /> }] : [];
  });
  return <RowDetails title={cloudKey.name} history={{ kind: 'Cloud key', id: cloudKey.handle }} tabs={tabs} />;
}
