import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import type { Dependent } from '../../impact/index.ts';

/** Returns what depends on a key set. Its connectors are known only from its details. */
export const setDependents = (set: KeySet): readonly Dependent[] => [
  { label: t('Cloud keys'), names: set.num_cloudkeys === 0 ? [] : [String(set.num_cloudkeys)] },
  { label: t('CSP account'), names: set.csp_name === '' ? [] : [set.csp_name] },
  { label: t('Database connectors'), names: set.tde_connectors.map(({ name, vm_name }) => t('{connector} on {vm}', { connector: name, vm: vm_name })) },
];
