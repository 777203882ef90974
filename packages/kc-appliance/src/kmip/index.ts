import { defineArea } from '../core/area.ts';
import { clientServerRecord } from './clients/clientServerRecord.ts';
import { kmipClients } from './clients/clientServers.ts';
import { seedClientServers, seedManyClientServers, spoilClientServers } from './clients/clientServerStory.ts';
import { kmipCalendar } from './kmipCalendar.ts';
import { kmipObjects } from './objects/kmipObjects.ts';
import { kmipMigration, verificationDue } from './migration/migration.ts';
import { migrationRun } from './migration/migrationRun.ts';
import { migrations } from './migrations.ts';
import { kmipActivity } from './activity/kmipActivity.ts';
import { kmipAssets } from './kmipAssets.ts';
import { kmipFindings } from './kmipFindings.ts';
import { tenantFindings } from './tenants/tenantFindings.ts';
import { kmipServer } from './server/kmipServer.ts';
import { kmipSearches } from './kmipSearches.ts';
import { seedKmip, spoilKmip } from './kmipStory.ts';
import { kmipUsers } from './users/kmipUsers.ts';
import { kmipDateDue } from './objects/lifeDates.ts';
import { kmipObjectRecord } from './objects/objectRecord.ts';
import { rekeyDue } from './server/rekey.ts';
import { kmipInHsm } from './server/rootKey.ts';
import { kmipActivityTable, kmipCertificateTable } from './state.ts';
import { kmipTenantRecord } from './tenants/tenantRecord.ts';
import { kmipTenants } from './tenants/tenants.ts';
import { seedTenants, spoilTenants } from './tenants/tenantStory.ts';
import { kmipUserRecord } from './users/userRecord.ts';

export { kmipPorts, kmipStepTexts, type KmipCaller, type KmipPorts, type KmipTarget, type KmipTestAnswer } from './caller.ts';
export { adminKeyAt, keepAtKmipServers, kmipKeepers } from './clients/adminKeys.ts';
export { kmipServerIdentity } from './users/certificates.ts';
export { needed } from './protocol/ttlv/fields.ts';
export { tooLongResponse } from './protocol/answer.ts';
export { createFrames, MessageTooLong } from './protocol/ttlv/frames.ts';
export { enumeration, integer, structure, text, TtlvError, type Item, type Structure } from './protocol/ttlv/items.ts';
export { objectTypes, usages, type OperationName } from './protocol/numbers.ts';
export { payloadOf, requestOf, ServerRefusal } from './protocol/requests.ts';
export type { RawRsa } from './protocol/store.ts';
export { tags } from './protocol/ttlv/tags.ts';
export { versionsIn, type Version } from './protocol/versions.ts';
export { mayUseServer, ofServer } from './licensed.ts';
export type { KmipServerRecord } from './records.ts';
export { kmipObjectTable, kmipUserTable } from './state.ts';
export { kmipUserRecord } from './users/userRecord.ts';
export { kmipUserOf } from './users/users.ts';
export { formerServerCertificate, replaceServerCertificate } from './server/replaceServerCertificate.ts';
export { kmipServerSettings } from './server/serverSettings.ts';
export { beginMigration, clearTenants, shareOut } from './tenants/tenantStory.ts';
export { createActivityRecorder, type ActivityRecorder } from './activity/activityRecorder.ts';
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
