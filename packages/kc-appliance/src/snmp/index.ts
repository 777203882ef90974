import { defineArea } from '../core/area.ts';
import { beginSnmp, noteAlert, snmpDue } from './delivery.ts';
import { demoSnmp, snmp } from './snmp.ts';
import { snmpFindings } from './snmpFindings.ts';
import { snmpUserRecord } from './snmpUserRecord.ts';
import { emptyUser, noSnmp, snmpSettings } from './state.ts';

export { alertOfSnmp, snmpAgents, snmpEngineOf, type SnmpAgent } from './agent.ts';
export { snmpTimeOf } from './engineTime.ts';
export { mibValues, type SnmpBinding, type SnmpValue } from './mibObjects.ts';
export { playedNotifier, snmpSaid, type SnmpIdentity, type SnmpNotification, type SnmpNotifier, type SnmpTarget } from './notifier.ts';
export type { SnmpUserRecord } from './state.ts';

const user = { ...emptyUser, revision: 1, scope: 'system' } as const;

export const snmpArea = defineArea({
  name: 'snmp',
  resources: { snmp },
  searches: 'A few users of the agent, on the page that their words lead to.',
  records: [snmpUserRecord],
  findings: snmpFindings,
  categories: ['SNMP'],
  due: [snmpDue('system'), snmpDue('group')],
  opened: beginSnmp,
  recorded: noteAlert,
  seeds: {
    bank: (environment) => {
      snmpSettings.system.set(environment, { ...noSnmp, ...demoSnmp, trap_community: 'Nordbank-Traps-1' });
      // Fixed ids, so that later random values do not change.
      snmpUserRecord.put(environment, { ...user, id: 'snmp-user-1', snmp_version: 'v2c', network: '10.20.0.0/16', community: 'Nordbank-Read-1' });
      snmpUserRecord.put(environment, {
        ...user,
        id: 'snmp-user-2',
        snmp_version: 'v3',
        user: 'nms-monitoring',
        seclevel: 'authPriv',
        authkey: 'Nms-Auth-Key-1',
        privkey: 'Nms-Priv-Key-1',
      });
    },
  },
});
