import { useCallback } from 'react';
import type { Detail } from 'kc-components/DetailsList';
import { Progress } from 'kc-components/Progress';
import { cvms, type Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmKeep } from 'kc-api/rules/workloads/cvms/cvms';
import { driverPoll, driverTaskText, driverText, isDriverBusy } from 'kc-api/rules/workloads/cvms/drivers';
import { t } from 'kc-intl/t';
import { useOperation, useReadStale } from '../../shell/index.ts';

const taskOf = (vm: Cvm) => (isDriverBusy(vm) ? vm.htcrypt_task : undefined);

/** Returns the current VM. Polls while its driver is being changed and then invalidates the lists. */
export function useDriverWork(vm: Cvm): Cvm {
  const readStale = useReadStale();
  const onEnd = useCallback(() => readStale(cvms.operateDriver), [readStale]);
  const { answer } = useOperation(cvms.read, { params: { id: vm.id } }, { progress: taskOf, every: driverPoll, keep: cvmKeep, onEnd });
  return answer.data ?? vm;
}

/** VM-071 to VM-074: returns the state of the driver and the operation that is running on it. */
export function driverFacts(vm: Cvm): Detail[] {
  const task = taskOf(vm);
  return [
    { label: t('Drive encryption driver'), value: [driverText(vm.htcrypt_state), vm.htcrypt_version].filter((part) => part !== '').join(', ') },
    ...(task ? [{ label: t('Driver task'), value: <Progress label={driverTaskText(task)} value={task.progress} /> }] : []),
  ];
}
