import type { PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { decide, type Attempt } from 'kc-api/rules/workloads/accessPolicies/accessMatcher';
import { localDomain } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { createDice, type Dice } from '../../../core/dice.ts';
import type { Store } from '../../../core/store/store.ts';
import { domainNames } from '../../accessPolicies/policyDomains.ts';
import { isAway } from '../lastSeen.ts';
import type { AccessPolicyRecord } from '../../records.ts';
import { accessPolicyTable, appliedPolicyTable, cvmTable } from '../../state.ts';
import type { Refused } from './guest.ts';

/** Users that no policy names. */
const strangers: Readonly<Record<PolicyOs, readonly string[]>> = { 1: ['Guest', 'temp-03'], 2: ['nobody', 'www-data'] };
const files = ['report.xlsx', 'backup.tar', 'export.csv', 'customers.db'] as const;

/** Draws an access to a disk with that policy: half of the users are named in it, one in eight accesses the block device. */
function attemptOn(dice: Dice, { rules, os_type }: AccessPolicyRecord, mount: string): Attempt {
  const named = rules.flatMap(({ permissions }) => permissions);
  const stranger = { user: dice.pick(strangers[os_type]), domain: localDomain, sid: '' };
  const { user, domain, sid } = dice.roll() < 0.5 && named.length > 0 ? dice.pick(named) : stranger;
  const folders = rules.flatMap(({ parameters }) => parameters.folder);
  const place = os_type === 1 ? (folders.length > 0 ? `${dice.pick(folders)}\\` : '') : `${mount}/`;
  const file = place + dice.pick(files);
  return dice.roll() < 0.125 ? { user, domain, sid, kind: 'block', path: '' } : { user, domain, sid, kind: 'file', path: file };
}

/** Returns the denied accesses of a turn: on one disk with a policy, deterministic for turn and policies. Unreachable VMs report nothing. */
export function playedRefusals(store: Store, turn: number): readonly Refused[] {
  const applied = appliedPolicyTable.in({ store });
  const count = applied.count();
  if (count === 0) return [];
  const dice = createDice({ bytes: () => Uint8Array.of(turn >>> 24, turn >>> 16, turn >>> 8, turn) });
  const [one] = applied.page({ sort: { field: 'cvm', desc: false }, offset: dice.between(0, count - 1), limit: 1 }).rows;
  const policy = accessPolicyTable.in({ store }).get(one?.policy ?? '');
  const vm = cvmTable.in({ store }).get(one?.cvm ?? '');
  if (!one || !policy || !vm || isAway(vm)) return [];
  const attempt = attemptOn(dice, policy, vm.disks.find(({ name }) => name === one.disk)?.mount_points[0] ?? '');
  const { verdict, rule } = decide(policy.os_type, policy.rules, attempt, domainNames({ store }));
  if (verdict === 'allow') return [];
  const { user, domain, kind, path } = attempt;
  return [{ vm: vm.id, policy: policy.id, disk: one.disk, user, domain, kind, path, verdict, rule }];
}
