import type { Disk, DiskState } from 'kc-api/contract/workloads/cvms';
import { seconds } from 'kc-api/rules/units';
import type { Environment } from '../../core/context.ts';
import { revised } from '../../core/store/record.ts';
import { without } from '../../core/store/without.ts';
import { cvmRecord } from '../cvms/cvmRecord.ts';
import { cvmTable } from '../state.ts';

/** The operations that take time. */
export type LongOperation = 'encrypt' | 'decrypt' | 'rekey';

export const runningStates: Readonly<Record<LongOperation, DiskState>> = { encrypt: 'ENCRYPTING', decrypt: 'DECRYPTING', rekey: 'REKEYING' };

const plain = { encrypted_disk: 'no', key_expiry_date: 0, onexpiry: 'NO USE', last_rekey_date: 0, next_rekey_date: 0, pastate: '' } as const;

/** Returns a disk as unencrypted. */
export const bare = (disk: Disk): Disk => ({ ...without(disk, 'cipher', 'policy', 'progress'), ...plain, state: 'AVAILABLE' });
export const attached = (disk: Disk): Disk => ({ ...without(disk, 'progress'), state: 'ATTACHED', pastate: 'ENABLED' });

/** `days`: days until the first rekey; 0 for never. */
const encrypted = (disk: Disk, now: number, days: number): Disk => ({
  ...attached(disk),
  encrypted_disk: 'yes',
  last_rekey_date: 0,
  next_rekey_date: days === 0 ? 0 : now + days * seconds.d,
});

/** Schedules the next rekey after the same interval as before. */
const rekeyed = (disk: Disk, now: number): Disk => ({
  ...attached(disk),
  last_rekey_date: now,
  next_rekey_date: disk.next_rekey_date === 0 || disk.last_rekey_date === 0 ? 0 : now + disk.next_rekey_date - disk.last_rekey_date,
});

/** Returns the disk after a completed operation. */
export function after(operation: LongOperation, disk: Disk, now: number, days: number): Disk {
  if (operation === 'decrypt') return bare(disk);
  return operation === 'encrypt' ? encrypted(disk, now, days) : rekeyed(disk, now);
}

/** Returns the disk after an interruption: in its former state, unless it failed with only half of its data converted. */
export function brokenOff(operation: LongOperation, disk: Disk, failed: boolean): Disk {
  if (operation === 'rekey') return attached(disk);
  if (failed) return { ...without(disk, 'progress'), state: 'FAILED', pastate: '' };
  return operation === 'encrypt' ? bare(disk) : attached(disk);
}

/** Changes one disk of a VM; does nothing if either is gone. Call inside a transaction. */
export function changeDisk(environment: Pick<Environment, 'store' | 'records'>, cvm: string, title: string, next: (disk: Disk) => Disk): void {
  const vm = cvmTable.in(environment).get(cvm);
  if (vm) cvmRecord.put(environment, revised({ ...vm, disks: vm.disks.map((disk) => (disk.name === title ? next(disk) : disk)) }));
}
