import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import { vaultAuth, vaultFlavour, type Vault } from 'kc-api/contract/vaults/vaults';
import { healthName, vaultAuthNames, vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { Health, healthOf } from './Health.tsx';

export const vaultColumns: readonly Column<Vault>[] = [
  { id: 'name', title: t('Name'), width: 200, minWidth: 160, strong: true, value: (vault) => vault.name },
  {
    id: 'vault_type',
    title: t('Type'),
    kind: 'choice',
    width: 210,
    minWidth: 190,
    givesWay: 3,
    choices: optionsOf(vaultFlavour.options, vaultFlavourNames),
    value: (vault) => vault.vault_type,
  },
  { id: 'desc', title: t('Description'), width: 260, minWidth: 140, givesWay: 1, value: (vault) => vault.desc },
  { id: 'vaultadmin_name', title: t('Administrator'), width: 170, minWidth: 130, givesWay: 2, value: (vault) => vault.vaultadmin_name },
  {
    id: 'vault_auth_type',
    title: t('Authentication'),
    kind: 'choice',
    width: 170,
    minWidth: 160,
    givesWay: 4,
    choices: optionsOf(vaultAuth.options, vaultAuthNames),
    value: (vault) => vault.vault_auth_type,
  },
  {
    id: 'status',
    title: t('Health'),
    width: 130,
    minWidth: 118,
    alwaysSeen: true,
    value: (vault) => healthName(healthOf(vault)),
    cell: (vault) => <Health vault={vault} />,
  },
];
