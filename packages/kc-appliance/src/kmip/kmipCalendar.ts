import { kmipCalendar as calls, type KmipCalendarEvent } from 'kc-api/contract/kmip/kmipCalendar';
import { isKmipCalendarKind, kmipCalendarKinds, kmipSeverity } from 'kc-api/rules/kmip/kmipCalendar';
import { renewalDays } from 'kc-api/rules/kmip/users';
import { askedOfCalendar, calendarAnswer, partOf, queriesOf, whole, type CalendarAsked, type CalendarPart } from '../core/time/calendar.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { kindsNamed } from '../core/time/spans.ts';
import { mayUseClients, mayUseServer } from './licensed.ts';
import type { KmipClientRecord, KmipUserRecord } from './records.ts';
import { kmipClientTable, kmipObjectTable, kmipTenantTable, kmipUserTable } from './state.ts';

/** Seconds from the renewal deadline of a certificate to its expiry. */
const ahead = renewalDays * 86_400;

/** An index on the expiry date limits the work to the users of the page. */
async function ofUsers(context: Context, asked: CalendarAsked): Promise<CalendarPart<KmipCalendarEvent>> {
  const pages = await kmipUserTable.in(context).searchEach(queriesOf('expiration', [], asked, ahead), context.request.signal);
  const objectsOf = asked.top === 0 ? new Map<string, number>() : kmipObjectTable.in(context).counts('owner');
  return partOf(pages, ({ id, username, expiration, tenant = '' }: KmipUserRecord): KmipCalendarEvent => ({
    id: `kmip_user_renewal/${id}`,
    kind: 'kmip_user_renewal',
    severity: kmipSeverity,
    date: expiration - ahead,
    expires: expiration,
    name: username,
    object: id,
    tenant,
    tenant_name: kmipTenantTable.in(context).get(tenant)?.name ?? '',
    objects: objectsOf.get(id) ?? 0,
  }));
}

/** Returns the certificates that a client server needs. Those of the peer count only if they are verified. */
const needed = ({ verify }: KmipClientRecord): readonly NonNullable<KmipCalendarEvent['file']>[] =>
  verify === 'yes' ? ['cert', 'cacert', 'srvcert'] : ['cert'];

/** There are a few dozen client servers, and many of them share a file. */
async function ofClientServers(context: Context, asked: CalendarAsked): Promise<CalendarPart<KmipCalendarEvent>> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const known = new Map<string, number>();
  // The certificate that expires first breaks the chain. Unreadable certificates have no date.
  const expiryOf = (pem: string): number => {
    const expires = known.get(pem) ?? Math.min(...(certificatesIn(pem) ?? []).map(({ not_after }) => not_after));
    known.set(pem, expires);
    return expires;
  };
  const events = kmipClientTable
    .in(context)
    .all()
    .flatMap((client) =>
      needed(client)
        .filter((file) => client[file] !== '' && Number.isFinite(expiryOf(client[file])))
        .map((file): KmipCalendarEvent => ({
          id: `kmip_client_expires/${client.id}/${file}`,
          kind: 'kmip_client_expires',
          severity: kmipSeverity,
          date: expiryOf(client[file]),
          expires: expiryOf(client[file]),
          name: client.name,
          object: client.id,
          tenant: '',
          tenant_name: '',
          objects: 0,
          file,
        })),
    );
  return whole(events, asked);
}

/** Renewal deadlines of KMIP certificates. Client servers exist in every licensed vault, users only in a vault with a KMIP server. */
export const kmipCalendar = {
  ...resource(calls, {
    list: async (context, { query }) => {
      const asked = askedOfCalendar(query, context.now);
      const parts = {
        ...(mayUseServer(context).ok ? { kmip_user_renewal: await ofUsers(context, asked) } : {}),
        kmip_client_expires: await ofClientServers(context, asked),
      };
      return calendarAnswer(parts, kindsNamed(query.kinds, kmipCalendarKinds, isKmipCalendarKind), asked, (countOf) => ({
        kmip_user_renewal: countOf('kmip_user_renewal'),
        kmip_client_expires: countOf('kmip_client_expires'),
      }));
    },
  }),
  allowed: mayUseClients,
};
