import { alertFacts, type AlertSeverity } from 'kc-api/rules/alerts/alertKinds';
import { actionOf, type AuditAction } from 'kc-api/rules/audit/actions';
import type { AuditRow, Change, Environment } from '../context.ts';
import type { AlertRecord } from '../records.ts';
import { hostname, software } from '../state.ts';

/** An audit record or an alert in the form that all formats are made from. Secrets are dots already: they never enter the log. */
export interface OutgoingEvent {
  /** Unique in the vault, and the same each time that the event is sent: 'audit_17', 'alert_3'. */
  id: string;
  type: 'audit.record' | 'alert.raised' | 'test';
  /** Number of the record or of the alert. */
  sequence: number;
  /** Epoch seconds. */
  date: number;
  severity: AlertSeverity;
  /** Category of the audit record, or kind of the alert. */
  category: string;
  /** The verb of the record. Undefined if it has none that the log knows. */
  action: AuditAction | undefined;
  /** Login name, 'system', or '' for an alert. */
  user: string;
  /** '' for none. */
  group: string;
  /** 'Key set:' and its id; '' for none. */
  object: string;
  text: string;
  changes: readonly Change[];
  /** Hash of the record in the audit chain. Undefined if it has none. */
  hash: string | undefined;
  host: string;
  tenant: string;
  vault: string;
  version: string;
}

const sourceOf = (environment: Pick<Environment, 'store' | 'vault'>) => ({
  host: hostname.get(environment) ?? 'kc-node-1',
  tenant: environment.vault.tenant,
  vault: environment.vault.name,
  version: software.get(environment).version,
});

const plain = { severity: 'info', action: undefined, user: '', group: '', object: '', changes: [], hash: undefined } as const;

export const auditEvent = (
  environment: Pick<Environment, 'store' | 'vault'>,
  { id, date, category, user, group, host, object = '', content, changes = [], hash }: AuditRow,
): OutgoingEvent => ({
  ...plain,
  ...sourceOf(environment),
  id: `audit_${id}`,
  type: 'audit.record',
  sequence: Number(id),
  date,
  category,
  action: actionOf(content),
  user,
  group,
  object,
  text: content,
  changes,
  hash,
  host,
});

export const alertEvent = (environment: Pick<Environment, 'store' | 'vault'>, { id, date, kind, message }: AlertRecord): OutgoingEvent => ({
  ...plain,
  ...sourceOf(environment),
  id: `alert_${id}`,
  type: 'alert.raised',
  sequence: Number(id),
  date,
  severity: alertFacts(kind).severity,
  category: kind ?? 'alert',
  text: message,
});

/** An event that says nothing, for a test. `id`: unique. */
export const testEvent = (environment: Pick<Environment, 'store' | 'vault'>, id: string, date: number, user: string): OutgoingEvent => ({
  ...plain,
  ...sourceOf(environment),
  id: `test_${id}`,
  type: 'test',
  sequence: 0,
  date,
  category: 'test',
  user,
  text: 'Test event',
});
