import * as v from 'valibot';
import { calendarSeverity, calendarTime } from '../calendar.ts';
import { call, defineCalls } from '../call.ts';
import { epochSeconds, listOf, text } from '../shapes.ts';

/** Certificates to renew: those of clients of the own KMIP server, and those for connections to external KMIP servers. */
export const kmipCalendarKind = v.picklist(['kmip_user_renewal', 'kmip_client_expires']);
export type KmipCalendarKind = v.InferOutput<typeof kmipCalendarKind>;

export const kmipCalendarEvent = v.object({
  id: text,
  kind: kmipCalendarKind,
  severity: calendarSeverity,
  /** For a user, the day by which to renew the certificate, some time before it expires. For an external server, the expiry. */
  date: epochSeconds,
  /** When the certificate expires. */
  expires: epochSeconds,
  /** Name of the KMIP user or the external server. */
  name: text,
  /** Id of the KMIP user, or GUID of the external server. */
  object: text,
  /** Tenant of a user. Both are '' on a legacy server, and for external servers. */
  tenant: text,
  tenant_name: text,
  /** Number of objects that the user owns; 0 for external servers. */
  objects: v.optional(v.number(), 0),
  /** Certificate for an external server: of this appliance as its client, of the CA, or of the server. */
  file: v.optional(v.picklist(['cert', 'cacert', 'srvcert'])),
});
export type KmipCalendarEvent = v.InferOutput<typeof kmipCalendarEvent>;

const count = v.optional(v.number(), 0);
const counts = v.object({ kmip_user_renewal: count, kmip_client_expires: count } satisfies Record<KmipCalendarKind, typeof count>);

export const kmipCalendar = defineCalls('kmipCalendar', {
  /** Certificates to renew, with dates. `spans`: counts between consecutive edges, independent of `from`, `to` and `kinds`. */
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
