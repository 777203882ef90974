import type { SnmpScope } from 'kc-api/rules/snmp/snmp';

/** Returns the body fields that select the group's SNMP settings in a call. */
export const groupOf = (scope: SnmpScope): { group?: 'yes' } => (scope === 'group' ? { group: 'yes' } : {});
