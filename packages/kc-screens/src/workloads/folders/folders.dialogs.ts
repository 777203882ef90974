import type { Cvm } from 'kc-api/contract/workloads/cvms';
import type { DialogDefinition } from '../../shell/index.ts';
import { createFsidDialog } from './createFsid/createFsid.dialog.tsx';

/** What can be done beside the lists, about the VM. */
export const folderDialogs: readonly DialogDefinition<Cvm>[] = [createFsidDialog];
