import { t } from 'kc-intl/t';
import type { DiskOperation } from '../../contract/workloads/disks.ts';
import type { CvmDetails, Disk, DiskState } from '../../contract/workloads/cvms.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';
import { cvmSetTexts, isKeyExpiry, nameMax } from './cvmSets.ts';
import { isUnreachable } from './cvmStatus.ts';
import { givesKeys } from './kek.ts';
import { driverTexts, hasDriver, isDriverBusy } from './drivers.ts';

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

/** DISK-16: how much a sector is. */
export const sectorsPerMegabyte = 2048;
/** Days. */
export const rekeyAfterMax = 3650;
/** How often the disks of a VM are read again while an operation runs, milliseconds. */
export const diskPoll = 5_000;

/** Everything but what nobody has asked the agent to encrypt: the disks that are told beside the available ones. */
export const isUnderCare = ({ state }: Pick<Disk, 'state'>): boolean => state !== 'AVAILABLE';

const running: readonly DiskOperation[] = ['abort'];
/** Which state allows which operation (DISK-15). */
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

/** How the state of a disk is called. */
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
/** What the policy agent says of a disk, or of a folder; its own word where this console has none. */
export const agentStateText = (state: string): string => agentStateNames[state] ?? state;

/** What the agent itself has to do at that moment: the others are of the key, or wait for the agent. */
const ofAgent: readonly DiskOperation[] = ['attach', 'detach'];

/** What rewrites all of the disk: while the disk is in use, only the driver can. */
const rewriting: readonly DiskOperation[] = ['encrypt', 'decrypt', 'rekey'];
const isInUse = ({ mount_points }: Pick<Disk, 'mount_points'>): boolean => mount_points.length > 0;

/** What the agent needs the key of the disk for, which the KEK wraps. */
const withKey: readonly DiskOperation[] = ['encrypt', 'decrypt', 'rekey', 'attach', 'unrevoke'];

export type DiskVm = Pick<CvmDetails, 'authenticated' | 'status' | 'allow_decryption' | 'kek_state' | 'htcrypt_state' | 'htcrypt_task'>;

/** Whether the operation may be asked of this disk of the VM. */
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

/** What is sent with encrypt and set_expiry. `now`: seconds since 1970. By field; empty when all is well. */
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

/** 'n of m MB' (DISK-16): what is begun is told rounded down, so that all of it is the end. */
export const progressText = ({ done, total }: NonNullable<Disk['progress']>): string =>
  t('{done} of {total} MB', { done: Math.floor(done / sectorsPerMegabyte), total: Math.floor(total / sectorsPerMegabyte) });

/** Sectors of 512 bytes. */
export const sectorsOf = ({ size }: Pick<Disk, 'size'>): number => Math.floor(size / ((1024 * 1024) / sectorsPerMegabyte));

const isEncryptedRoot = ({ rootdrive, encrypted_disk }: Pick<Disk, 'rootdrive' | 'encrypted_disk'>): boolean => rootdrive === 'yes' && encrypted_disk === 'yes';
/** Whether the key of the VM's root drive may be downloaded: there has to be one that is not revoked, and a KEK that unwraps it. */
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

/** Who may make a file-system id. */
export const createFsidRule = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

/** Of a new file-system id. By field; empty when all is well. */
export function fsidProblems(title: string): Record<string, string> {
  const length = title.trim().length;
  return length === 0 ? { name: cvmSetTexts.name } : length > nameMax ? { name: cvmSetTexts.longName } : {};
}
