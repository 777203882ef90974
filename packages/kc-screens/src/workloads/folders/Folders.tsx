import { Choice } from 'kc-components/Choice';
import type { Column } from 'kc-components/DataGrid';
import { disks, type Fsid } from 'kc-api/contract/workloads/disks';
import type { Cvm, Folder } from 'kc-api/contract/workloads/cvms';
import { agentStateText } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer, useListParam } from '../../shell/index.ts';
import { createFsidDialog } from './createFsid/createFsid.dialog.tsx';
import { folderDialogs } from './folders.dialogs.ts';

type List = 'folders' | 'fsids';
const lists: readonly { value: List; label: string }[] = [
  { value: 'folders', label: t('Folders') },
  { value: 'fsids', label: t('File-system IDs') },
];

const folderColumns: readonly Column<Folder>[] = [
  { id: 'path', title: t('Path'), width: 320, strong: true, value: (folder) => folder.path },
  { id: 'policy', title: t('Policy'), width: 180, value: (folder) => folder.policy?.name ?? '' },
  { id: 'state', title: t('State'), width: 140, alwaysSeen: true, value: (folder) => folder.state, text: (folder) => agentStateText(folder.state) },
];
const fsidColumns: readonly Column<Fsid>[] = [
  { id: 'name', title: t('Name'), width: 200, strong: true, value: (one) => one.name },
  { id: 'id', title: t('ID'), width: 320, mono: true, value: (one) => one.id },
  { id: 'description', title: t('Description'), width: 260, givesWay: 1, value: (one) => one.description },
];
const pathOf = (folder: Folder) => folder.path;
const idOf = (one: Fsid) => one.id;
const nameOf = (one: Fsid) => one.name;

/** DISK-03, with the file-system ids and the folders of the VM. */
export function Folders({ vm }: { vm: Cvm }) {
  const [chosen, choose] = useListParam('list');
  const list: List = chosen === 'fsids' ? 'fsids' : 'folders';
  const input = { params: { id: vm.id } };
  const folders = useAnswer(disks.folders, input, { enabled: list === 'folders' });
  const fsids = useAnswer(disks.fsids, input, { enabled: list === 'fsids' });
  const choice = <Choice label={t('List')} value={list} options={lists} onValue={(next) => choose(next === 'folders' ? '' : next)} />;
  return (
    <>
      {list === 'folders' ? (
        <GridScreen<Folder>
          id="folders"
          label={t('Folders')}
          columns={folderColumns}
          rowId={pathOf}
          nameOf={pathOf}
          list={rowsOf(folders, (answer) => answer.folders)}
          selectable={false}
          toolbar={choice}
          empty={{ text: t('This VM has no protected folders.') }}
        />
      ) : (
        <GridScreen<Fsid>
          id="fsids"
          label={t('File-system IDs')}
          columns={fsidColumns}
          rowId={idOf}
          nameOf={nameOf}
          list={rowsOf(fsids, (answer) => answer.fsids)}
          selectable={false}
          toolbar={
            <>
              {choice}
              <RowDialogButton dialog={createFsidDialog} target={vm} />
            </>
          }
          empty={{ text: t('This VM has no file-system IDs.') }}
        />
      )}
      <DialogHost dialogs={folderDialogs} targets={[vm]} />
    </>
  );
}
