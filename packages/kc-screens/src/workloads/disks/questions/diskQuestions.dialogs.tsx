import { Ban, CircleSlash, KeyRound, LockOpen, RotateCcwKey, Trash2, Unplug, Plug } from 'lucide-react';
import type { disks } from 'kc-api/contract/workloads/disks';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import type { DiskRow } from '../diskRow.ts';
import { diskQuestion, type DiskAct } from './diskQuestion.tsx';

type Operate = typeof disks.operate;

const rekeyAct: DiskAct = {
  title: (about) => t('{count, plural, one {Rekey {disk}} other {Rekey # disks}}', about),
  verb: (count) => t('{count, plural, one {Rekey disk} other {Rekey # disks}}', { count }),
};
const decryptAct: DiskAct = {
  title: (about) => t('{count, plural, one {Decrypt {disk}} other {Decrypt # disks}}', about),
  verb: (count) => t('{count, plural, one {Decrypt disk} other {Decrypt # disks}}', { count }),
};
const detachAct: DiskAct = {
  title: (about) => t('{count, plural, one {Detach {disk}} other {Detach # disks}}', about),
  verb: (count) => t('{count, plural, one {Detach disk} other {Detach # disks}}', { count }),
};
const attachAct: DiskAct = {
  title: (about) => t('{count, plural, one {Attach {disk}} other {Attach # disks}}', about),
  verb: (count) => t('{count, plural, one {Attach disk} other {Attach # disks}}', { count }),
};
const revokeAct: DiskAct = {
  title: (about) => t('{count, plural, one {Revoke key of {disk}} other {Revoke key of # disks}}', about),
  verb: (count) => t('{count, plural, one {Revoke key of disk} other {Revoke key of # disks}}', { count }),
};
const unrevokeAct: DiskAct = {
  title: (about) => t('{count, plural, one {Unrevoke key of {disk}} other {Unrevoke key of # disks}}', about),
  verb: (count) => t('{count, plural, one {Unrevoke key of disk} other {Unrevoke key of # disks}}', { count }),
};
const abortAct: DiskAct = {
  title: (about) => t('{count, plural, one {Abort operation on {disk}} other {Abort operation on # disks}}', about),
  verb: (count) => t('{count, plural, one {Abort operation on disk} other {Abort operation on # disks}}', { count }),
};
const removeAct: DiskAct = {
  title: (about) => t('{count, plural, one {Remove {disk}} other {Remove # disks}}', about),
  verb: (count) => t('{count, plural, one {Remove disk} other {Remove # disks}}', { count }),
};

export const rekeyDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('rekey', rekeyAct, {
    says: t('All data on the disk is encrypted again with a new key. It can be read and written meanwhile.'),
    final: t('No. Until it has finished, both keys are needed.'),
    undo: t('Abort the rekey while it runs.'),
  }),
  id: 'disks.rekey',
  label: t('Rekey'),
  icon: <RotateCcwKey aria-hidden />,
  tone: 'default',
});

export const decryptDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('decrypt', decryptAct, {
    says: t('The data on the disk is stored in plain text. Everybody who gets at the storage can read it. The key is destroyed.'),
    final: t('When the decryption has finished.'),
    undo: t('Abort the decryption while it runs, or encrypt the disk again.'),
  }),
  id: 'disks.decrypt',
  label: t('Decrypt'),
  icon: <LockOpen aria-hidden />,
});

export const detachDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('detach', detachAct, {
    says: t('The VM can no longer read or write the disk. Its data stays encrypted, and its key is retained.'),
    final: t('No.'),
    undo: t('Attach the disk again.'),
  }),
  id: 'disks.detach',
  label: t('Detach'),
  icon: <Unplug aria-hidden />,
});

export const attachDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('attach', attachAct, {
    says: t('The VM can read and write the disk again, with the key that it had.'),
    final: t('No.'),
    undo: t('Detach the disk again.'),
  }),
  id: 'disks.attach',
  label: t('Attach'),
  icon: <Plug aria-hidden />,
  tone: 'default',
});

export const revokeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('revoke', revokeAct, {
    says: t('The VM can no longer read or write the disk, and programs that use it stop. Its data stays encrypted.'),
    final: t('No. The key is retained.'),
    undo: t('Unrevoke the key.'),
  }),
  id: 'disks.revoke',
  label: t('Revoke key'),
  icon: <Ban aria-hidden />,
});

export const unrevokeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('unrevoke', unrevokeAct, {
    says: t('The VM gets the key again and can read and write the disk.'),
    final: t('No.'),
    undo: t('Revoke the key again.'),
  }),
  id: 'disks.unrevoke',
  label: t('Unrevoke key'),
  icon: <KeyRound aria-hidden />,
  tone: 'default',
});

const aborted: Readonly<Record<string, string>> = {
  ENCRYPTING: t('The data that is already encrypted is decrypted again. The disk stays unencrypted.'),
  DECRYPTING: t('The data that is already decrypted is encrypted again. The disk stays encrypted.'),
  REKEYING: t('The disk keeps its previous key. Its data stays encrypted.'),
};

export const abortDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('abort', abortAct, (disk) => ({
    says: aborted[disk.state] ?? '',
    final: t('Yes, immediately.'),
    undo: t('Start the operation again. It begins with the first sector.'),
  })),
  id: 'disks.abort',
  label: t('Abort'),
  icon: <CircleSlash aria-hidden />,
});

/** A failed disk is partly encrypted. A detached disk is intact but unreadable without its key. */
export const removeDiskDialog = defineConfirmDialog<Operate, DiskRow>({
  ...diskQuestion('remove', removeAct, (disk) => ({
    says:
      disk.state === 'FAILED'
        ? t('The key is destroyed. Data that was encrypted before the failure can never be read again. The disk can be encrypted again.')
        : t('The key is destroyed. The data on the disk can never be read again.'),
    final: t('Yes, immediately.'),
    undo: t('Not possible.'),
  })),
  id: 'disks.remove',
  label: t('Remove'),
  icon: <Trash2 aria-hidden />,
  typed: (rows) => (rows.length === 1 ? (rows[0]?.name ?? '') : t('{count, plural, one {# disk} other {# disks}}', { count: rows.length })),
});
