import type { VaultContents } from 'kc-api/contract/vaults/vaults';
import type { Environment } from '../core/context.ts';
import { sessionTable, userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';

/** Counts the contents of a vault. */
export function contentsOf(environment: Environment): VaultContents {
  const { store } = environment;
  const now = secondsOf(environment);
  const signedIn = sessionTable
    .in(environment)
    .all()
    .filter(({ expires, replaced }) => !replaced && expires > now);
  return {
    users: userTable.in(environment).count(),
    sessions: new Set(signedIn.map(({ userid }) => userid)).size,
    key_sets: store.table('keySets').count(),
    cloud_keys: store.table('cloudKeys').count(),
    vm_sets: store.table('cvmSets').count(),
    vms: store.table('cvms').count(),
  };
}
