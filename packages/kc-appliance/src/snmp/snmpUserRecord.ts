import type { SnmpUser } from 'kc-api/contract/snmp/snmp';
import { snmpUserName } from 'kc-api/rules/snmp/snmp';
import { defineRecord } from '../core/store/record.ts';
import { without } from '../core/store/without.ts';
import { snmpUserTable, type SnmpUserRecord } from './state.ts';

/** Returns a user for the response, without secrets. */
export const wireUser = (user: SnmpUserRecord): SnmpUser => without(user, 'scope', 'revision', 'community', 'authkey', 'privkey');

export const snmpUserRecord = defineRecord({
  table: snmpUserTable,
  noun: 'SNMP user',
  category: 'SNMP',
  nameOf: snmpUserName,
  wire: (_, user) => wireUser(user),
  facts: (_, user) => user,
  compared: ['snmp_version', 'network', 'user', 'seclevel', 'authproto', 'privproto', 'community', 'authkey', 'privkey'],
  trimmed: ['network', 'user'],
});
