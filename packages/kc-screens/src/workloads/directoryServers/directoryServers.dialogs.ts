import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import type { DialogDefinition } from '../../shell/index.ts';
import { addDirectoryServerDialog } from './add/addDirectoryServer.dialog.tsx';
import { editDirectoryServerDialog } from './edit/editDirectoryServer.dialog.tsx';
import { deleteDirectoryServersDialog } from './remove/deleteDirectoryServers.dialog.tsx';

/** What can be done with a directory server, in the order of the toolbar. */
export const directoryServerDialogs: readonly DialogDefinition<DirectoryServer>[] = [editDirectoryServerDialog, deleteDirectoryServersDialog];

/** What can be done beside the list, about the VM set. */
export const directoryServerListDialogs: readonly DialogDefinition<CvmSet>[] = [addDirectoryServerDialog];
