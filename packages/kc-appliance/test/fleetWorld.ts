import type { Disk } from 'kc-api/contract/workloads/cvms';
import { hasDriver } from 'kc-api/rules/workloads/cvms/drivers';
import { shelved } from '../src/workloads/cvms/cvmRecord.ts';
import type { AccessPolicyRecord, CvmCertificateRecord, CvmRecord, CvmSetRecord, CvmTaskRecord, DirectoryServerRecord } from '../src/workloads/records.ts';
import { accessPolicyTable, cvmCertificateTable, cvmSetTable, cvmTable, cvmTaskTable, directoryServerTable } from '../src/workloads/state.ts';
import { listed } from '../src/workloads/cvmTasks/taskRecord.ts';
import type { World } from './kit.ts';

const first = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo has no ${what}.`);
  return found;
};

export const cvmSetNamed = (world: World, title: string): CvmSetRecord =>
  first(
    cvmSetTable
      .in(world.appliance.environment)
      .all()
      .find((one) => one.name === title),
    title,
  );

export const policyWhere = (world: World, fits: (policy: AccessPolicyRecord) => boolean): AccessPolicyRecord =>
  first(accessPolicyTable.in(world.appliance.environment).all().find(fits), 'such policy');
export const policyNamed = (world: World, title: string): AccessPolicyRecord => policyWhere(world, ({ name }) => name === title);

const tasks = (world: World) => cvmTaskTable.in(world.appliance.environment);
export const tasksWhere = (world: World, fits: (task: CvmTaskRecord) => boolean): CvmTaskRecord[] => tasks(world).all().filter(fits);

/** Adds a task to the first VM. Default: a scheduled rekey. */
export function putTask(world: World, change: Partial<CvmTaskRecord>): CvmTaskRecord {
  const like = first(tasksWhere(world, () => true)[0], 'task');
  const task = listed({ ...like, id: `task-${tasks(world).count()}`, op: 'rekey', state: 'scheduled', progress: 0, start_time: 0, end_time: 0, ...change });
  tasks(world).put(task);
  return task;
}
/** A wrapped 256-bit AES key: 40 bytes in base64. */
export const wrappedKey = btoa('w'.repeat(40));

export const cvmWhere = (world: World, fits: (vm: CvmRecord) => boolean): CvmRecord =>
  first(cvmTable.in(world.appliance.environment).all().find(fits), 'such VM');
export const cvmNamed = (world: World, title: string): CvmRecord => cvmWhere(world, (vm) => vm.name === title);
/** Returns a healthy VM with driver, and one of its unencrypted disks. */
export function withPlainDisk(world: World): { vm: string; disk: string } {
  const isPlain = ({ state, rootdrive }: Disk) => state === 'AVAILABLE' && rootdrive === 'no';
  const vm = cvmWhere(world, (one) => one.authenticated === 'yes' && one.status !== 'Unreachable' && hasDriver(one) && one.disks.some(isPlain));
  return { vm: vm.id, disk: first(vm.disks.find(isPlain), 'such disk').name };
}
/** Returns a disk with a policy. */
export function withPolicy(world: World): { vm: string; disk: string; policy: string } {
  const vm = cvmWhere(world, ({ disks }) => disks.some(({ policy }) => policy));
  const disk = first(
    vm.disks.find(({ policy }) => policy),
    'such disk',
  );
  return { vm: vm.id, disk: disk.name, policy: disk.policy?.guid ?? '' };
}
/** Returns a certificate of a VM set that no VM uses yet. */
export const spareCertificate = (world: World, set: string): CvmCertificateRecord =>
  first(
    cvmCertificateTable
      .in(world.appliance.environment)
      .all()
      .find((one) => one.cvmset === cvmSetNamed(world, set).id && one.cvm === '' && one.revoked === 'no'),
    'such certificate',
  );

const machines = (world: World) => cvmTable.in(world.appliance.environment);

/** Adds a disk of 40 GB to the healthy VM pay-api-01 and returns the id of the VM. Default: an available disk. */
export function putDisk(world: World, change: Partial<Disk>): string {
  const vm = cvmNamed(world, 'pay-api-01');
  const times = { key_expiry_date: 0, last_rekey_date: 0, next_rekey_date: 0 };
  const disk: Disk = {
    name: 'DATA',
    mount_points: [],
    rootdrive: 'no',
    size: 40 * 1024 ** 3,
    state: 'AVAILABLE',
    pastate: '',
    encrypted_disk: 'no',
    onexpiry: 'NO USE',
    ...times,
    ...change,
  };
  machines(world).put(shelved({ ...vm, status: 'Healthy', authenticated: 'yes', disks: [...vm.disks, disk] }));
  return vm.id;
}

export function diskState(world: World, cvm: string, title: string, state: Disk['state']): void {
  const vm = first(machines(world).get(cvm), cvm);
  machines(world).put({ ...vm, disks: vm.disks.map((disk) => (disk.name === title ? { ...disk, state } : disk)) });
}

/** Returns the first directory server of the group. */
export const directoryServerOf = (world: World, group: string): DirectoryServerRecord =>
  first(
    directoryServerTable
      .in(world.appliance.environment)
      .all()
      .find((server) => server.groupname === group),
    `directory server of ${group}`,
  );
