import { defineArea } from '../core/area.ts';
import type { Store } from '../core/store/store.ts';
import { agentUpgrade } from './agentUpgrade.ts';
import { seedCertificates } from './certificateStory.ts';
import { cvmCalendar } from './cvmCalendar.ts';
import { cvmCertificateRecord } from './cvmCertificateRecord.ts';
import { cvmCertificates } from './cvmCertificates.ts';
import { cvmRecord } from './cvmRecord.ts';
import { cvms } from './cvms.ts';
import { cvmSetRecord } from './cvmSetRecord.ts';
import { cvmSets } from './cvmSets.ts';
import { cvmTasks } from './cvmTasks.ts';
import { directoryServerRecord } from './directoryServerRecord.ts';
import { directoryServers } from './directoryServers.ts';
import { seedDirectoryServers, spoilDirectoryServers } from './directoryServerStory.ts';
import { kek } from './kek.ts';
import { keksInHsm } from './withKek.ts';
import { seedLinkedSets } from './linkedSets.ts';
import { kekDue } from './kekAgenda.ts';
import { keyIdDue } from './keyIdAgenda.ts';
import { keyIdRecord } from './keyIdRecord.ts';
import { asymmetricKeyIds, keyIds } from './keyIds.ts';
import { seedKeyIds, spoilKeyIds } from './keyIdStory.ts';
import { disks } from './disks.ts';
import { fleetAssets } from './fleetAssets.ts';
import { fleetFindings } from './fleetFindings.ts';
import { fleetSearches } from './fleetSearches.ts';
import { seedFleet, seedManyCvms } from './fleetStory.ts';
import { fsidRecord, seedFsids } from './fsidRecord.ts';
import { diskOperations } from './guests/diskOperations.ts';
import { driverOperation } from './guests/driverOperation.ts';
import type { Guest } from './guests/guest.ts';
import { refusalsDue } from './guests/refusals.ts';
import { heartbeatDue } from './guests/heartbeats.ts';
import { seedOutages } from './outageStory.ts';
import { spoilFleet } from './hostileFleet.ts';
import { software } from './software.ts';
import { appliedPolicyTable, mappingTable, policyVersionTable } from './state.ts';
import { taskRecord } from './taskRecord.ts';
import { seedTasks } from './taskStory.ts';
import { accessPolicies } from './policies/accessPolicies.ts';
import { policyRecord } from './policies/policyRecord.ts';
import { seedPolicies, spoilPolicies } from './policies/policyStory.ts';

export { seedDatabaseVms } from './fleetStory.ts';
export { usedCertificates } from './cvmCertificateRecord.ts';
export { cvmSetRecord } from './cvmSetRecord.ts';
export { tasksOfSets } from './cvmTasks.ts';
export { playedGuest } from './guests/playedGuest.ts';
export type { Guest } from './guests/guest.ts';
export { setsByLink } from './linkedSets.ts';
export { cvmCertificateTable, cvmTable, keyIdTable, mappingTable } from './state.ts';
export { cvmRecord } from './cvmRecord.ts';
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
