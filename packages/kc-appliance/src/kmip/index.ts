import { defineArea } from '../core/area.ts';
import { clientServerRecord } from './clientServerRecord.ts';
import { kmipClients } from './clientServers.ts';
import { seedClientServers, seedManyClientServers, spoilClientServers } from './clientServerStory.ts';
import { kmipCalendar } from './kmipCalendar.ts';
import { kmipObjects } from './kmipObjects.ts';
import { kmipMigration, verificationDue } from './migration.ts';
import { migrationRun } from './migrationRun.ts';
import { migrations } from './migrations.ts';
import { kmipActivity } from './kmipActivity.ts';
import { kmipAssets } from './kmipAssets.ts';
import { kmipFindings } from './kmipFindings.ts';
import { tenantFindings } from './tenantFindings.ts';
import { kmipServer } from './kmipServer.ts';
import { kmipSearches } from './kmipSearches.ts';
import { seedKmip, spoilKmip } from './kmipStory.ts';
import { kmipUsers } from './kmipUsers.ts';
import { kmipDateDue } from './lifeDates.ts';
import { kmipObjectRecord } from './objectRecord.ts';
import { rekeyDue } from './rekey.ts';
import { kmipInHsm } from './rootKey.ts';
import { kmipActivityTable, kmipCertificateTable } from './state.ts';
import { kmipTenantRecord } from './tenantRecord.ts';
import { kmipTenants } from './tenants.ts';
import { seedTenants, spoilTenants } from './tenantStory.ts';
import { kmipUserRecord } from './userRecord.ts';

export { kmipPorts, kmipStepTexts, type KmipCaller, type KmipPorts, type KmipTarget, type KmipTestAnswer } from './caller.ts';
export { adminKeyAt, keepAtKmipServers, kmipKeepers } from './adminKeys.ts';
export { kmipServerIdentity } from './certificates.ts';
export { needed } from './protocol/fields.ts';
export { tooLongResponse } from './protocol/answer.ts';
export { createFrames, MessageTooLong } from './protocol/frames.ts';
export { enumeration, integer, structure, text, TtlvError, type Item, type Structure } from './protocol/items.ts';
export { objectTypes, usages, type OperationName } from './protocol/numbers.ts';
export { payloadOf, requestOf, ServerRefusal } from './protocol/requests.ts';
export type { RawRsa } from './protocol/store.ts';
export { tags } from './protocol/tags.ts';
export { versionsIn, type Version } from './protocol/versions.ts';
export { mayUseServer } from './licensed.ts';
export type { KmipServerRecord } from './records.ts';
export { kmipObjectTable, kmipUserTable } from './state.ts';
export { kmipUserRecord } from './userRecord.ts';
export { kmipUserOf } from './users.ts';
export { kmipServerSettings } from './serverSettings.ts';
export { beginMigration, clearTenants, shareOut } from './tenantStory.ts';
export { createActivityRecorder, type ActivityRecorder } from './activityRecorder.ts';
export { createRefusalReport, type RefusedClient } from './refusedClients.ts';
export { alertOfKmip, welcomeKmip } from './service.ts';

/** KMIP: the appliance's own KMIP server with its users and objects, and the connections to outside servers. */
export const kmipArea = defineArea({
  name: 'kmip',
  resources: { kmipClients, kmipObjects, kmipUsers, kmipServer, kmipTenants, kmipMigration, kmipActivity, kmipCalendar },
  searches: kmipSearches,
  records: [kmipObjectRecord, kmipUserRecord, clientServerRecord, kmipTenantRecord],
  findings: [...kmipFindings, ...tenantFindings],
  cryptoAssets: kmipAssets,
  migrations,
  hsmDependents: kmipInHsm,
  tables: [kmipCertificateTable, kmipActivityTable],
  categories: ['KMIP'],
  due: [kmipDateDue, rekeyDue, verificationDue, migrationRun.due],
  seeds: {
    demo: (environment, { now }) => {
      seedKmip(environment, now);
      seedClientServers(environment, now);
      seedTenants(environment, now);
    },
    large: (environment, { now, size }) => {
      seedKmip(environment, now, size?.kmipObjects === undefined ? undefined : { users: 2_000, objects: size.kmipObjects });
      seedManyClientServers(environment, now);
      seedTenants(environment, now, size?.kmipObjects === undefined ? undefined : 300);
    },
    hostile: (environment, { now }) => {
      seedKmip(environment, now);
      spoilKmip(environment);
      seedClientServers(environment, now);
      spoilClientServers(environment);
      seedTenants(environment, now);
      spoilTenants(environment);
    },
  },
});
