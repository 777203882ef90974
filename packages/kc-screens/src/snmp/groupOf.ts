import type { SnmpScope } from 'kc-api/rules/snmp/snmp';

/** What goes with every call about the SNMP of the group. */
export const groupOf = (scope: SnmpScope): { group?: 'yes' } => (scope === 'group' ? { group: 'yes' } : {});
