import { t } from 'kc-intl/t';
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
  kmip_user_renewal: { many: t('KMIP certificate renewals'), due: t('Renew certificate'), past: t('Renewal overdue') },
  kmip_client_expires: { many: t('KMIP client server certificates'), due: t('Certificate expires'), past: t('Certificate expired') },
};

type Told = Omit<KmipCalendarEvent, 'id' | 'severity' | 'object'>;

const files = { cert: t('client certificate'), cacert: t('CA certificate'), srvcert: t('server certificate') } as const;
const dayCount = (from: number, to: number): string => {
  const days = Math.ceil((to - from) / seconds.d);
  return days === 1 ? '1 day' : t('{days} days', { days });
};
const objectsOf = ({ objects }: Told): string => (objects === 1 ? t('its object') : t('its {objects} objects', { objects }));

/** What happens, or has happened, in one sentence. `now`: seconds since 1970. */
export function kmipEventText(told: Told, now: number): string {
  const { kind, name: title, date, expires, objects, file = 'cert' } = told;
  const over = expires <= now;
  if (kind === 'kmip_client_expires')
    return t('The {files} of {title} {what}: the appliance {what2} connect to this server.', {
      files: files[file],
      title,
      what: over ? 'expired' : 'expires',
      what2: over ? 'cannot' : t('will not be able to'),
    });
  const loss = objects === 0 ? 'connect' : t('get {objects}', { objects: objectsOf(told) });
  if (over) return t('The certificate of {title} expired: the client cannot {loss}.', { title, loss });
  const left = date <= now ? t('in {dayCount}', { dayCount: dayCount(now, expires) }) : t('{dayCount} later', { dayCount: dayCount(date, expires) });
  return t('The certificate of {title} {what} renewed. It expires {left}, and then the client cannot {loss}.', {
    title,
    what: date <= now ? t('has not been') : t('needs to be'),
    left,
    loss,
  });
}
