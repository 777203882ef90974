/** Object kinds that an audit record can name, in wire form. The record carries the id of the object as well. */
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
  | 'VM set'
  | 'Webhook';

/** The object reference in a record: kind and id. */
export const auditObject = (kind: AuditKind, id: string): string => `${kind}:${id}`;
