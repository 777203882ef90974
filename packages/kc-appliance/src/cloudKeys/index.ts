import { defineArea } from '../core/area.ts';
import { cloudAssets } from './cloudAssets.ts';
import { cloudCalendar } from './cloudCalendar.ts';
import { cloudChecks } from './cloudChecks.ts';
import { cloudFindings } from './cloudFindings.ts';
import { seedClouds, seedManyKeys } from './cloudStory.ts';
import { spoilClouds } from './hostileClouds.ts';
import { keyRecord } from './cloudKeys/cloudKeyRecord.ts';
import { cloudKeys } from './cloudKeys/cloudKeys.ts';
import { cloudKeysPage } from './cloudKeysPage.ts';
import { keySetsInHsm } from './keySets/keySetHsm.ts';
import { accountDue } from './clouds/accountAgenda.ts';
import { cloudSearches } from './cloudSearches.ts';
import { makeCalendar } from './clouds/calendar.ts';
import { scheduleUsageWalk, usageDue } from './clouds/keyUsage.ts';
import { keyDue } from './clouds/keyAgenda.ts';
import { keySetOperations, settleKeySets } from './clouds/keySetOperations.ts';
import { connectorRecord } from './databaseConnectors/connectorRecords.ts';
import { accountRecord } from './cspAccounts/cspAccountRecords.ts';
import { cspAccounts } from './cspAccounts/cspAccounts.ts';
import { databaseConnectors } from './databaseConnectors/databaseConnectors.ts';
import { keySetRecord } from './keySets/keySetRecords.ts';
import { keySets } from './keySets/keySets.ts';
import { calendarTable, publicKeyTable } from './state.ts';

export type { Clouds } from './clouds/cloud.ts';
export { playedClouds } from './clouds/clouds.ts';
export { connectorsOfVm } from './databaseConnectors/connectorRecords.ts';
export { keySetRecord } from './keySets/keySetRecords.ts';
export { placeOfKey } from './cloudFindings.ts';
export { cloudKeyTable } from './state.ts';

export const cloudKeysArea = defineArea({
  name: 'cloudKeys',
  resources: { keySets, cspAccounts, cloudKeys, databaseConnectors, cloudKeysPage, cloudCalendar },
  searches: cloudSearches,
  records: [keySetRecord, accountRecord, keyRecord, connectorRecord],
  tables: [calendarTable, publicKeyTable],
  findings: cloudFindings,
  liveChecks: cloudChecks,
  cryptoAssets: cloudAssets,
  categories: ['Cloud keys'],
  hsmDependents: keySetsInHsm,
  due: [...keySetOperations.map(({ due }) => due), keyDue, accountDue, usageDue],
  seeds: {
    demo: (environment, { now }) => seedClouds(environment, now),
    large: (environment, { now, size }) => {
      seedClouds(environment, now);
      if (size?.sets !== undefined && size.keys !== undefined) seedManyKeys(environment, now, { sets: size.sets, keys: size.keys });
    },
    hostile: (environment, { now }) => {
      seedClouds(environment, now);
      spoilClouds(environment);
    },
  },
  opened: (environment) => {
    makeCalendar(environment);
    settleKeySets(environment);
    scheduleUsageWalk(environment);
  },
});
