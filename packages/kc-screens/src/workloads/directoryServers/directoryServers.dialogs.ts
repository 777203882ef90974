import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import type { DialogDefinition } from '../../shell/index.ts';
import { addDirectoryServerDialog } from './add/addDirectoryServer.dialog.tsx';
import { editDirectoryServerDialog } from './edit/editDirectoryServer.dialog.tsx';
import { deleteDirectoryServersDialog } from './remove/deleteDirectoryServers.dialog.tsx';

/** The dialogs about a directory server, in toolbar order. */
export const directoryServerDialogs: readonly DialogDefinition<DirectoryServer>[] = [editDirectoryServerDialog, deleteDirectoryServersDialog];

/** The dialogs of the directory server list that act on the VM set. */
export const directoryServerListDialogs: readonly DialogDefinition<CvmSet>[] = [addDirectoryServerDialog];
