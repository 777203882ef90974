import { useMemo } from 'react';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer } from '../../shell/index.ts';
import { addDirectoryServerDialog } from './add/addDirectoryServer.dialog.tsx';
import { directoryServerColumns } from './directoryServers.columns.tsx';
import { directoryServerDialogs, directoryServerListDialogs } from './directoryServers.dialogs.ts';
import { DirectoryServerDetails } from './DirectoryServerDetails.tsx';

const idOf = ({ id }: DirectoryServer) => id;
const nameOf = ({ server_url }: DirectoryServer) => server_url;
const details = (server: DirectoryServer) => <DirectoryServerDetails server={server} />;

/** POL-53: the directory servers of the VM set's group, in which users of its access policies are looked up. */
export function DirectoryServers({ set }: { set: CvmSet }) {
  const answer = useAnswer(directoryServers.list, { query: { groupname: set.group } });
  const about = useMemo(() => [set], [set]);
  return (
    <>
      <GridScreen<DirectoryServer>
        id="directoryServers"
        label={t('Directory servers')}
        columns={directoryServerColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={rowsOf(answer, ({ directories }) => directories)}
        dialogs={directoryServerDialogs}
        details={details}
        toolbar={<RowDialogButton dialog={addDirectoryServerDialog} target={set} />}
        empty={{ text: t('This group has no directory servers. Access policies can name local users only.') }}
      />
      <DialogHost dialogs={directoryServerListDialogs} targets={about} />
    </>
  );
}
