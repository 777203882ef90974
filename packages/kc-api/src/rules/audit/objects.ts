/** What audit records can be about: what the appliance calls it there. Its id stands beside it. */
export type AuditKind =
  | 'Access policy'
  | 'Application link'
  | 'Cloud key'
  | 'CSP account'
  | 'Database connector'
  | 'Directory domain'
  | 'Directory server'
  | 'Exception'
  | 'File-system ID'
  | 'Group'
  | 'KeyID'
  | 'Key set'
  | 'KMIP client server'
  | 'KMIP object'
  | 'KMIP tenant'
  | 'KMIP user'
  | 'Mapping'
  | 'Node'
  | 'Report'
  | 'Runbook'
  | 'SNMP user'
  | 'Task'
  | 'User'
  | 'Vault'
  | 'View'
  | 'VM'
  | 'VM certificate'
  | 'VM set';

/** How a record names the object that it is about. */
export const auditObject = (kind: AuditKind, id: string): string => `${kind}:${id}`;
