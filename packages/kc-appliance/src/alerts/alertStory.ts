import type { AlertKind } from 'kc-api/rules/alerts/alertKinds';
import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import type { TableName } from '../core/store/store.ts';
import { alertTable, userTable } from '../core/state.ts';

const hour = 3_600;

/** Hours ago, the kind, and the message. Oldest first: ids grow with time. */
const story: readonly [hours: number, kind: AlertKind, message: string, object?: string][] = [
  [690, 'license-limit', 'The license allows 5 nodes; 3 are in use.'],
  [612, 'node-restarted', 'Node kc-node-3 was restarted after an upgrade to 10.5.0.', 'kc-node-3'],
  [503.5, 'mail-certificate-expiring', 'The certificate of mail.nordbank.example expires in 30 days.'],
  [431, 'user-locked', 'User jana.dvorakova@nordbank.example was locked after 5 failed sign-ins.', 'jana.dvorakova@nordbank.example'],
  [366.2, 'audit-exported', 'The audit log was exported to auditlog-20260105060012.xml.'],
  [301, 'disk-usage', 'Disk usage of kc-node-1 is at 71 percent.', 'kc-node-1'],
  [262.4, 'kmip-certificate-expiring', 'KMIP client oracle-tde-07 presented a certificate that expires in 14 days.', 'oracle-tde-07'],
  [190, 'node-disconnected', 'Node kc-node-2 lost its connection to kc-node-1 for 47 s.', 'kc-node-2'],
  [144.8, 'cloud-key-rotated', 'Cloud key payments-prod/card-tokens was rotated on schedule.', 'card-tokens'],
  [121, 'user-locked', 'User rasmus.thomsen@nordbank.example was locked after 5 failed sign-ins.', 'rasmus.thomsen@nordbank.example'],
  [71.5, 'disk-usage', 'Disk usage of kc-node-3 is at 78 percent.', 'kc-node-3'],
  [26, 'node-disconnected', 'Node kc-node-2 lost its connection to kc-node-1 for 12 s.', 'kc-node-2'],
  [7.3, 'admin-key-generated', 'A new admin key was generated. Each security administrator needs to download a new part.'],
  [1.2, 'csp-account-unreachable', 'CSP account azure-retail could not be reached for 15 minutes.', 'azure-retail'],
];

const databaseKeyRotated = 'Database key mssql-cards/card-tokens was rotated on schedule.';

/** Creates fourteen alerts of the last month; the users have seen all but the last four. */
export function seedAlerts({ store, vault }: Environment, now: number): void {
  const messageOf = (kind: AlertKind, message: string) => (kind === 'cloud-key-rotated' && vault.flavour === 'databases' ? databaseKeyRotated : message);
  const rows = story.map(([hours, kind, message], index): AlertRecord => ({
    id: String(index + 1),
    date: Math.floor(now - hours * hour),
    message: messageOf(kind, message),
    kind,
  }));
  alertTable.in({ store }).putMany(rows);
  store.setValue('next.alert', rows.length);
  for (const user of userTable.in({ store }).all()) store.setValue(`alerts_seen.${user.id}`, Math.max(0, rows.length - 4));
}

/** Small tables with the objects of the story, and their name field. */
const named: readonly [TableName, string][] = [
  ['users', 'login_name'],
  ['nodes', 'name'],
  ['cspAccounts', 'name'],
  ['kmipUsers', 'username'],
];

/** Links the alerts of the story to their objects. Call it after the seeds of all areas. */
export function linkAlerts({ store }: Environment): void {
  const ids = new Map(
    named.flatMap(([table, field]) =>
      store
        .table(table)
        .all()
        .map((row) => [String((row as unknown as Record<string, unknown>)[field]), row.id] as const),
    ),
  );
  const table = alertTable.in({ store });
  for (const [index, [, , , name]] of story.entries()) {
    const alert = table.get(String(index + 1));
    const id = name === undefined ? undefined : ids.get(name);
    if (alert && name !== undefined && id !== undefined) table.put({ ...alert, object: { id, name } });
  }
}
