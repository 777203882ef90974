import type { Appliance, Tables } from 'kc-appliance';
import { osOf } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { cvmNamed } from '../../story-kit/records.ts';

type KeptDisk = Tables['cvms']['disks'][number];

const table = ({ environment }: Appliance) => environment.store.table('cvms');
const vmId = (appliance: Appliance) => cvmNamed(appliance, 'ledger-02');

function vmOf(appliance: Appliance, id: string): Tables['cvms'] {
  const vm = table(appliance).get(id);
  if (!vm) throw new Error('The VM is gone.');
  return vm;
}
/** All disks of the VM. */
export const disksOf = (appliance: Appliance): readonly KeptDisk[] => vmOf(appliance, vmId(appliance)).disks;
/** Returns the disk of the VM at that index: 0 is the root drive. */
export const keptDisk = (appliance: Appliance, place: number): KeptDisk | undefined => disksOf(appliance)[place];

/** The VM responds and has the driver. Its disk at that index has the given properties. */
export function makeDisk(appliance: Appliance, id: string, place: number, change: Partial<KeptDisk>): void {
  const vm = vmOf(appliance, id);
  const plain = { encrypted_disk: 'yes', key_expiry_date: 0, onexpiry: 'NO USE', cipher: 'AES-256' } as const;
  const disks = vm.disks.map((disk, at) => (at === place ? { ...disk, ...plain, ...change } : disk));
  table(appliance).put({ ...vm, status: 'Healthy', authenticated: 'yes', htcrypt_state: 'enabled', disks });
}

/** The disk at that index in that state, whatever earlier stories changed. */
export const diskIn = (state: KeptDisk['state'], place = 1, change: Partial<KeptDisk> = {}): DemoRow => ({
  row: vmId,
  item: (appliance, row) => vmOf(appliance, row).disks[place]?.name ?? '',
  prepare: (appliance, row) => makeDisk(appliance, row, place, { state, ...change }),
});

export const halfWay = { progress: { done: 1024 * 2048, total: 40 * 1024 * 2048 } };

/** Returns the first policy of the VM's group for its operating system. */
export function fittingPolicy(appliance: Appliance, id = vmId(appliance)): { guid: string; name: string } {
  const { store } = appliance.environment;
  const vm = vmOf(appliance, id);
  const group = store.table('cvmSets').get(vm.cvmset)?.group;
  const policy = store
    .table('accessPolicies')
    .all()
    .find((one) => one.groupname === group && one.os_type === osOf(vm.ostype));
  if (!policy) throw new Error('The demo has no policy for this VM.');
  return { guid: policy.id, name: policy.name };
}

/** An attached disk with a policy. */
const withPolicy: DemoRow = {
  ...diskIn('ATTACHED'),
  prepare: (appliance, row) => makeDisk(appliance, row, 1, { state: 'ATTACHED', policy: fittingPolicy(appliance, row) }),
};

/** The rows for the stories of the disk dialogs. */
export const diskRows: Readonly<Record<string, DemoRow>> = {
  'disks.encrypt': diskIn('AVAILABLE', 1, { encrypted_disk: 'no' }),
  'disks.applyPolicy': diskIn('ATTACHED'),
  'disks.openPolicy': withPolicy,
  'disks.expiry': diskIn('ATTACHED'),
  'disks.rekey': diskIn('ATTACHED'),
  'disks.decrypt': diskIn('ATTACHED'),
  'disks.detach': diskIn('ATTACHED'),
  'disks.attach': diskIn('DETACHED'),
  'disks.revoke': diskIn('ATTACHED'),
  'disks.unrevoke': diskIn('REVOKED'),
  'disks.abort': diskIn('ENCRYPTING', 1, halfWay),
  'disks.remove': diskIn('DETACHED'),
  'fsids.create': { row: vmId },
};
