import type { SnmpUser } from 'kc-api/contract/snmp/snmp';
import { newSnmp, type SnmpEntry, type SnmpScope, type SnmpUserEntry } from 'kc-api/rules/snmp/snmp';
import { defineTable } from '../core/table.ts';
import { defineRevisedValue, type RevisedValue } from '../core/value.ts';

/** A user of the agent as kept. `scope`: whose agent. */
export interface SnmpUserRecord extends SnmpUser {
  scope: SnmpScope;
  revision: number;
  community: string;
  authkey: string;
  privkey: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    SNMP: true;
  }
}

declare module '../core/store.ts' {
  interface Tables {
    snmpUsers: SnmpUserRecord;
  }
  interface Values {
    snmp: SnmpEntry;
    group_snmp: SnmpEntry;
  }
}

export const noSnmp: SnmpEntry = { ...newSnmp, trap_community: '', trap_authkey: '', trap_privkey: '' };
/** A user of the agent by what is not said of it. */
export const emptyUser: Omit<SnmpUserEntry, 'snmp_version'> = {
  network: '',
  community: '',
  user: '',
  seclevel: 'noAuthNoPriv',
  authproto: 'SHA',
  authkey: '',
  privproto: 'AES',
  privkey: '',
};
export const snmpUserTable = defineTable('snmpUsers');
export const snmpSettings: Readonly<Record<SnmpScope, RevisedValue<SnmpEntry>>> = {
  system: defineRevisedValue('snmp', noSnmp),
  group: defineRevisedValue('group_snmp', noSnmp),
};
