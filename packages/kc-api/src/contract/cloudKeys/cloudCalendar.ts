import * as v from 'valibot';
import { calendarSeverity, calendarTime } from '../calendar.ts';
import { call, defineCalls } from '../call.ts';
import { cloudKey } from './cloudKey.ts';
import { cspType, databaseConnector } from './keySets.ts';
import { epochSeconds, listOf, text } from '../shapes.ts';

/** Kinds of calendar events. */
export const calendarKind = v.picklist(['key_expires', 'key_destroyed', 'connector_expires', 'key_rotates', 'access_key_rotates', 'key_activated']);
export type CalendarKind = v.InferOutput<typeof calendarKind>;

const count = v.optional(v.number(), 0);
/** Number of dependents, from the data of the appliance alone. The appliance does not query the cloud providers. */
export const calendarDependents = v.object({ connectors: count, users: count, principals: count, ekm_service_accounts: count, vaults: count });
export type CalendarDependents = v.InferOutput<typeof calendarDependents>;

export const calendarEvent = v.object({
  id: text,
  kind: calendarKind,
  severity: calendarSeverity,
  date: epochSeconds,
  /** Name of the key, the connector or the account. */
  name: text,
  /** Handle of a key, name of a connector, guid of an account. */
  object: text,
  /** Both are '' for an account that no key set uses. */
  keyset_guid: text,
  keyset_name: text,
  csp_type: cspType,
  /** The fields that the rules of keys need. Only for keys. */
  key: v.optional(
    v.pick(cloudKey, [
      'csp_type',
      'keyset_type',
      'status',
      'keysource',
      'ekm',
      'object_type',
      'tde_database_type',
      'purpose',
      'keyvault_type',
      'expire_action',
    ]),
  ),
  /** Only for connectors. */
  connector: v.optional(v.pick(databaseConnector, ['vm_name', 'state'])),
  dependents: calendarDependents,
});
export type CalendarEvent = v.InferOutput<typeof calendarEvent>;

const counts = v.object({
  key_expires: count,
  key_destroyed: count,
  connector_expires: count,
  key_rotates: count,
  access_key_rotates: count,
  key_activated: count,
} satisfies Record<CalendarKind, typeof count>);
/** Number of events of each kind from the first second to the last one. */
export const calendarSpan = v.object({ from: epochSeconds, to: epochSeconds, counts });
export type CalendarSpan = v.InferOutput<typeof calendarSpan>;

export const cloudCalendar = defineCalls('cloudCalendar', {
  list: call({
    method: 'GET',
    path: 'cloud_keys_calendar/',
    query: v.object({
      ...calendarTime,
      keyset_guid: v.optional(text),
    }),
    /** `spans`: counts between consecutive edges, independent of `from`, `to` and `kinds`. */
    answer: v.object({ events: listOf(calendarEvent), count: v.number(), totalrecords: v.number(), spans: listOf(calendarSpan) }),
    need: ['CLOUD_ADMIN'],
  }),
});
