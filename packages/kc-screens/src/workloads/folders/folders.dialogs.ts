import type { Cvm } from 'kc-api/contract/workloads/cvms';
import type { DialogDefinition } from '../../shell/index.ts';
import { createFsidDialog } from './createFsid/createFsid.dialog.tsx';

/** The dialogs of the folder lists that act on the VM. */
export const folderDialogs: readonly DialogDefinition<Cvm>[] = [createFsidDialog];
