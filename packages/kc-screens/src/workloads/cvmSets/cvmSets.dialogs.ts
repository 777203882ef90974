import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import type { DialogDefinition } from '../../shell/index.ts';
import { autoEncryptDialog } from './autoEncrypt/autoEncrypt.dialog.tsx';
import { connectionDialog } from './connection/connection.dialog.tsx';
import { createCvmSetDialog } from './create/createCvmSet.dialog.tsx';
import { deleteCvmSetDialog } from './delete/deleteCvmSet.dialog.tsx';
import { editCvmSetDialog } from './edit/editCvmSet.dialog.tsx';
import { singleKeyDialog } from './singleKey/singleKey.dialog.tsx';

/** The dialogs about a VM set, in toolbar order. */
export const cvmSetDialogs: readonly DialogDefinition<CvmSet>[] = [
  createCvmSetDialog,
  editCvmSetDialog,
  connectionDialog,
  autoEncryptDialog,
  singleKeyDialog,
  deleteCvmSetDialog,
];
