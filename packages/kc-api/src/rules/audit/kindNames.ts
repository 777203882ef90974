import { t } from 'kc-intl/t';
import type { AuditKind } from './objects.ts';

const names: Readonly<Record<AuditKind, string>> = {
  'Access policy': t('Access policy'),
  'Application link': t('Application link'),
  'Change freeze': t('Change freeze'),
  'Change window': t('Change window'),
  'Cloud key': t('Cloud key'),
  'CSP account': t('CSP account'),
  'Database connector': t('Database connector'),
  'Directory domain': t('Directory domain'),
  'Directory server': t('Directory server'),
  Exception: t('Exception'),
  'File-system ID': t('File-system ID'),
  Group: t('Group'),
  KeyID: t('KeyID'),
  'Key set': t('Key set'),
  'KMIP client server': t('KMIP client server'),
  'KMIP object': t('KMIP object'),
  'KMIP tenant': t('KMIP tenant'),
  'KMIP user': t('KMIP user'),
  'Machine token': t('Machine token'),
  Mapping: t('Mapping'),
  Node: t('Node'),
  Report: t('Report'),
  Runbook: t('Runbook'),
  'SNMP user': t('SNMP user'),
  Task: t('Task'),
  User: t('User'),
  Vault: t('Vault'),
  View: t('View'),
  VM: t('VM'),
  'VM certificate': t('VM certificate'),
  'VM set': t('VM set'),
  Webhook: t('Webhook'),
};

/** Label of an object kind. Returns the wire name of a kind that this console does not know. */
export const auditKindText = (kind: string): string => (Object.hasOwn(names, kind) ? names[kind as AuditKind] : kind);
