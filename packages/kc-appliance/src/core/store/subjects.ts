import type { AuditKind } from 'kc-api/rules/audit/objects';
import { t } from 'kc-intl/t';

/** Subject of refusals for each object type. The whole phrase is translated, because other languages inflect 'this'. */
export const subjects: Readonly<Record<AuditKind, string>> = {
  'Access policy': t('This access policy'),
  'Application link': t('This application link'),
  'Cloud key': t('This cloud key'),
  'CSP account': t('This CSP account'),
  'Database connector': t('This database connector'),
  'Directory domain': t('This directory domain'),
  'Directory server': t('This directory server'),
  Exception: t('This exception'),
  'File-system ID': t('This file-system ID'),
  Group: t('This group'),
  KeyID: t('This KeyID'),
  'Key set': t('This key set'),
  'KMIP client server': t('This KMIP client server'),
  'KMIP object': t('This KMIP object'),
  'KMIP tenant': t('This KMIP tenant'),
  'KMIP user': t('This KMIP user'),
  Mapping: t('This mapping'),
  Node: t('This node'),
  Report: t('This report'),
  Runbook: t('This runbook'),
  'SNMP user': t('This SNMP user'),
  Task: t('This task'),
  User: t('This user'),
  Vault: t('This vault'),
  View: t('This view'),
  VM: t('This VM'),
  'VM certificate': t('This VM certificate'),
  'VM set': t('This VM set'),
};
