import { isUnreachable } from 'kc-api/rules/workloads/cvms/cvmStatus';
import type { Environment } from '../../core/context.ts';
import { createDice, type Dice } from '../../core/dice.ts';
import { newGuid } from '../../core/random.ts';
import type { CvmRecord, CvmTaskRecord } from '../records.ts';
import { cvmTable, cvmTaskTable } from '../state.ts';
import { listed } from './taskRecord.ts';

const day = 86_400;

/** Operations on a disk by a user, and on the whole VM by the system. */
const diskOps = ['encrypt', 'encrypt', 'rekey', 'rekey', 'decrypt', 'attach', 'detach', 'set_expiry', 'revoke', 'unrevoke'] as const;
const ownOps = ['renew_certificate', 'agent_upgrade', 'rekey'] as const;

const descriptions: Readonly<Record<string, string>> = {
  encrypt: 'Encryption of a disk',
  decrypt: 'Decryption of a disk',
  rekey: 'Change of the key of a disk',
  renew_certificate: 'Renewal of the certificate of the VM',
  agent_upgrade: 'Upgrade to 5.5.2',
};

const reasons = [
  'The disk is in use by another process.',
  'The driver did not answer in 300 s.',
  'There is no space left for the log of the operation.',
] as const;

type Ending = Pick<CvmTaskRecord, 'state' | 'progress' | 'sched_time' | 'start_time' | 'last_update' | 'end_time' | 'log'>;

const stamp = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Draws the result of a finished task: most succeeded. */
function ended(dice: Dice, now: number): Ending {
  const start = now - dice.between(1, 200) * day - dice.between(0, day);
  const end = start + dice.between(20, 7200);
  const [roll, progress, reason] = [dice.roll(), dice.between(3, 97), dice.pick(reasons)];
  const times = { sched_time: start - dice.between(0, 3600), start_time: start, last_update: end, end_time: end };
  if (roll < 0.86) return { ...times, state: 'completed', progress: 100 };
  if (roll > 0.95) return { ...times, state: 'abandoned', progress, end_time: end + 2 * day };
  const log = [`${stamp(start)} The agent took the task.`, `${stamp(end - 5)} ${progress} % done.`, `${stamp(end)} ${reason}`].join('\n');
  return { ...times, state: 'failed', progress, log };
}

/** Creates a task that waits for its time, or that the system still has to schedule. */
function planned(dice: Dice, now: number, state: 'scheduled' | 'unscheduled'): Ending {
  const begun = now - dice.between(60, 20_000);
  return { state, progress: 0, sched_time: state === 'scheduled' ? now + dice.between(1, 30) * day : 0, start_time: 0, last_update: begun, end_time: 0 };
}

/** A task that was running when the VM fell silent. */
function stuck(dice: Dice, { last_seen }: CvmRecord): Ending {
  const start = last_seen - dice.between(60, 3600);
  return { state: 'running', progress: dice.between(5, 90), sched_time: start - 30, start_time: start, last_update: last_seen, end_time: 0 };
}

function taskOf({ random }: Environment, dice: Dice, vm: CvmRecord, auto: 'yes' | 'no', ending: Ending): CvmTaskRecord {
  const op = auto === 'yes' ? dice.pick(ownOps) : dice.pick(diskOps);
  const disk = dice.pick(vm.disks).name;
  const ofVm = op === 'renew_certificate' || op === 'agent_upgrade';
  return listed({
    id: newGuid(random),
    cvm: vm.id,
    guest: vm.name,
    cvmset: vm.cvmset,
    op,
    altname: ofVm ? vm.name : disk,
    desc: descriptions[op] ?? '',
    auto,
    revision: 1,
    ...ending,
  });
}

function tasksOf(environment: Environment, dice: Dice, now: number, vm: CvmRecord, count: number): CvmTaskRecord[] {
  const pending: [auto: 'yes' | 'no', Ending][] = [];
  if (isUnreachable(vm)) pending.push(['no', stuck(dice, vm)], ['yes', stuck(dice, vm)]);
  else {
    if (dice.roll() < 0.25) pending.push(['no', planned(dice, now, 'scheduled')]);
    if (dice.roll() < 0.4) pending.push(['yes', planned(dice, now, 'scheduled')]);
    if (dice.roll() < 0.2) pending.push(['yes', planned(dice, now, 'unscheduled')]);
  }
  const over = Array.from({ length: Math.max(count - pending.length, 0) }, (): [auto: 'yes' | 'no', Ending] => [
    dice.roll() < 0.6 ? 'no' : 'yes',
    ended(dice, now),
  ]);
  return [...pending, ...over].map(([auto, ending]) => taskOf(environment, dice, vm, auto, ending));
}

/** Creates tasks of the authenticated VMs' agents, finished and waiting. `total`: minimum number. Default: two to six per VM. */
export function seedTasks(environment: Environment, now: number, total?: number): void {
  const dice = createDice(environment.random);
  const vms = cvmTable
    .in(environment)
    .all()
    .filter(({ authenticated }) => authenticated === 'yes');
  const each = total === undefined ? undefined : Math.ceil(total / Math.max(vms.length, 1));
  cvmTaskTable.in(environment).putMany(vms.flatMap((vm) => tasksOf(environment, dice, now, vm, each ?? dice.between(2, 6))));
}
