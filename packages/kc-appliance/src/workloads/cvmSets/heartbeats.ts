import { cvmStatus, isSilent, isUnreachable } from 'kc-api/rules/workloads/cvms/cvmStatus';
import { mustReauthenticate, reachOf } from 'kc-api/rules/workloads/cvmSets/heartbeats';
import type { Due } from '../../core/work/agenda.ts';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { without } from '../../core/store/without.ts';
import { cvmRecord } from '../cvms/cvmRecord.ts';
import { connectionOf, isAway, lastSeen } from '../cvms/lastSeen.ts';
import type { CvmRecord, Outage } from '../records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, guestOutages } from '../state.ts';
import { talking } from '../cvms/vmStatus.ts';

type Kept = Pick<Environment, 'store'>;
interface Event {
  at: number;
  run: () => Promise<void>;
}

/** Later than any real time. */
const never = 9_999_999_999;

/** Returns when the status of a silent VM changes next: when its heartbeat is overdue, and when its grace period ends. */
function nextChange(kept: Kept, vm: CvmRecord): number {
  const { heartbeat, grace_period } = connectionOf(kept, vm);
  if (isUnreachable(vm)) return 0;
  return vm.last_seen + 1 + (vm.status === cvmStatus.stale ? grace_period : heartbeat);
}

/** Changes the VM and records it in the audit log of its group. `also`: runs in the same transaction. */
function tell(environment: Environment, before: CvmRecord, after: CvmRecord, content: string, also?: () => void): void {
  commitBySystem(environment, 'Cloud workloads', ({ audit }) => {
    also?.();
    const now = cvmRecord.put(environment, revised(after));
    audit({
      content,
      group: cvmSetTable.in(environment).get(now.cvmset)?.group ?? '',
      about: { kind: 'VM', id: now.id },
      changes: cvmRecord.changes(environment, before, now),
    });
  });
}

/** The VM sends no heartbeats from now on. Call inside a transaction. */
function fallSilent(environment: Pick<Environment, 'store' | 'records'>, vm: CvmRecord, at: number): CvmRecord {
  const silent = { ...vm, last_seen: lastSeen(environment, vm, at), silent_since: at };
  return cvmRecord.put(environment, revised({ ...silent, silence_due: nextChange(environment, silent) }));
}

const agings = {
  reported: (vm: CvmRecord): string => `VM ${vm.name} is within its heartbeat again`,
  stale: (vm: CvmRecord): string => `VM ${vm.name} is stale: it was not heard of for longer than its heartbeat`,
  unreachable: (vm: CvmRecord): string => `VM ${vm.name} is unreachable: its grace period has ended`,
};

/** Updates the status of a silent VM by the age of its last heartbeat. A revoked VM no longer changes. */
function age(environment: Environment, vm: CvmRecord): void {
  const reach = reachOf(vm.last_seen, connectionOf(environment, vm), secondsOf(environment));
  const aged = vm.authenticated === 'no' ? vm : reach !== 'reported' ? { ...vm, status: cvmStatus[reach] } : isSilent(vm) ? talking(vm) : vm;
  const after = { ...aged, silence_due: vm.authenticated === 'no' ? 0 : nextChange(environment, aged) };
  if (after.status === vm.status) environment.store.transaction(() => void cvmRecord.put(environment, after));
  else tell(environment, vm, after, agings[reach](vm));
}

/** VM-038: the VM sends heartbeats again. Re-authentication is required if it changed or is overdue; a VM that waits for authentication keeps waiting. */
function comeBack(environment: Environment, vm: CvmRecord, { until, ipaddr = vm.ipaddr, hwsig = vm.hwsig, reboot = false }: Outage): void {
  const changes = { newAddress: ipaddr !== vm.ipaddr, newHardware: hwsig !== vm.hwsig, rebooted: reboot };
  const overdue = reachOf(vm.last_seen, connectionOf(environment, vm), until) === 'unreachable';
  const waits = vm.authenticated === 'no';
  const again = !waits && mustReauthenticate(vm, { ...changes, overdue });
  const back = { ...vm, ipaddr, hwsig, last_seen: secondsOf(environment), silent_since: 0, silence_due: 0 };
  const after = again ? { ...back, authenticated: 'no' as const, status: cvmStatus.reauthenticate } : waits ? back : talking(back);
  tell(environment, vm, after, `VM ${vm.name} is heard of again${again ? ' and has to authenticate again' : ''}`, () => {
    guestOutages.set(environment, without(guestOutages.get(environment), vm.id));
    const certificate = again ? cvmCertificateTable.in(environment).get(vm.certificate) : undefined;
    if (certificate) cvmCertificateTable.in(environment).put(revised({ ...certificate, used: 'no' }));
  });
}

function outageEvents(environment: Environment): Event[] {
  return Object.entries(guestOutages.get(environment)).flatMap(([id, outage]): Event[] => {
    const vm = cvmTable.in(environment).get(id);
    if (!vm) return [];
    return isAway(vm)
      ? [{ at: outage.until, run: async () => comeBack(environment, vm, outage) }]
      : [{ at: outage.from, run: async () => void environment.store.transaction(() => fallSilent(environment, vm, outage.from)) }];
  });
}

function agingEvent(environment: Environment): Event[] {
  const { rows } = cvmTable.in(environment).page({
    where: [{ field: 'silence_due', op: 'between', from: 1, to: never }],
    sort: { field: 'silence_due', desc: false },
    offset: 0,
    limit: 1,
  });
  return rows.map((vm) => ({ at: vm.silence_due, run: async () => age(environment, vm) }));
}

/** The next event: a VM loses its connection, is silent for too long, or comes back. */
export const heartbeatDue: Due = (environment) => [...outageEvents(environment), ...agingEvent(environment)].toSorted((a, b) => a.at - b.at)[0];

/** Applies changed limits to the silent VMs of a set at once. Call inside a transaction and wake the agenda afterwards. */
export function followConnection(environment: Environment, cvmset: string): void {
  const table = cvmTable.in(environment);
  const { rows } = table.page({ where: [{ field: 'cvmset', op: 'is', value: cvmset }], offset: 0, limit: table.count() });
  const silent = rows.filter((vm) => vm.authenticated === 'yes' && isAway(vm));
  for (const vm of silent) cvmRecord.put(environment, revised({ ...vm, silence_due: secondsOf(environment) }));
}
