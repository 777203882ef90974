import type { CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { Environment } from '../../core/context.ts';
import { accessKeyDue, noDue, rotationDue } from './keySchedule.ts';
import type { CalendarRecord, CloudKeyRecord, ConnectorRecord, CspAccountRecord } from './records.ts';
import { calendarTable, cloudKeyTable, connectorTable, cspAccountTable, keySetTable } from '../state.ts';
import { calendarMade } from '../state.ts';

type Kept = Pick<Environment, 'store'>;
type Dates = Partial<Record<CalendarKind, number>>;

export const calendarOf = ({ store }: Kept) => calendarTable.in({ store });

const kindsOf = {
  key: ['key_expires', 'key_destroyed', 'key_rotates', 'key_activated'],
  connector: ['connector_expires'],
  account: ['access_key_rotates'],
} as const satisfies Record<string, readonly CalendarKind[]>;

const idOf = (kind: CalendarKind, object: string) => `${kind}/${object}`;
const rowsOf = (object: string, keyset_guid: string, dates: Dates): CalendarRecord[] =>
  (Object.entries(dates) as [CalendarKind, number][]).flatMap(([kind, date]) =>
    date > 0 && date < noDue ? [{ id: idOf(kind, object), kind, date, keyset_guid, object }] : [],
  );

/** Returns the dates of a key that are still due. The past expiry of a key that was enabled again is omitted. */
function datesOf(key: CloudKeyRecord): Dates {
  if (key.status === 'Pending Delete' || key.status === 'Destroyed') return { key_destroyed: key.destroy_date ?? 0 };
  return { key_expires: key.expired && key.status === 'Available' ? 0 : key.expire_date, key_rotates: rotationDue(key), key_activated: key.activation_date };
}

const ofKey = (key: CloudKeyRecord) => rowsOf(key.id, key.keyset_guid, datesOf(key));
const ofConnector = (connector: ConnectorRecord) => rowsOf(connector.id, connector.keyset_guid, { connector_expires: connector.expiry_date });

function ofAccount({ store }: Kept, account: CspAccountRecord): CalendarRecord[] {
  const set = keySetTable
    .in({ store })
    .all()
    .find((one) => one.csp_guid === account.id);
  return rowsOf(account.id, set?.id ?? '', {
    access_key_rotates: accessKeyDue(account),
  });
}

function write(kept: Kept, what: keyof typeof kindsOf, object: string, rows: readonly CalendarRecord[]): void {
  const table = calendarOf(kept);
  for (const kind of kindsOf[what]) if (!rows.some((row) => row.kind === kind)) table.remove(idOf(kind, object));
  for (const row of rows) table.put(row);
}

/** Updates the calendar after a key, a connector or an account was written. */
export const noteKey = (kept: Kept, key: CloudKeyRecord): void => write(kept, 'key', key.id, ofKey(key));
export const noteConnector = (kept: Kept, connector: ConnectorRecord): void => write(kept, 'connector', connector.id, ofConnector(connector));
export const noteAccount = (kept: Kept, account: CspAccountRecord): void => write(kept, 'account', account.id, ofAccount(kept, account));
export const forget = (kept: Kept, what: keyof typeof kindsOf, object: string): void => write(kept, what, object, []);

/** Computes the complete calendar of a store. */
export function* everything(kept: Kept): Generator<CalendarRecord> {
  const { store } = kept;
  for (const key of cloudKeyTable.in({ store }).all()) yield* ofKey(key);
  for (const connector of connectorTable.in({ store }).all()) yield* ofConnector(connector);
  for (const account of cspAccountTable.in({ store }).all()) yield* ofAccount(kept, account);
}

/** Creates the calendar of a store that was seeded, or written by a version without a calendar. */
export function makeCalendar(kept: Kept): void {
  if (calendarMade.get(kept)) return;
  kept.store.transaction(() => {
    calendarOf(kept).putMany(everything(kept));
    calendarMade.set(kept, true);
  });
}
