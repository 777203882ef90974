import type { ComponentType } from 'react';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import type { KeySetTab } from 'kc-api/rules/cloudKeys/providers/types';
import { t } from 'kc-intl/t';
import { RowDetails } from '../../shell/index.ts';
import { Connectors } from '../databaseConnectors/index.ts';
import { KeyRings } from './details/KeyRings.tsx';
import { KeySetFacts } from './details/KeySetFacts.tsx';
import { KeyVaults, ManagedHsms } from './details/KeyVaults.tsx';

/** All sub-tabs. The provider determines which of them a key set has (CKP-07 to CKP-11). */
const contents: Readonly<Record<KeySetTab, { label: string; Content: ComponentType<{ set: KeySet }> }>> = {
  details: { label: t('Details'), Content: KeySetFacts },
  keyVaults: { label: t('Key vaults'), Content: KeyVaults },
  managedHsms: { label: t('Managed HSM'), Content: ManagedHsms },
  keyRings: { label: t('Key rings'), Content: KeyRings },
  databaseConnectors: { label: t('Database connectors'), Content: Connectors },
};

/** Shows the details of the selected key set in tabs. Each tab fetches its data when it opens. */
export function KeySetDetails({ set }: { set: KeySet }) {
  const tabs = providers[set.csp_type].keySetTabs.map((value) => {
    const { label, Content } = contents[value];
    return { value, label, content: <Content set={set} /> };
  });
  return <RowDetails title={set.name} history={{ kind: 'Key set', id: set.guid }} tabs={tabs} />;
}
