import type { SnmpUser } from 'kc-api/contract/snmp/snmp';
import { newSnmp, type SnmpEntry, type SnmpScope, type SnmpUserEntry } from 'kc-api/rules/snmp/snmp';
import { defineTable } from '../core/store/table.ts';
import { defineRevisedValue, defineValue, type RevisedValue, type Value } from '../core/store/value.ts';

/** A stored user of the agent. `scope`: the agent. */
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

declare module '../core/store/store.ts' {
  interface Tables {
    snmpUsers: SnmpUserRecord;
  }
  interface Values {
    snmp: SnmpEntry;
    group_snmp: SnmpEntry;
    /** Number of starts of the appliance (RFC 3414, 2.2: snmpEngineBoots). */
    snmp_boots: number;
    /** The engine id of the agent in version 3; null until it first listens. */
    snmp_engine: string | null;
    /** The number of the newest alert that was sent to the receiver; null until the appliance has started once. */
    snmp_told: number | null;
    group_snmp_told: number | null;
    snmp_outage: SnmpOutage | null;
    group_snmp_outage: SnmpOutage | null;
  }
}

/** An outage of the receiver, and its reason. */
interface SnmpOutage {
  /** Epoch seconds. */
  since: number;
  tries: number;
  /** Time of the next attempt, epoch seconds. */
  next: number;
  problem: string;
}

export const noSnmp: SnmpEntry = { ...newSnmp, trap_community: '', trap_authkey: '', trap_privkey: '' };
/** Default values of a user of the agent. */
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
export const snmpUserTable = defineTable('snmpUsers', { secrets: ['community', 'authkey', 'privkey'] });
export const snmpSettings: Readonly<Record<SnmpScope, RevisedValue<SnmpEntry>>> = {
  system: defineRevisedValue('snmp', noSnmp, { secrets: ['trap_community', 'trap_authkey', 'trap_privkey'] }),
  group: defineRevisedValue('group_snmp', noSnmp, { secrets: ['trap_community', 'trap_authkey', 'trap_privkey'] }),
};
export const snmpScopes: readonly SnmpScope[] = ['system', 'group'];
export const snmpBoots = defineValue('snmp_boots', 0);
export const snmpEngine = defineValue('snmp_engine', null);
export const snmpTold: Readonly<Record<SnmpScope, Value<number | null>>> = {
  system: defineValue('snmp_told', null),
  group: defineValue('group_snmp_told', null),
};
export const snmpOutage: Readonly<Record<SnmpScope, Value<SnmpOutage | null>>> = {
  system: defineValue('snmp_outage', null),
  group: defineValue('group_snmp_outage', null),
};
