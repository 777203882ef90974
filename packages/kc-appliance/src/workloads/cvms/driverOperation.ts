import { driverTaskStates, type DriverAction } from 'kc-api/rules/workloads/cvms/drivers';
import type { Environment } from '../../core/context.ts';
import { defineOperation, type OperationRecord } from '../../core/work/operations.ts';
import { revised } from '../../core/store/record.ts';
import { secondsOf } from '../../core/system.ts';
import { cvmRecord } from './cvmRecord.ts';
import type { CvmRecord } from '../records.ts';
import { cvmSetTable, cvmTable } from '../state.ts';
import { beginTask, endTask, moveTask } from '../cvmTasks/tasks.ts';
import { afterWork } from './vmStatus.ts';
import { agentPace } from './guests/playedGuest.ts';

interface DriverWork {
  action: DriverAction;
  /** The installed version; for a removal, the removed one. */
  version: string;
  reboot: boolean;
  task: string;
}
type Under = OperationRecord<DriverWork>;
type DriverTask = NonNullable<CvmRecord['htcrypt_task']>;

/** The steps are: download, check, install, load; the reboot is one more. */
const stepsOf = (reboot: boolean): number => (reboot ? 5 : 4);

const titles: Readonly<Record<DriverAction, string>> = { install: 'Driver installation', upgrade: 'Driver upgrade', remove: 'Driver removal' };
const endings: Readonly<Record<DriverAction, (vm: string, before: string, after: string) => string>> = {
  install: (vm, _, after) => `Driver ${after} installed on VM ${vm}`,
  upgrade: (vm, before, after) => `Driver of VM ${vm} upgraded from ${before} to ${after}`,
  remove: (vm, before) => `Driver ${before} removed from VM ${vm}`,
};

const vmOf = (environment: Pick<Environment, 'store'>, { about }: Under): CvmRecord | undefined => cvmTable.in(environment).get(about);
const groupOf = (environment: Pick<Environment, 'store'>, operation: Under): string =>
  cvmSetTable.in(environment).get(vmOf(environment, operation)?.cvmset ?? '')?.group ?? '';

/** Changes the VM if it still exists. Call inside a transaction. */
function changeVm(environment: Environment, operation: Under, change: Partial<CvmRecord>): void {
  const vm = vmOf(environment, operation);
  if (vm) cvmRecord.put(environment, revised(afterWork({ ...vm, ...change })));
}

/** Returns the fields of the driver after the work. */
const after = ({ action, version }: DriverWork): Partial<CvmRecord> =>
  action === 'remove' ? { htcrypt_state: 'unavailable', htcrypt_version: '' } : { htcrypt_state: 'enabled', htcrypt_version: version };

/** A failed upgrade or removal leaves the driver as it was; a failed installation leaves a broken driver. */
const broken = ({ action }: DriverWork, failed: boolean): Partial<CvmRecord> =>
  failed && action === 'install' ? { htcrypt_state: 'failed', htcrypt_version: '' } : {};

const percent = (done: number, total: number): number => Math.floor((done / total) * 100);

/** VM-070, VM-074: installs, upgrades or removes the driver step by step. Reboots the VM afterwards if the user requested it. */
export const driverOperation = defineOperation<DriverWork>({
  kind: 'driver',
  title: 'Work on the driver',
  every: agentPace,
  category: 'Cloud workloads',
  failure: (environment, operation) => ({ kind: 'driver-operation-failed', id: operation.about, name: vmOf(environment, operation)?.name ?? '' }),
  group: groupOf,
  object: ({ about }) => ({ kind: 'VM', id: about }),
  aboutName: (environment, operation) => `VM ${vmOf(environment, operation)?.name ?? ''}`,
  undo: (environment, operation, reason) => {
    const { state, progress } = operation;
    const failed = reason !== undefined;
    const task: DriverTask = { action: state.action, state: failed ? 'failed' : 'abandoned', progress: percent(progress.done, progress.total ?? 1) };
    changeVm(environment, operation, { ...broken(state, failed), htcrypt_task: task });
    endTask(environment, state.task, failed ? 'failed' : 'abandoned', reason);
  },
  step: async (environment, operation) => {
    const { state, progress } = operation;
    const total = progress.total ?? stepsOf(state.reboot);
    const vm = vmOf(environment, operation);
    if (!vm) return { end: () => endTask(environment, state.task, 'abandoned') };
    const done = await environment.guests.driver({ vm: vm.id, done: progress.done, total });
    // The state of a silent VM is unknown, so the task does not advance.
    if (done === null) return { state, progress };
    if (done < total)
      return {
        next: () => {
          const reboots = state.reboot && done === total - 1;
          const task: DriverTask = {
            action: state.action,
            state: reboots ? driverTaskStates.rebooting : driverTaskStates.running,
            progress: percent(done, total),
          };
          changeVm(environment, operation, { htcrypt_task: task });
          moveTask(environment, state.task, task.progress);
          return { state, progress: { done, total } };
        },
      };
    return {
      end: ({ audit }) => {
        const task: DriverTask = { action: state.action, state: 'completed', progress: 100 };
        changeVm(environment, operation, { ...after(state), htcrypt_task: task, last_seen: secondsOf(environment) });
        endTask(environment, state.task, 'completed');
        audit({
          content: endings[state.action](vm.name, vm.htcrypt_version, state.version),
          group: groupOf(environment, operation),
          user: operation.user,
          about: { kind: 'VM', id: vm.id },
        });
      },
    };
  },
});

/** Returns the VM at the start of the work. */
export const driverBegun = (vm: CvmRecord, action: DriverAction): CvmRecord => ({
  ...vm,
  htcrypt_task: { action, state: driverTaskStates.running, progress: 0 },
});

/** Starts the work with its task, and returns the id. Call inside a transaction and wake the agenda afterwards. */
export function beginOnDriver(
  environment: Environment,
  before: CvmRecord,
  { action, version, reboot, user }: Pick<DriverWork, 'action' | 'version' | 'reboot'> & { user: string },
): string {
  const task = beginTask(environment, before, { op: `driver_${action}`, altname: before.name });
  driverOperation.begin(environment, { about: before.id, user, state: { action, version, reboot, task }, total: stepsOf(reboot) });
  return titles[action];
}

/** Cancels the work of an abandoned task. Call inside a transaction. */
export function abortDriverOfTask(environment: Environment, { cvm, id }: { cvm: string; id: string }): void {
  const under = driverOperation.under(environment, cvm);
  if (under?.state.task === id) driverOperation.cancel(environment, under.id);
}
