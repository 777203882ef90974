import { upgradeStatus } from 'kc-api/rules/workloads/cvms';
import { isSilent } from 'kc-api/rules/workloads/heartbeats';
import type { Environment } from '../core/context.ts';
import { defineOperation, type OperationRecord } from '../core/operations.ts';
import { revised } from '../core/record.ts';
import { secondsOf } from '../core/system.ts';
import { cvmRecord } from './cvmRecord.ts';
import type { CvmRecord } from './records.ts';
import { latest } from './releases.ts';
import { cvmSetTable, cvmTable } from './state.ts';

interface State {
  reboot: boolean;
  /** What the VM said before. */
  status: string;
}

const vmOf = (environment: Pick<Environment, 'store'>, { about }: OperationRecord<State>): CvmRecord | undefined => cvmTable.in(environment).get(about);

/** A VM that was revoked or fell silent meanwhile stays so. */
const after = (vm: CvmRecord, status: string): string => (vm.authenticated === 'yes' && !isSilent(vm) ? status : vm.status);

/** VM-103: the agent is replaced, then the VM reboots where that was asked for. */
export const agentUpgrade = defineOperation<State>({
  kind: 'agentUpgrade',
  title: 'Agent upgrade',
  every: 10,
  category: 'Cloud workloads',
  group: (environment, operation) => cvmSetTable.in(environment).get(vmOf(environment, operation)?.cvmset ?? '')?.group ?? '',
  aboutName: (environment, operation) => `VM ${vmOf(environment, operation)?.name ?? ''}`,
  undo: (environment, operation) => {
    const vm = vmOf(environment, operation);
    if (vm) cvmRecord.put(environment, revised({ ...vm, status: after(vm, operation.state.status) }));
  },
  step: (environment, operation) => {
    const { state, progress } = operation;
    // Nobody knows how it is with a VM that is silent.
    const machine = vmOf(environment, operation);
    if (machine && (machine.silent_since > 0 || isSilent(machine))) return { state, progress };
    if (state.reboot && progress.done === 0)
      return {
        next: () => {
          const vm = vmOf(environment, operation);
          if (vm) cvmRecord.put(environment, revised({ ...vm, status: after(vm, upgradeStatus.rebooting) }));
          return { state, progress: { done: 1, total: 2 } };
        },
      };
    return {
      end: ({ audit }) => {
        const vm = vmOf(environment, operation);
        if (!vm) return;
        cvmRecord.put(
          environment,
          revised({ ...vm, agent_version: latest.agent, agent_has_update: 'no', status: after(vm, state.status), last_seen: secondsOf(environment) }),
        );
        audit({
          content: `Agent of VM ${vm.name} upgraded from ${vm.agent_version} to ${latest.agent}`,
          group: cvmSetTable.in(environment).get(vm.cvmset)?.group ?? '',
          user: operation.user,
        });
      },
    };
  },
});
