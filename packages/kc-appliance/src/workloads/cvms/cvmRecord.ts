import type { Cvm, CvmDetails } from 'kc-api/contract/workloads/cvms';
import { isUnderCare } from 'kc-api/rules/workloads/disks';
import type { Environment } from '../../core/context.ts';
import { defineRecord, revised } from '../../core/store/record.ts';
import { secondsOf } from '../../core/system.ts';
import { without } from '../../core/store/without.ts';
import { followDisks, foldersOf, withPolicies } from '../accessPolicies/appliedPolicies.ts';
import { lastSeen } from './lastSeen.ts';
import type { CvmRecord, CvmSetRecord } from '../records.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Splits the disks into those that the agent manages, and the others. */
const split = ({ disks }: CvmRecord) => ({ disks: disks.filter(isUnderCare), available_disks: disks.filter((one) => !isUnderCare(one)) });

const firstExpiry = ({ disks }: Pick<CvmRecord, 'disks'>): number => {
  const dates = disks.flatMap(({ encrypted_disk, key_expiry_date }) => (encrypted_disk === 'yes' && key_expiry_date > 0 ? [key_expiry_date] : []));
  return dates.length === 0 ? 0 : Math.min(...dates);
};

/** Returns the VM with its derived fields. All code that stores a VM must use this. */
export function shelved(vm: CvmRecord): CvmRecord {
  const encrypted = vm.disks.some((one) => one.encrypted_disk === 'yes') ? 'yes' : 'no';
  const root_secret = vm.disks.some((one) => one.rootdrive === 'yes' && one.encrypted_disk === 'yes') ? vm.root_secret : '';
  const shelves = { shelf: `${vm.cvmset}/${vm.authenticated}`, shelf_enc: `${vm.cvmset}/${encrypted}` };
  return { ...vm, root_secret, encrypted, disk_expiry: firstExpiry(vm), ...shelves };
}

/** Returns a VM as lists contain it. */
export const wireCvm = (environment: Pick<Environment, 'clock' | 'store'>, vm: CvmRecord): Cvm => ({
  ...without(vm, 'disks', 'folders', 'certificate', 'hwsig', 'root_secret', 'silent_since', 'silence_due', 'shelf', 'shelf_enc', 'encrypted', 'disk_expiry'),
  last_seen: lastSeen(environment, vm, secondsOf(environment)),
  cert_expired: vm.cert_expiration > 0 && vm.cert_expiration <= secondsOf(environment) ? 'yes' : 'no',
  cert_revoked: cvmCertificateTable.in(environment).get(vm.certificate)?.revoked ?? 'no',
  num_disks: vm.disks.length,
  num_disks_enc: vm.disks.filter((one) => one.encrypted_disk === 'yes').length,
});

/** VM-096. */
export function wireCvmDetails(environment: Environment, vm: CvmRecord): CvmDetails {
  const set = cvmSetTable.in(environment).get(vm.cvmset);
  return {
    ...wireCvm(environment, vm),
    ...split(withPolicies(environment, vm)),
    folders: foldersOf(environment, vm),
    allow_decryption: set?.allow_decryption ?? 1,
    kek_state: set?.kek_state ?? 'NONE',
    tde_connectors: [...environment.connectorsOfVm(environment, vm.id)],
  };
}

const groupOf = (vm: CvmRecord, kept: Kept): string => cvmSetTable.in(kept).get(vm.cvmset)?.group ?? '';

export const cvmRecord = defineRecord({
  table: cvmTable,
  noun: 'VM',
  category: 'Cloud workloads',
  nameOf: (vm) => vm.name,
  group: groupOf,
  wire: wireCvm,
  compared: [
    'name',
    'desc',
    'ipaddr',
    'status',
    'authenticated',
    'cvmset_name',
    'mapping_name',
    'agent_version',
    'htcrypt_state',
    'htcrypt_version',
    'cert_name',
    'cert_expiration',
    'reauthonhwsig',
    'reauthonip',
    'reauthonreboot',
    'num_disks_enc',
  ],
  trimmed: ['name', 'desc'],
  derived: shelved,
  follow: (environment, { before, after }) => followDisks(environment, before, after),
});

const ofSet = (kept: Kept, guid: string): CvmRecord[] => {
  const table = cvmTable.in(kept);
  return table.page({ where: [{ field: 'cvmset', op: 'is', value: guid }], offset: 0, limit: table.count() }).rows;
};

type Writing = Pick<Environment, 'store' | 'records'>;

/** The settings of a set that each VM also has. */
const own = ['reauthonhwsig', 'reauthonip', 'reauthonreboot'] as const;

/**
 * VM-063: copies changed settings of a set to all its VMs, and returns the number of VMs. Other settings of a VM are not changed. Call inside a transaction.
 */
export function followSettings(environment: Writing, set: CvmSetRecord, changed: readonly string[]): number {
  const all = ofSet(environment, set.id);
  const passed = Object.fromEntries(own.flatMap((field) => (changed.includes(field) ? [[field, set[field]]] : [])));
  if (Object.keys(passed).length > 0) for (const vm of all) cvmRecord.put(environment, revised({ ...vm, ...passed }));
  return all.length;
}

/** Deletes a set's waiting VMs and all its certificates; registered VMs keep the set. Call inside a transaction. */
export function dropCvmsOf(environment: Writing, guid: string): void {
  for (const vm of ofSet(environment, guid)) cvmRecord.drop(environment, vm.id);
  const certificates = cvmCertificateTable.in(environment);
  const { rows } = certificates.page({ where: [{ field: 'cvmset', op: 'is', value: guid }], offset: 0, limit: certificates.count() });
  for (const { id } of rows) certificates.remove(id);
}
