import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { Dependent } from '../../impact/index.ts';

/** What would notice when something happens to a key set. Its connectors come with its details only. */
export const setDependents = (set: KeySet): readonly Dependent[] => [
  { label: 'Cloud keys', names: set.num_cloudkeys === 0 ? [] : [String(set.num_cloudkeys)] },
  { label: 'CSP account', names: set.csp_name === '' ? [] : [set.csp_name] },
  { label: 'Database connectors', names: set.tde_connectors.map(({ name, vm_name }) => `${name} on ${vm_name}`) },
];
