import { useMemo } from 'react';
import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { cvms, type Cvm, type CvmDetails } from 'kc-api/contract/workloads/cvms';
import { cvmKeep } from 'kc-api/rules/workloads/cvms/cvms';
import { agentStateText, diskPoll } from 'kc-api/rules/workloads/disks';
import { reasonOf } from 'kc-api/rules/verdict';
import { expiryActionNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { givesKeys } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useAnswer } from '../../shell/index.ts';
import type { DiskRow } from './diskRow.ts';
import { availableColumns, diskColumns } from './disks.columns.tsx';
import { availableDialogs, diskDialogs } from './disks.dialogs.ts';
import { RootKeyButton } from './rootKey/RootKeyButton.tsx';

const idOf = (disk: DiskRow) => disk.name;
const whileOneRuns = (vm: CvmDetails | undefined) => (vm?.disks.some(({ progress }) => progress) ? diskPoll : undefined);
const timeText = (time: number, none: string): string => (time === 0 ? none : dateTimeText(time));

/** Details that have no column. */
const more = (disk: DiskRow) => (
  <DetailsList
    items={[
      { label: t('Policy agent'), value: agentStateText(disk.pastate) },
      { label: t('Key expires'), value: timeText(disk.key_expiry_date, t('Never')) },
      { label: t('On expiry'), value: expiryActionNames[disk.onexpiry] },
      { label: t('Last rekey'), value: timeText(disk.last_rekey_date, '') },
      { label: t('Next rekey'), value: timeText(disk.next_rekey_date, '') },
    ]}
  />
);

/** The disks are part of the VM's details, which are polled while an operation runs on a disk. */
function useDisks(vm: Cvm, which: 'disks' | 'available_disks') {
  const answer = useAnswer(cvms.read, { params: { id: vm.id } }, { poll: whileOneRuns, keep: cvmKeep });
  const { data } = answer;
  const rows = useMemo(() => data?.[which].map((disk): DiskRow => ({ ...disk, vm: data })), [data, which]);
  return { ...rowsOf(answer, () => []), rows, details: data };
}

/** DISK-01: the disks of a VM that the agent manages. */
export function Disks({ vm }: { vm: Cvm }) {
  const { details, ...list } = useDisks(vm, 'disks');
  const noKeys = details && reasonOf(givesKeys(details));
  return (
    <>
      {noKeys !== undefined && <Banner kind="warning">{noKeys}</Banner>}
      <GridScreen<DiskRow>
        id="disks"
        label={t('Disks')}
        columns={diskColumns}
        rowId={idOf}
        nameOf={idOf}
        list={list}
        dialogs={diskDialogs}
        expand={more}
        toolbar={details && <RootKeyButton vm={details} />}
        empty={{ text: t('This VM has no encrypted disks.') }}
      />
    </>
  );
}

/** DISK-02: the disks that are not encrypted. */
export const AvailableDisks = ({ vm }: { vm: Cvm }) => (
  <GridScreen<DiskRow>
    id="availabledisks"
    label={t('Available disks')}
    columns={availableColumns}
    rowId={idOf}
    nameOf={idOf}
    list={useDisks(vm, 'available_disks')}
    dialogs={availableDialogs}
    empty={{ text: t('This VM has no available disks.') }}
  />
);
