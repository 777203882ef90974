import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { cvmCertificateTable, cvmSetTable, cvmTable, cvmTaskTable, fsidTable, mappingTable } from './state.ts';

/** Replaces every text that a user or an agent can enter by a hostile one. */
export function spoilFleet(environment: Environment): void {
  const [sets, vms, mappings] = [cvmSetTable.in(environment), cvmTable.in(environment), mappingTable.in(environment)];
  mappings.putMany(mappings.all().map((one, n) => ({ ...one, name: hostileText(n), description: hostileText(n + 1) })));
  const titles = new Map<string, string>();
  sets.putMany(
    sets.all().map((set, n) => {
      titles.set(set.id, hostileText(n));
      return { ...set, name: hostileText(n), description: hostileText(n + 1), autoencrypt_policy: { ptype: 'include' as const, paths: [hostileText(n + 2)] } };
    }),
  );
  vms.putMany(
    vms.all().map((vm, n) => ({
      ...vm,
      name: hostileText(n),
      desc: hostileText(n + 1),
      ostype: hostileText(n + 2),
      ipaddr: hostileText(n + 3),
      status: hostileText(n + 4),
      agent_version: hostileText(n + 5),
      cvmset_name: titles.get(vm.cvmset) ?? '',
      mapping_name: vm.mapping_guid === '' ? '' : hostileText(n + 6),
      disks: vm.disks.map((disk, at) => ({ ...disk, name: hostileText(n + at), mount_points: [hostileText(n + at + 1)] })),
      folders: vm.folders.map((one, at) => ({ ...one, path: hostileText(n + at) })),
    })),
  );
  const names = new Map(vms.all().map((vm) => [vm.id, vm.name]));
  const certificates = cvmCertificateTable.in(environment);
  certificates.putMany(certificates.all().map((one, n) => ({ ...one, name: hostileText(n), guestserver_name: names.get(one.cvm) ?? '' })));
  const tasks = cvmTaskTable.in(environment);
  tasks.putMany(
    tasks.all().map((task, n) => ({
      ...task,
      guest: names.get(task.cvm) ?? '',
      altname: hostileText(n),
      desc: hostileText(n + 1),
      ...(task.log === undefined ? {} : { log: hostileText(n + 2) }),
    })),
  );
  const fsids = fsidTable.in(environment);
  fsids.putMany(fsids.all().map((one, n) => ({ ...one, name: hostileText(n), description: hostileText(n + 1) })));
}
