import type { Column } from 'kc-components/DataGrid';
import { optionsOf } from 'kc-components/format';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import type { Flavour } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';
import { KeyCount } from './KeyCount.tsx';

export const databaseText = (set: Pick<KeySet, 'tde_database_type'>): string =>
  tdeDatabases.find(({ name }) => name === set.tde_database_type)?.display_name ?? '';
const types = optionsOf(['AWS', 'XKS', 'AZURE', 'GCP', 'TDE'], typeNames);

const name: Column<KeySet> = { id: 'name', title: t('Name'), width: 210, strong: true, value: (set) => set.name };
const description: Column<KeySet> = { id: 'description', title: t('Description'), width: 260, givesWay: 1, value: (set) => set.description };
const group: Column<KeySet> = { id: 'groupname', title: t('Admin group'), width: 180, value: (set) => set.groupname };
const keys: Column<KeySet> = {
  id: 'num_cloudkeys',
  title: t('Cloud keys'),
  kind: 'number',
  width: 110,
  value: (set) => set.num_cloudkeys,
  cell: (set) => <KeyCount set={set} count={set.num_cloudkeys} />,
};
const cloud: readonly Column<KeySet>[] = [
  name,
  description,
  { id: 'csp_type', title: t('Type'), kind: 'choice', width: 116, minWidth: 112, choices: types, value: (set) => set.keyset_type ?? set.csp_type },
  { id: 'csp_name', title: t('CSP account'), width: 160, value: (set) => set.csp_name },
  group,
  keys,
];
const databases: readonly Column<KeySet>[] = [
  name,
  description,
  group,
  { id: 'tde_database_type', title: t('Database type'), width: 150, value: databaseText },
  keys,
];

/** CKP-28: a database vault needs no columns for type and account. */
export const keySetColumns = (flavour: Flavour): readonly Column<KeySet>[] => (flavour === 'databases' ? databases : cloud);
