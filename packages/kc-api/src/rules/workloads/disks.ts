import { t } from 'kc-intl/t';
import type { DiskOperation } from '../../contract/workloads/disks.ts';
import type { CvmDetails, Disk, DiskState } from '../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';
import { cvmSetTexts, isKeyExpiry, nameMax } from './cvmSets/cvmSets.ts';
import { isUnreachable } from './cvms/cvmStatus.ts';
import { givesKeys } from './kek.ts';
import { driverTexts, hasDriver, isDriverBusy } from './cvms/drivers.ts';

export const diskTexts = {
  done: t('Request completed successfully.'),
  rootDrive: t('The root drive will be encrypted. The VM may reboot.'),
  none: t('Select a disk.'),
  waiting: t('This VM has not authenticated.'),
  silent: t('This VM does not answer.'),
  plainRoot: t('The root drive of this VM is not encrypted.'),
  revokedRoot: t('The key of the root drive is revoked.'),
  needsDriver: t('The disk is in use. Install the drive encryption driver on the VM first.'),
  keepsEncryption: t('The VM set does not allow decryption.'),
  days: t('Enter a whole number between 0 and 3650.'),
} as const;

/** DISK-16: number of sectors in a megabyte. */
export const sectorsPerMegabyte = 2048;
/** Days. */
export const rekeyAfterMax = 3650;
/** Poll interval of the disks while an operation runs, in milliseconds. */
export const diskPoll = 5_000;

/** False for disks that the agent was not asked to encrypt. The response lists those separately, as available disks. */
export const isUnderCare = ({ state }: Pick<Disk, 'state'>): boolean => state !== 'AVAILABLE';

const running: readonly DiskOperation[] = ['abort'];
/** The operations that each state allows (DISK-15). */
const operations: Readonly<Record<DiskState, readonly DiskOperation[]>> = {
  AVAILABLE: ['encrypt'],
  ENCRYPTING: running,
  DECRYPTING: running,
  REKEYING: running,
  ATTACHED: ['decrypt', 'rekey', 'detach', 'set_expiry', 'revoke'],
  DETACHED: ['attach', 'remove'],
  REVOKED: ['unrevoke'],
  FAILED: ['remove'],
};

/** Labels of the disk states. */
export const diskStateNames: Readonly<Record<DiskState, string>> = {
  AVAILABLE: t('Not encrypted'),
  ENCRYPTING: t('Encrypting'),
  ATTACHED: t('Attached'),
  DETACHED: t('Detached'),
  REKEYING: t('Rekeying'),
  DECRYPTING: t('Decrypting'),
  REVOKED: t('Key revoked'),
  FAILED: t('Failed'),
};

const agentStateNames: Readonly<Record<string, string>> = { ENABLED: t('ENABLED') };
/** Label of the state of a disk or a folder. Returns the wire name of a state that this console does not know. */
export const agentStateText = (state: string): string => agentStateNames[state] ?? state;

/** Operations that the agent runs immediately. The others change only the key, or wait for the agent. */
const ofAgent: readonly DiskOperation[] = ['attach', 'detach'];

/** Operations that rewrite the whole disk. While the disk is in use, only the driver can do that. */
const rewriting: readonly DiskOperation[] = ['encrypt', 'decrypt', 'rekey'];
const isInUse = ({ mount_points }: Pick<Disk, 'mount_points'>): boolean => mount_points.length > 0;

/** Operations for which the agent needs the disk key, which the KEK wraps. */
const withKey: readonly DiskOperation[] = ['encrypt', 'decrypt', 'rekey', 'attach', 'unrevoke'];

export type DiskVm = Pick<CvmDetails, 'authenticated' | 'status' | 'allow_decryption' | 'kek_state' | 'htcrypt_state' | 'htcrypt_task'>;

/** Returns whether an operation is possible for this disk of the VM. */
export const mayOperate = (operation: DiskOperation, actor: Actor, vm: DiskVm, disk: Pick<Disk, 'state' | 'mount_points'>): Verdict =>
  all(
    needs(actor, 'CLOUD_ADMIN'),
    operation === 'decrypt' && vm.allow_decryption === 0 ? denyForever(diskTexts.keepsEncryption) : allow,
    operations[disk.state].includes(operation) ? allow : deny(t("The disk is in the state ''{state}'.", { state: diskStateNames[disk.state] })),
    vm.authenticated === 'yes' ? allow : deny(diskTexts.waiting),
    withKey.includes(operation) ? givesKeys(vm) : allow,
    rewriting.includes(operation) && isDriverBusy(vm) ? deny(driverTexts.busy) : allow,
    rewriting.includes(operation) && isInUse(disk) && !hasDriver(vm) ? deny(diskTexts.needsDriver) : allow,
    isUnreachable(vm) && ofAgent.includes(operation) ? deny(diskTexts.silent) : allow,
  );

/** Validates the body of encrypt and set_expiry. `now`: epoch seconds. By field; empty if valid. */
export function diskProblems(
  { key_expiry_date = 0, rekey_after = 0 }: { key_expiry_date?: number; rekey_after?: number },
  now: number,
): Record<string, string> {
  const isDays = Number.isInteger(rekey_after) && rekey_after >= 0 && rekey_after <= rekeyAfterMax;
  return {
    ...(isKeyExpiry(key_expiry_date, now) ? {} : { key_expiry_date: cvmSetTexts.sekExpire }),
    ...(isDays ? {} : { rekey_after: diskTexts.days }),
  };
}

/** 'n of m MB' (DISK-16). Rounds down, so that the total appears only at the end. */
export const progressText = ({ done, total }: NonNullable<Disk['progress']>): string =>
  t('{done} of {total} MB', { done: Math.floor(done / sectorsPerMegabyte), total: Math.floor(total / sectorsPerMegabyte) });

/** Size in sectors of 512 bytes. */
export const sectorsOf = ({ size }: Pick<Disk, 'size'>): number => Math.floor(size / ((1024 * 1024) / sectorsPerMegabyte));

const isEncryptedRoot = ({ rootdrive, encrypted_disk }: Pick<Disk, 'rootdrive' | 'encrypted_disk'>): boolean => rootdrive === 'yes' && encrypted_disk === 'yes';
/** Returns whether the key of the VM's root drive can be downloaded. It must exist and not be revoked, and the KEK must unwrap it. */
export function rootKeyRule(
  actor: Actor,
  vm: Pick<CvmDetails, 'kek_state'> & { disks: readonly Pick<Disk, 'rootdrive' | 'encrypted_disk' | 'state'>[] },
): Verdict {
  const root = vm.disks.find(isEncryptedRoot);
  const key = root === undefined ? deny(diskTexts.plainRoot) : root.state === 'REVOKED' ? deny(diskTexts.revokedRoot) : allow;
  return all(needs(actor, 'CLOUD_ADMIN'), key, givesKeys(vm));
}
/** VM-085. */
export const rootKeyFile = ({ name }: { name: string }): string => `${name}.rdekey`;

/** Returns whether the user can create a file-system id. */
export const createFsidRule = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

/** Validates the name of a new file-system id. By field; empty if valid. */
export function fsidProblems(title: string): Record<string, string> {
  const length = title.trim().length;
  return length === 0 ? { name: cvmSetTexts.name } : length > nameMax ? { name: cvmSetTexts.longName } : {};
}
