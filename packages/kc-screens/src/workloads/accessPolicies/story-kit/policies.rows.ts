import type { Appliance, Tables } from 'kc-appliance';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmSetNamed } from '../../story-kit/records.ts';

type KeptPolicy = Tables['accessPolicies'];
type Fits = (policy: KeptPolicy) => boolean;

const table = ({ environment }: Appliance) => environment.store.table('accessPolicies');
const applied = ({ environment }: Appliance) => environment.store.table('appliedPolicies');

export const setOf = (appliance: Appliance): string => cvmSetNamed(appliance, 'payments-windows');
const groupOf = ({ environment }: Appliance, set: string): string => environment.store.table('cvmSets').get(set)?.group ?? '';

/** Returns all policies of the group of the VM set 'payments-windows'. */
export const policiesOf = (appliance: Appliance, set = setOf(appliance)): readonly KeptPolicy[] =>
  table(appliance)
    .all()
    .filter(({ groupname }) => groupname === groupOf(appliance, set));
/** Returns the policy with that name, or undefined. */
export const keptPolicy = (appliance: Appliance, name: string): KeptPolicy | undefined =>
  table(appliance)
    .all()
    .find((one) => one.name === name);
export const putPolicy = (appliance: Appliance, policy: KeptPolicy): void => table(appliance).put({ ...policy, revision: policy.revision + 1 });
export const clearPolicies = (appliance: Appliance): void => {
  for (const { id } of table(appliance).all()) table(appliance).remove(id);
};

/** Removes the policy from all disks. */
export const clearApplied = (appliance: Appliance): void => {
  for (const { id } of applied(appliance).all()) applied(appliance).remove(id);
};

/** True for a policy with rules of all types, such as the one for Windows file servers. */
const isRich: Fits = ({ rules }) => rules.length > 3;
const first = (appliance: Appliance, set: string, fits: Fits): KeptPolicy => {
  const kept = policiesOf(appliance, set).find(fits);
  if (!kept) throw new Error('The demo has no such policy.');
  return kept;
};

/** Returns the row of the policy with rules of all types. Takes further address parameters. */
const richRow = (params: Readonly<Record<string, string>> = {}): DemoRow => ({
  row: setOf,
  item: (appliance, set) => first(appliance, set, isRich).id,
  params: () => params,
});

/** The same, with an older version. */
const oldRow: DemoRow = {
  ...richRow(),
  params: (appliance, set) => ({ item2: String(first(appliance, set, isRich).version - 1) }),
  prepare: (appliance, set) => {
    const policy = first(appliance, set, isRich);
    if (policy.version > 1) return;
    const versions = appliance.environment.store.table('policyVersions');
    const [old] = versions.all().filter((one) => one.policy === policy.id);
    if (!old) return;
    versions.put({ ...old, id: `${policy.id}/2`, version: 2, rules: policy.rules.slice(0, 2), changes: [] });
    putPolicy(appliance, { ...policy, version: 2, rules: policy.rules.slice(0, 2) });
  },
};

/** The same, not applied to any disk. */
const freeRow: DemoRow = {
  ...richRow(),
  prepare: (appliance, set) => {
    const { id } = first(appliance, set, isRich);
    for (const one of applied(appliance).all()) if (one.policy === id) applied(appliance).remove(one.id);
  },
};

/** The same, applied to a disk. */
export const usedRow: DemoRow = {
  ...richRow(),
  prepare: (appliance, set) => applied(appliance).put({ id: 'one/disk', policy: first(appliance, set, isRich).id, cvm: 'one', disk: 'disk' }),
};

/** Newest first. */
export const versionsOf = ({ environment }: Appliance, policy: string): readonly Tables['policyVersions'][] =>
  environment.store
    .table('policyVersions')
    .all()
    .filter((one) => one.policy === policy)
    .toSorted((one, other) => other.version - one.version);

/** The rows for the stories of the policy dialogs. */
export const policyRows: Readonly<Record<string, DemoRow>> = {
  'accessPolicies.create': { row: (appliance) => cvmSetNamed(appliance, 'jump-hosts') },
  'accessPolicies.edit': richRow(),
  'accessPolicies.remove': freeRow,
  'accessPolicies.history': oldRow,
  'accessPolicies.restore': oldRow,
  'accessRules.add': richRow(),
  'accessRules.edit': richRow({ item2: '0' }),
  'accessRules.permissions': richRow({ item2: '0' }),
  'accessRules.remove': richRow({ item2: '0' }),
};
