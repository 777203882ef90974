import type { Environment } from '../../core/context.ts';
import { defineOperation, type OperationRecord } from '../../core/work/operations.ts';
import { revised } from '../../core/store/record.ts';
import { secondsOf } from '../../core/system.ts';
import { without } from '../../core/store/without.ts';
import { cvmRecord } from './cvmRecord.ts';
import { isAway } from './lastSeen.ts';
import type { CvmRecord } from '../records.ts';
import { latest } from '../software/releases.ts';
import { cvmSetTable, cvmTable } from '../state.ts';
import { afterWork } from './vmStatus.ts';

interface State {
  reboot: boolean;
}

const vmOf = (environment: Pick<Environment, 'store'>, { about }: OperationRecord<State>): CvmRecord | undefined => cvmTable.in(environment).get(about);

/** Returns the VM at the start of its upgrade. */
export const upgradeBegun = (vm: CvmRecord): CvmRecord => afterWork({ ...vm, agent_upgrade: 'running' });
const upgradeOver = (vm: CvmRecord): CvmRecord => afterWork(without(vm, 'agent_upgrade'));

/** VM-103: replaces the agent, then reboots the VM if the user requested it. */
export const agentUpgrade = defineOperation<State>({
  kind: 'agentUpgrade',
  title: 'Agent upgrade',
  every: 10,
  category: 'Cloud workloads',
  failure: (environment, operation) => ({ kind: 'agent-upgrade-failed', id: operation.about, name: vmOf(environment, operation)?.name ?? '' }),
  group: (environment, operation) => cvmSetTable.in(environment).get(vmOf(environment, operation)?.cvmset ?? '')?.group ?? '',
  object: ({ about }) => ({ kind: 'VM', id: about }),
  aboutName: (environment, operation) => `VM ${vmOf(environment, operation)?.name ?? ''}`,
  undo: (environment, operation) => {
    const vm = vmOf(environment, operation);
    if (vm) cvmRecord.put(environment, revised(upgradeOver(vm)));
  },
  step: (environment, operation) => {
    const { state, progress } = operation;
    // The state of a silent VM is unknown, so the upgrade waits.
    const machine = vmOf(environment, operation);
    if (machine && isAway(machine)) return { state, progress };
    if (state.reboot && progress.done === 0)
      return {
        next: () => {
          const vm = vmOf(environment, operation);
          if (vm) cvmRecord.put(environment, revised(afterWork({ ...vm, agent_upgrade: 'rebooting' })));
          return { state, progress: { done: 1, total: 2 } };
        },
      };
    return {
      end: ({ audit }) => {
        const vm = vmOf(environment, operation);
        if (!vm) return;
        cvmRecord.put(environment, revised({ ...upgradeOver(vm), agent_version: latest.agent, agent_has_update: 'no', last_seen: secondsOf(environment) }));
        audit({
          content: `Agent of VM ${vm.name} upgraded from ${vm.agent_version} to ${latest.agent}`,
          group: cvmSetTable.in(environment).get(vm.cvmset)?.group ?? '',
          user: operation.user,
          about: { kind: 'VM', id: vm.id },
        });
      },
    };
  },
});
