import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import { alertTable, userTable } from '../core/state.ts';

const hour = 3_600;

/** Hours ago, and what happened. Oldest first: ids grow with time. */
const story: readonly [hours: number, message: string][] = [
  [690, 'The license allows 5 nodes; 3 are in use.'],
  [612, 'Node kc-node-3 was restarted after an upgrade to 10.5.0.'],
  [503.5, 'The certificate of mail.nordbank.example expires in 30 days.'],
  [431, 'User jana.dvorakova@nordbank.example was locked after 5 failed sign-ins.'],
  [366.2, 'The audit log was exported to auditlog-20260105060012.xml.'],
  [301, 'Disk usage of kc-node-1 is at 71 percent.'],
  [262.4, 'KMIP client oracle-tde-07 presented a certificate that expires in 14 days.'],
  [190, 'Node kc-node-2 lost its connection to kc-node-1 for 47 s.'],
  [144.8, 'Cloud key payments-prod/card-tokens was rotated on schedule.'],
  [121, 'User rasmus.thomsen@nordbank.example was locked after 5 failed sign-ins.'],
  [71.5, 'Disk usage of kc-node-3 is at 78 percent.'],
  [26, 'Node kc-node-2 lost its connection to kc-node-1 for 12 s.'],
  [7.3, 'A new admin key was generated. Each security administrator needs to download a new part.'],
  [1.2, 'CSP account azure-retail could not be reached for 15 minutes.'],
];

/** Fourteen alerts over the last month; everybody has seen all but the last four. */
export function seedAlerts({ store }: Environment, now: number, told: readonly (readonly [hours: number, message: string])[] = story): void {
  const rows = told.map(([hours, message], index): AlertRecord => ({ id: String(index + 1), date: Math.floor(now - hours * hour), message }));
  alertTable.in({ store }).putMany(rows);
  store.setValue('next.alert', rows.length);
  for (const user of userTable.in({ store }).all()) store.setValue(`alerts_seen.${user.id}`, Math.max(0, rows.length - 4));
}
