import { kmipCalendarKind, type KmipCalendarEvent, type KmipCalendarKind } from '../../contract/kmip/kmipCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { Flavour } from '../privileges.ts';
import { seconds } from '../units.ts';
import { kmipServerHere } from './server.ts';

export const kmipCalendarKinds: readonly KmipCalendarKind[] = kmipCalendarKind.options;
export const isKmipCalendarKind = (text: string): text is KmipCalendarKind => kmipCalendarKinds.some((kind) => kind === text);

/** No certificate renews itself. */
export const kmipSeverity: CalendarSeverity = 'breaks';

/** What can be due in a vault: the KMIP server and its users are in the key control vault alone. */
export const kmipKindsIn = (flavour: Flavour): readonly KmipCalendarKind[] => (kmipServerHere(flavour).ok ? kmipCalendarKinds : ['kmip_client_expires']);

/** What it is called in a choice, and in a row before and after its time. */
export const kmipKindWords: Readonly<Record<KmipCalendarKind, { many: string; due: string; past: string }>> = {
  kmip_user_renewal: { many: 'KMIP certificate renewals', due: 'Renew certificate', past: 'Renewal overdue' },
  kmip_client_expires: { many: 'KMIP client server certificates', due: 'Certificate expires', past: 'Certificate expired' },
};

type Told = Omit<KmipCalendarEvent, 'id' | 'severity' | 'object'>;

const files = { cert: 'client certificate', cacert: 'CA certificate', srvcert: 'server certificate' } as const;
const dayCount = (from: number, to: number): string => {
  const days = Math.ceil((to - from) / seconds.d);
  return days === 1 ? '1 day' : `${days} days`;
};
const objectsOf = ({ objects }: Told): string => (objects === 1 ? 'its object' : `its ${objects} objects`);

/** What happens, or has happened, in one sentence. `now`: seconds since 1970. */
export function kmipEventText(told: Told, now: number): string {
  const { kind, name: title, date, expires, objects, file = 'cert' } = told;
  const over = expires <= now;
  if (kind === 'kmip_client_expires')
    return `The ${files[file]} of ${title} ${over ? 'expired' : 'expires'}: the appliance ${over ? 'cannot' : 'will not be able to'} connect to this server.`;
  const loss = objects === 0 ? 'connect' : `get ${objectsOf(told)}`;
  if (over) return `The certificate of ${title} expired: the client cannot ${loss}.`;
  const left = date <= now ? `in ${dayCount(now, expires)}` : `${dayCount(date, expires)} later`;
  return `The certificate of ${title} ${date <= now ? 'has not been' : 'needs to be'} renewed. It expires ${left}, and then the client cannot ${loss}.`;
}
