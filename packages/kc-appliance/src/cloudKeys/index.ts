import { defineArea } from '../core/area.ts';
import { cloudCalendar } from './cloudCalendar.ts';
import { cloudKeys } from './cloudKeys.ts';
import { cloudKeysPage } from './cloudKeysPage.ts';
import { accountDue } from './clouds/accountAgenda.ts';
import { makeCalendar } from './clouds/calendar.ts';
import { keyDue } from './clouds/keyAgenda.ts';
import { taskDue } from './clouds/taskAgenda.ts';
import { cspAccounts } from './cspAccounts.ts';
import { databaseConnectors } from './databaseConnectors.ts';
import { keySets } from './keySets.ts';
import { calendarTable, cloudKeyTable, cloudTaskTable, connectorTable, cspAccountTable, keySetTable, publicKeyTable, vmTable } from './state.ts';

export const cloudKeysArea = defineArea({
  name: 'cloudKeys',
  resources: { keySets, cspAccounts, cloudKeys, databaseConnectors, cloudKeysPage, cloudCalendar },
  tables: [keySetTable, cspAccountTable, cloudKeyTable, calendarTable, cloudTaskTable, publicKeyTable, connectorTable, vmTable],
  categories: ['Cloud keys'],
  due: [taskDue, keyDue, accountDue],
  opened: makeCalendar,
});
