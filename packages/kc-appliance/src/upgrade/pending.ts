import type { Environment } from '../core/context.ts';
import { nodeStatus } from '../frame/index.ts';
import { upgradeRevert, upgradeValue, type RevertRecord, type UpgradeRecord } from './state.ts';

type Kept = Pick<Environment, 'store'>;
const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

/** UPGR-09. A revert replaces the upgrade that it undoes. */
export function pendingOf(kept: Kept) {
  const revert = upgradeRevert.get(kept) !== null;
  return { upgrade_pending: yes(!revert && upgradeValue.get(kept) !== null), revert_pending: yes(revert) };
}

/** Publishes the state to all users with the status. Call inside a transaction. */
const tell = (kept: Kept): void => nodeStatus.set(kept, { ...nodeStatus.get(kept), ...pendingOf(kept) });

export function putUpgrade(kept: Kept, upgrade: UpgradeRecord | null): void {
  upgradeValue.set(kept, upgrade);
  tell(kept);
}

export function putRevert(kept: Kept, revert: RevertRecord | null): void {
  upgradeRevert.set(kept, revert);
  tell(kept);
}
