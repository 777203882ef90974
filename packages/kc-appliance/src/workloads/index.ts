import { defineArea } from '../core/area.ts';
import type { Store } from '../core/store/store.ts';
import { agentUpgrade } from './cvms/agentUpgrade.ts';
import { seedCertificates } from './cvmCertificates/certificateStory.ts';
import { cvmCalendar } from './cvmCalendar.ts';
import { cvmCertificateRecord } from './cvmCertificates/cvmCertificateRecord.ts';
import { cvmCertificates } from './cvmCertificates/cvmCertificates.ts';
import { cvmRecord } from './cvms/cvmRecord.ts';
import { cvms } from './cvms/cvms.ts';
import { cvmSetRecord } from './cvmSets/cvmSetRecord.ts';
import { cvmSets } from './cvmSets/cvmSets.ts';
import { cvmTasks } from './cvmTasks/cvmTasks.ts';
import { directoryServerRecord } from './directoryServers/directoryServerRecord.ts';
import { directoryServers } from './directoryServers/directoryServers.ts';
import { seedDirectoryServers, spoilDirectoryServers } from './directoryServers/directoryServerStory.ts';
import { kek } from './kek/kek.ts';
import { keksInHsm } from './kek/withKek.ts';
import { seedLinkedSets } from './cvmSets/linkedSets.ts';
import { kekDue } from './kek/kekAgenda.ts';
import { keyIdDue } from './keyIds/keyIdAgenda.ts';
import { keyIdRecord } from './keyIds/keyIdRecord.ts';
import { asymmetricKeyIds, keyIds } from './keyIds/keyIds.ts';
import { seedKeyIds, spoilKeyIds } from './keyIds/keyIdStory.ts';
import { disks } from './disks/disks.ts';
import { fleetAssets } from './fleetAssets.ts';
import { fleetFindings } from './fleetFindings.ts';
import { fleetSearches } from './fleetSearches.ts';
import { seedFleet, seedManyCvms } from './fleetStory.ts';
import { fsidRecord, seedFsids } from './disks/fsidRecord.ts';
import { diskOperations } from './disks/diskOperations.ts';
import { driverOperation } from './cvms/driverOperation.ts';
import type { Guest } from './cvms/guests/guest.ts';
import { refusalsDue } from './cvms/guests/refusals.ts';
import { heartbeatDue } from './cvmSets/heartbeats.ts';
import { seedOutages } from './cvms/outageStory.ts';
import { spoilFleet } from './hostileFleet.ts';
import { software } from './software/software.ts';
import { appliedPolicyTable, mappingTable, policyVersionTable } from './state.ts';
import { taskRecord } from './cvmTasks/taskRecord.ts';
import { seedTasks } from './cvmTasks/taskStory.ts';
import { accessPolicies } from './accessPolicies/accessPolicies.ts';
import { policyRecord } from './accessPolicies/policyRecord.ts';
import { seedPolicies, spoilPolicies } from './accessPolicies/policyStory.ts';

export { seedDatabaseVms } from './fleetStory.ts';
export { usedCertificates } from './cvmCertificates/cvmCertificateRecord.ts';
export { cvmSetRecord } from './cvmSets/cvmSetRecord.ts';
export { tasksOfSets } from './cvmTasks/cvmTasks.ts';
export { playedGuest } from './cvms/guests/playedGuest.ts';
export type { Guest } from './cvms/guests/guest.ts';
export { setsByLink } from './cvmSets/linkedSets.ts';
export { cvmCertificateTable, cvmTable, keyIdTable, mappingTable } from './state.ts';
export { cvmRecord } from './cvms/cvmRecord.ts';
export type { MappingRecord } from './records.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    /** The agents on the VMs. */
    guests: Guest;
    /** The database connectors that use a VM. */
    connectorsOfVm: (kept: { store: Store }, vm: string) => readonly { name: string; keyset_guid: string }[];
  }
}

/** VM encryption: VM sets, their VMs, and the work of their agents. */
export const workloadsArea = defineArea({
  name: 'workloads',
  resources: {
    cvmSets,
    cvms,
    cvmTasks,
    cvmCalendar,
    disks,
    kek,
    keyIds,
    asymmetricKeyIds,
    directoryServers,
    accessPolicies,
    cvmCertificates,
    software,
  },
  searches: fleetSearches,
  records: [cvmSetRecord, cvmRecord, taskRecord, keyIdRecord, fsidRecord, directoryServerRecord, policyRecord, cvmCertificateRecord],
  tables: [mappingTable, policyVersionTable, appliedPolicyTable],
  findings: fleetFindings,
  cryptoAssets: fleetAssets,
  categories: ['Cloud workloads'],
  hsmDependents: keksInHsm,
  due: [kekDue, keyIdDue, refusalsDue, agentUpgrade.due, driverOperation.due, heartbeatDue, ...diskOperations.map(({ due }) => due)],
  seeds: {
    demo: (environment, { now }) => {
      seedFleet(environment, now);
      seedTasks(environment, now);
      seedKeyIds(environment, now);
      seedCertificates(environment, now);
      seedFsids(environment);
      seedLinkedSets(environment);
      seedOutages(environment, now);
      seedDirectoryServers(environment);
      seedPolicies(environment, now);
    },
    large: (environment, { now, size }) => {
      seedFleet(environment, now);
      if (size?.cvmSets !== undefined && size.cvms !== undefined) seedManyCvms(environment, now, { sets: size.cvmSets, vms: size.cvms });
      seedTasks(environment, now, size?.tasks);
      seedKeyIds(environment, now);
      seedCertificates(environment, now);
      seedFsids(environment);
      seedLinkedSets(environment);
      seedDirectoryServers(environment);
      seedPolicies(environment, now, size?.cvmSets === undefined ? 1 : Math.ceil(size.cvmSets / 20));
    },
    hostile: (environment, { now }) => {
      seedFleet(environment, now);
      seedTasks(environment, now);
      seedKeyIds(environment, now);
      seedCertificates(environment, now);
      seedFsids(environment);
      seedLinkedSets(environment);
      seedOutages(environment, now);
      seedDirectoryServers(environment);
      seedPolicies(environment, now);
      spoilFleet(environment);
      spoilKeyIds(environment);
      spoilDirectoryServers(environment);
      spoilPolicies(environment);
    },
  },
});
