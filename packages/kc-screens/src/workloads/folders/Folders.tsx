import { Choice } from 'kc-components/Choice';
import type { Column } from 'kc-components/DataGrid';
import { disks, type Fsid } from 'kc-api/contract/workloads/disks';
import type { Cvm, Folder } from 'kc-api/contract/workloads/cvms';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer, useListParam } from '../../shell/index.ts';
import { createFsidDialog } from './createFsid/createFsid.dialog.tsx';
import { folderDialogs } from './folders.dialogs.ts';

type List = 'folders' | 'fsids';
const lists: readonly { value: List; label: string }[] = [
  { value: 'folders', label: 'Folders' },
  { value: 'fsids', label: 'File-system IDs' },
];

const folderColumns: readonly Column<Folder>[] = [
  { id: 'path', title: 'Path', width: 320, strong: true, value: (folder) => folder.path },
  { id: 'policy', title: 'Policy', width: 180, value: (folder) => folder.policy?.name ?? '' },
  { id: 'state', title: 'State', width: 140, alwaysSeen: true, value: (folder) => folder.state },
];
const fsidColumns: readonly Column<Fsid>[] = [
  { id: 'name', title: 'Name', width: 200, strong: true, value: (one) => one.name },
  { id: 'id', title: 'ID', width: 320, mono: true, value: (one) => one.id },
  { id: 'description', title: 'Description', width: 260, givesWay: 1, value: (one) => one.description },
];
const pathOf = (folder: Folder) => folder.path;
const idOf = (one: Fsid) => one.id;
const nameOf = (one: Fsid) => one.name;

/** DISK-03, with the file-system ids of the VM beside its folders. */
export function Folders({ vm }: { vm: Cvm }) {
  const [chosen, choose] = useListParam('list');
  const list: List = chosen === 'fsids' ? 'fsids' : 'folders';
  const input = { params: { id: vm.id } };
  const folders = useAnswer(disks.folders, input, { enabled: list === 'folders' });
  const fsids = useAnswer(disks.fsids, input, { enabled: list === 'fsids' });
  const choice = <Choice label="List" value={list} options={lists} onValue={(next) => choose(next === 'folders' ? '' : next)} />;
  return (
    <>
      {list === 'folders' ? (
        <GridScreen<Folder>
          id="folders"
          label="Folders"
          columns={folderColumns}
          rowId={pathOf}
          nameOf={pathOf}
          list={rowsOf(folders, (answer) => answer.folders)}
          selectable={false}
          toolbar={choice}
          empty={{ text: 'This VM has no protected folders.' }}
        />
      ) : (
        <GridScreen<Fsid>
          id="fsids"
          label="File-system IDs"
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
          empty={{ text: 'This VM has no file-system IDs.' }}
        />
      )}
      <DialogHost dialogs={folderDialogs} targets={[vm]} />
    </>
  );
}
