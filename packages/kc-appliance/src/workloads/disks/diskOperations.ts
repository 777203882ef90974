import { sectorsOf } from 'kc-api/rules/workloads/disks';
import type { Disk } from 'kc-api/contract/workloads/cvms';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type Operation, type OperationRecord } from '../../core/work/operations.ts';
import { secondsOf } from '../../core/system.ts';
import type { CvmRecord } from '../records.ts';
import { cvmSetTable, cvmTable } from '../state.ts';
import { beginTask, endTask, moveTask } from '../cvmTasks/tasks.ts';
import { after, brokenOff, changeDisk, runningStates, type LongOperation } from './diskChanges.ts';
import { agentPace } from '../cvms/guests/playedGuest.ts';

/** The state of an operation on a disk besides its progress, which is in sectors. */
interface DiskWork {
  vm: string;
  disk: string;
  task: string;
  /** Days until the first rekey of an encrypted disk; 0 for never. */
  days: number;
}
type Under = OperationRecord<DiskWork>;

const aboutOf = (vm: string, disk: string): string => `${vm}/${disk}`;
const vmOf = (environment: Pick<Environment, 'store'>, { state }: Under): CvmRecord | undefined => cvmTable.in(environment).get(state.vm);
const nameOf = (environment: Environment, operation: Under): string => `${operation.state.disk} on ${vmOf(environment, operation)?.name ?? ''}`;
const groupOf = (environment: Environment, operation: Under): string =>
  cvmSetTable.in(environment).get(vmOf(environment, operation)?.cvmset ?? '')?.group ?? '';

const titles: Readonly<Record<LongOperation, string>> = { encrypt: 'Encryption', decrypt: 'Decryption', rekey: 'Rekey' };

const operationOf = (kind: LongOperation): Operation<DiskWork> =>
  defineOperation<DiskWork>({
    kind: `disk.${kind}`,
    title: titles[kind],
    every: agentPace,
    category: 'Cloud workloads',
    failure: (environment, operation) => ({ kind: 'disk-operation-failed', id: operation.state.vm, name: vmOf(environment, operation)?.name ?? '' }),
    group: groupOf,
    object: ({ state }) => ({ kind: 'VM', id: state.vm }),
    aboutName: nameOf,
    undo: (environment, { state }, reason) => {
      changeDisk(environment, state.vm, state.disk, (disk) => brokenOff(kind, disk, reason !== undefined));
      endTask(environment, state.task, reason === undefined ? 'abandoned' : 'failed', reason);
    },
    step: async (environment, operation) => {
      const { state, progress } = operation;
      const total = progress.total ?? 0;
      if (!vmOf(environment, operation)?.disks.some((disk) => disk.name === state.disk)) return { end: () => endTask(environment, state.task, 'abandoned') };
      const done = await environment.guests.sectors({ vm: state.vm, disk: state.disk, done: progress.done, total });
      // The state of a silent VM is unknown, so the task does not advance.
      if (done === null) return { state, progress };
      if (done < total)
        return {
          next: () => {
            changeDisk(environment, state.vm, state.disk, (disk) => ({ ...disk, progress: { done, total } }));
            moveTask(environment, state.task, Math.floor((done / total) * 100));
            return { state, progress: { done, total } };
          },
        };
      return {
        end: ({ audit }) => {
          changeDisk(environment, state.vm, state.disk, (disk) => after(kind, disk, secondsOf(environment), state.days));
          endTask(environment, state.task, 'completed');
          audit({
            content: `${titles[kind]} of ${nameOf(environment, operation)} finished`,
            group: groupOf(environment, operation),
            user: operation.user,
            about: { kind: 'VM', id: state.vm },
          });
        },
      };
    },
  });

const operations: Readonly<Record<LongOperation, Operation<DiskWork>>> = {
  encrypt: operationOf('encrypt'),
  decrypt: operationOf('decrypt'),
  rekey: operationOf('rekey'),
};
export const diskOperations = Object.values(operations);

export const isLong = (operation: string): operation is LongOperation => operation in operations;

/** Returns the disk at the start of an operation. */
export const begun = (operation: LongOperation, disk: Disk): Disk => ({
  ...disk,
  state: runningStates[operation],
  progress: { done: 0, total: sectorsOf(disk) },
});

/** Starts the operation with its task. Call inside a transaction and wake the agenda afterwards. */
export function beginOnDisk(environment: Environment, kind: LongOperation, vm: CvmRecord, disk: Disk, user: string, days: number): void {
  const task = beginTask(environment, vm, { op: kind, altname: disk.name });
  operations[kind].begin(environment, { about: aboutOf(vm.id, disk.name), user, state: { vm: vm.id, disk: disk.name, task, days }, total: sectorsOf(disk) });
}

/** Cancels the operation on the disk. Without a record of one, the disk goes back as if it had run. Call inside a transaction. */
export function abortOnDisk(environment: Environment, vm: CvmRecord, disk: Disk): void {
  for (const [kind, operation] of Object.entries(operations) as [LongOperation, Operation<DiskWork>][]) {
    if (disk.state !== runningStates[kind]) continue;
    const under = operation.under(environment, aboutOf(vm.id, disk.name));
    if (under) operation.cancel(environment, under.id);
    else changeDisk(environment, vm.id, disk.name, (one) => brokenOff(kind, one, false));
  }
}

/** Cancels the operation of an abandoned task. Call inside a transaction. */
export function abortOfTask(environment: Environment, { cvm, altname, id }: { cvm: string; altname: string; id: string }): void {
  for (const operation of diskOperations) {
    const under = operation.under(environment, aboutOf(cvm, altname));
    if (under?.state.task === id) operation.cancel(environment, under.id);
  }
}
