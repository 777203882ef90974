import { Ban, CircleSlash, KeyRound, LockOpen, RotateCcwKey, Trash2, Unplug, Plug } from 'lucide-react';
import type { disks } from 'kc-api/contract/workloads/disks';
import { defineConfirmDialog } from '../../../shell/index.ts';
import type { DiskRow } from '../diskRow.ts';
import { diskQuestion } from './diskQuestion.tsx';

type Operate = typeof disks.operate;

export const rekeyDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('rekey', 'Rekey', {
    says: 'All data on the disk is encrypted again with a new key. It can be read and written meanwhile.',
    final: 'No. Until it has finished, both keys are needed.',
    undo: 'Abort the rekey while it runs.',
  }),
  id: 'disks.rekey',
  label: 'Rekey',
  icon: <RotateCcwKey aria-hidden />,
  tone: 'default',
});

export const decryptDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('decrypt', 'Decrypt', {
    says: 'The data on the disk is stored in plain text. Everybody who gets at the storage can read it. The key is destroyed.',
    final: 'When the decryption has finished.',
    undo: 'Abort the decryption while it runs, or encrypt the disk again.',
  }),
  id: 'disks.decrypt',
  label: 'Decrypt',
  icon: <LockOpen aria-hidden />,
});

export const detachDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('detach', 'Detach', {
    says: 'The VM can no longer read or write the disk. Its data stays encrypted, and its key is retained.',
    final: 'No.',
    undo: 'Attach the disk again.',
  }),
  id: 'disks.detach',
  label: 'Detach',
  icon: <Unplug aria-hidden />,
});

export const attachDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('attach', 'Attach', {
    says: 'The VM can read and write the disk again, with the key that it had.',
    final: 'No.',
    undo: 'Detach the disk again.',
  }),
  id: 'disks.attach',
  label: 'Attach',
  icon: <Plug aria-hidden />,
  tone: 'default',
});

export const revokeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('revoke', 'Revoke key of', {
    says: 'The VM can no longer read or write the disk, and programs that use it stop. Its data stays encrypted.',
    final: 'No. The key is retained.',
    undo: 'Unrevoke the key.',
  }),
  id: 'disks.revoke',
  label: 'Revoke key',
  icon: <Ban aria-hidden />,
});

export const unrevokeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('unrevoke', 'Unrevoke key of', {
    says: 'The VM gets the key again and can read and write the disk.',
    final: 'No.',
    undo: 'Revoke the key again.',
  }),
  id: 'disks.unrevoke',
  label: 'Unrevoke key',
  icon: <KeyRound aria-hidden />,
  tone: 'default',
});

const aborted: Readonly<Record<string, string>> = {
  ENCRYPTING: 'Data that was encrypted so far is decrypted again. The disk stays unencrypted.',
  DECRYPTING: 'Data that was decrypted so far is encrypted again. The disk stays encrypted.',
  REKEYING: 'The disk keeps its previous key. Its data stays encrypted.',
};

export const abortDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('abort', 'Abort operation on', (disk) => ({
    says: aborted[disk.state] ?? '',
    final: 'Yes, immediately.',
    undo: 'Start the operation again. It begins with the first sector.',
  })),
  id: 'disks.abort',
  label: 'Abort',
  icon: <CircleSlash aria-hidden />,
});

/** A disk that failed is in two forms; one that was detached is whole, and lost with its key. */
export const removeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('remove', 'Remove', (disk) => ({
    says:
      disk.state === 'FAILED'
        ? 'The key is destroyed. Data that was encrypted before the failure can never be read again. The disk can be encrypted again.'
        : 'The key is destroyed. The data on the disk can never be read again.',
    final: 'Yes, immediately.',
    undo: 'Not possible.',
  })),
  id: 'disks.remove',
  label: 'Remove',
  icon: <Trash2 aria-hidden />,
  typed: (rows) => (rows.length === 1 ? (rows[0]?.name ?? '') : `${rows.length} disks`),
});
