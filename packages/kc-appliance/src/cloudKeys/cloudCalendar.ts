import {
  cloudCalendar as calls,
  type CalendarDependents,
  type CalendarEvent,
  type CalendarKind,
  type CalendarSpan,
} from 'kc-api/contract/cloudKeys/cloudCalendar';
import { calendarLimits } from 'kc-api/rules/calendar';
import { calendarKinds, isCalendarKind, severityOf } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { calendarOf } from './clouds/calendar.ts';
import { accountsOf, keySetsOf, keysOf, reachOf, wireKey } from './clouds/keyRecords.ts';
import type { CalendarRecord, CloudKeyRecord } from './clouds/records.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { endOfTime, kindsNamed, spansBetween } from '../core/time/spans.ts';
import type { Condition, PageQuery } from '../core/store/store.ts';
import { licensed } from './cloudContext.ts';
import { numberIn } from '../core/store/walk.ts';
import {} from './databaseConnectors/connectorRecords.ts';
import { cvmTable } from '../workloads/index.ts';
import { connectorTable } from './state.ts';

const nobody: CalendarDependents = { connectors: 0, users: 0, principals: 0, ekm_service_accounts: 0, vaults: 0 };

/** Counts enabled connectors by key set, once for a whole page. */
function connectorCounts(context: Context): (keyset: string) => number {
  const counts = new Map<string, number>();
  for (const { keyset_guid, state } of connectorTable.in(context).all()) if (state === 'ENABLED') counts.set(keyset_guid, (counts.get(keyset_guid) ?? 0) + 1);
  return (keyset) => counts.get(keyset) ?? 0;
}

const dependentsOf = (context: Context, key: CloudKeyRecord, connectors: (keyset: string) => number): CalendarDependents => ({
  connectors: key.csp_type === 'TDE' ? connectors(key.keyset_guid) : 0,
  users: key.sharing.users.length,
  principals: new Set(key.roles.flatMap(({ members }) => members)).size,
  ekm_service_accounts: key.ekm ? ((key.ekm_acls ?? reachOf(context, key)?.ekm_acls)?.service_accounts.length ?? 0) : 0,
  vaults: key.keyvault_type === 'dke' ? key.dke_permissions.length : 0,
});

type About = Pick<CalendarEvent, 'name' | 'object' | 'csp_type' | 'key' | 'connector' | 'dependents'>;

function aboutKey(context: Context, handle: string, connectors: (keyset: string) => number): About | undefined {
  const key = keysOf(context).get(handle);
  if (!key) return undefined;
  const { csp_type, keyset_type, status, keysource, ekm, object_type, tde_database_type, purpose, keyvault_type, expire_action } = wireKey(key);
  const known = { csp_type, keyset_type, status, keysource, ekm, object_type, tde_database_type, purpose, keyvault_type, expire_action };
  return { name: key.name, object: key.id, csp_type, key: known, dependents: dependentsOf(context, key, connectors) };
}

function aboutConnector(context: Context, id: string): About | undefined {
  const connector = connectorTable.in(context).get(id);
  if (!connector) return undefined;
  const { name: title, cvmid, state } = connector;
  return { name: title, object: title, csp_type: 'TDE', connector: { vm_name: cvmTable.in(context).get(cvmid)?.name ?? '', state }, dependents: nobody };
}

function aboutAccount(context: Context, guid: string): About | undefined {
  const account = accountsOf(context).get(guid);
  return account && { name: account.name, object: guid, csp_type: account.csp_type, dependents: nobody };
}

function eventsOf(context: Context, rows: readonly CalendarRecord[]): CalendarEvent[] {
  const connectors = connectorCounts(context);
  const about = ({ kind, object }: CalendarRecord) =>
    kind === 'connector_expires'
      ? aboutConnector(context, object)
      : kind === 'access_key_rotates'
        ? aboutAccount(context, object)
        : aboutKey(context, object, connectors);
  return rows.flatMap((row) => {
    const known = about(row);
    const { id, kind, date, keyset_guid } = row;
    return known ? [{ ...known, id, kind, date, severity: severityOf[kind], keyset_guid, keyset_name: keySetsOf(context).get(keyset_guid)?.name ?? '' }] : [];
  });
}

const inSet = (keyset: string | undefined): Condition[] => (keyset ? [{ field: 'keyset_guid', op: 'is', value: keyset }] : []);

interface Counting {
  /** One query per kind and time span: an index lookup, whose cost does not depend on the number of keys. */
  queries: PageQuery[];
  spansOf(totals: readonly number[]): CalendarSpan[];
}

function counting(text: string | undefined, keyset: string | undefined): Counting {
  const spans = spansBetween(text);
  const count = (kind: CalendarKind, from: number, to: number): PageQuery => ({
    where: [...inSet(keyset), { field: 'kind', op: 'is', value: kind }, { field: 'date', op: 'between', from, to }],
    offset: 0,
    limit: 0,
  });
  return {
    queries: spans.flatMap(({ from, to }) => calendarKinds.map((kind) => count(kind, from, to))),
    spansOf: (totals) =>
      spans.map((span, row) => ({
        ...span,
        counts: Object.fromEntries(calendarKinds.map((kind, at) => [kind, totals[row * calendarKinds.length + at] ?? 0])) as CalendarSpan['counts'],
      })),
  };
}

export const cloudCalendar = licensed(
  resource(calls, {
    list: async (context, { query }) => {
      const kinds = kindsNamed(query.kinds, calendarKinds, isCalendarKind);
      const where: Condition[] = [
        ...inSet(query.keyset_guid),
        { field: 'date', op: 'between', from: numberIn(query.from, context.now), to: numberIn(query.to, endOfTime) },
      ];
      if (kinds.length === 1) where.push({ field: 'kind', op: 'is', value: kinds[0] ?? '' });
      else if (kinds.length < calendarKinds.length) where.push({ field: 'kind', op: 'in', values: kinds });
      const limit = Math.min(numberIn(query.limit, calendarLimits.usual), calendarLimits.most);
      const page = { where, sort: { field: 'date', desc: query.sort === '-date' }, offset: numberIn(query.offset, 0), limit };
      const { queries, spansOf } = counting(query.edges, query.keyset_guid);
      const [found, ...counts] = await calendarOf(context).searchEach([page, ...queries], context.request.signal);
      const events = eventsOf(context, found?.rows ?? []);
      return { events, count: events.length, totalrecords: found?.total ?? 0, spans: spansOf(counts.map(({ total }) => total)) };
    },
  }),
);
