import * as v from 'valibot';
import { calendarSeverity, calendarTime } from '../calendar.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text } from '../shapes.ts';

/** What of KMIP is to be renewed: certificates of the clients of the own server, and those that connect it to outside servers. */
export const kmipCalendarKind = v.picklist(['kmip_user_renewal', 'kmip_client_expires']);
export type KmipCalendarKind = v.InferOutput<typeof kmipCalendarKind>;

export const kmipCalendarEvent = v.object({
  id: text,
  kind: kmipCalendarKind,
  severity: calendarSeverity,
  /** Of a user the day by which its certificate is to be renewed, some time before it expires; of a client server its expiry. */
  date: epochSeconds,
  /** When the certificate expires. */
  expires: epochSeconds,
  /** Of the KMIP user or the client server. */
  name: text,
  /** Id of the KMIP user, GUID of the client server. */
  object: text,
  /** Tenant of a user; both '' on a legacy server, and of client servers. */
  tenant: text,
  tenant_name: text,
  /** Objects that the user owns; 0 of client servers. */
  objects: v.optional(v.number(), 0),
  /** Which certificate of a client server: its own for this appliance, that of the CA, or that of the server. */
  file: v.optional(v.picklist(['cert', 'cacert', 'srvcert'])),
});
export type KmipCalendarEvent = v.InferOutput<typeof kmipCalendarEvent>;

const count = v.optional(v.number(), 0);
const counts = v.object({ kmip_user_renewal: count, kmip_client_expires: count } satisfies Record<KmipCalendarKind, typeof count>);

export const kmipCalendar = defineCalls('kmipCalendar', {
  /** What is to be renewed when. `spans`: how many between each edge and the next one, whatever `from`, `to` and `kinds` say. */
  list: call({
    method: 'GET',
    path: 'kmip_calendar/',
    query: v.object(calendarTime),
    answer: v.object({
      events: listOf(kmipCalendarEvent),
      totalrecords: v.number(),
      spans: listOf(v.object({ from: epochSeconds, to: epochSeconds, counts })),
    }),
    need: ['SEC_ADMIN'],
  }),
});
