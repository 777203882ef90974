import type { Group } from 'kc-api/contract/security/groups';
import { accountsOf, keySetsOf } from '../cloudKeys/clouds/keyRecords.ts';
import type { Environment } from '../core/context.ts';

type Kept = Pick<Environment, 'store'>;

/** A group as the wire shows it: with the key sets and accounts that it owns beside what else is kept of it. */
export function wireGroup(kept: Kept, group: Group): Group {
  const owned = [
    ...keySetsOf(kept)
      .all()
      .filter((set) => set.groupname === group.name)
      .map(({ id, name: title }) => ({ id, name: title, type: 'Key set' })),
    ...accountsOf(kept)
      .all()
      .filter((account) => account.groupname === group.name)
      .map(({ id, name: title }) => ({ id, name: title, type: 'CSP account' })),
  ];
  return owned.length === 0 ? group : { ...group, objects: [...group.objects, ...owned] };
}

/** Key sets and accounts name their group: they follow it to another name, or to another group when it goes. Inside a transaction. */
export function moveObjects(kept: Kept, from: string, to: string): void {
  if (from === to) return;
  const [sets, accounts] = [keySetsOf(kept), accountsOf(kept)];
  for (const set of sets.all()) if (set.groupname === from) sets.put({ ...set, groupname: to, revision: set.revision + 1 });
  for (const account of accounts.all()) if (account.groupname === from) accounts.put({ ...account, groupname: to, revision: account.revision + 1 });
}
