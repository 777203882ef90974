import type { DialogDefinition } from '../../shell/index.ts';
import type { DiskRow } from './diskRow.ts';
import { applyPolicyDialog } from './applyPolicy/applyPolicy.dialog.tsx';
import { encryptDiskDialog } from './encrypt/encryptDisk.dialog.tsx';
import { openPolicyDialog } from './openPolicy/openPolicy.dialog.tsx';
import {
  abortDiskDialog,
  attachDiskDialog,
  decryptDiskDialog,
  detachDiskDialog,
  rekeyDiskDialog,
  removeDiskDialog,
  revokeDiskDialog,
  unrevokeDiskDialog,
} from './questions/diskQuestions.dialogs.tsx';
import { setDiskExpiryDialog } from './setExpiry/setDiskExpiry.dialog.tsx';

/** The dialogs about a disk that the agent manages, in toolbar order. */
export const diskDialogs: readonly DialogDefinition<DiskRow>[] = [
  rekeyDiskDialog,
  decryptDiskDialog,
  detachDiskDialog,
  attachDiskDialog,
  applyPolicyDialog,
  openPolicyDialog,
  setDiskExpiryDialog,
  revokeDiskDialog,
  unrevokeDiskDialog,
  abortDiskDialog,
  removeDiskDialog,
];
/** The dialogs about a disk that is not encrypted. */
export const availableDialogs: readonly DialogDefinition<DiskRow>[] = [encryptDiskDialog];
