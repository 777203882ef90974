import type { Column } from 'kc-components/DataGrid';
import { keySets, type KeySet, type KeyVault } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer, type GridScreenProps } from '../../../shell/index.ts';

const columns: readonly Column<KeyVault>[] = [
  { id: 'name', title: t('Name'), width: 260, strong: true, value: (vault) => vault.name },
  { id: 'location', title: t('Location'), width: 180, value: (vault) => vault.location },
  { id: 'sku', title: t('SKU'), width: 140, value: (vault) => vault.sku },
];
const nameOf = (vault: KeyVault) => vault.name;

interface VaultListProps {
  set: KeySet;
  id: string;
  label: string;
  list: GridScreenProps<KeyVault>['list'];
  none: string;
}

function VaultList({ set, none, ...grid }: VaultListProps) {
  return (
    <GridScreen<KeyVault>
      {...grid}
      columns={columns}
      rowId={nameOf}
      nameOf={nameOf}
      selectable={false}
      empty={{ text: set.csp_guid === '' ? keySetTexts.noAccount : none }}
    />
  );
}

/** KSET-03. */
export function KeyVaults({ set }: { set: KeySet }) {
  const list = useAnswer(keySets.keyVaults, { params: { guid: set.guid } });
  return (
    <VaultList
      set={set}
      id="keyvaults"
      label={t('Key vaults')}
      list={rowsOf(list, (answer) => answer.key_vaults)}
      none={t('This key set has no key vaults.')}
    />
  );
}

/** KSET-04. */
export function ManagedHsms({ set }: { set: KeySet }) {
  const list = useAnswer(keySets.managedHsms, { params: { guid: set.guid } });
  return (
    <VaultList
      set={set}
      id="managedhsms"
      label={t('Managed HSMs')}
      list={rowsOf(list, (answer) => answer.managed_hsms)}
      none={t('This key set has no managed HSMs.')}
    />
  );
}
