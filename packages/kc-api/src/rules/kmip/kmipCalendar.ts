import { t } from 'kc-intl/t';
import { kmipCalendarKind, type KmipCalendarEvent, type KmipCalendarKind } from '../../contract/kmip/kmipCalendar.ts';
import type { CalendarSeverity } from '../../contract/calendar.ts';
import type { Flavour } from '../privileges.ts';
import { seconds } from '../units.ts';
import { kmipServerHere } from './server.ts';

export const kmipCalendarKinds: readonly KmipCalendarKind[] = kmipCalendarKind.options;
export const isKmipCalendarKind = (text: string): text is KmipCalendarKind => kmipCalendarKinds.some((kind) => kind === text);

/** Certificates are not renewed automatically, so each event breaks something. */
export const kmipSeverity: CalendarSeverity = 'breaks';

/** Kinds of events in a vault. Only the key control vault has a KMIP server and KMIP users. */
export const kmipKindsIn = (flavour: Flavour): readonly KmipCalendarKind[] => (kmipServerHere(flavour).ok ? kmipCalendarKinds : ['kmip_client_expires']);

/** Labels of a kind: in the filter, and in a row before (`due`) and after (`past`) its time. */
export const kmipKindWords: Readonly<Record<KmipCalendarKind, { many: string; due: string; past: string }>> = {
  kmip_user_renewal: { many: t('KMIP certificate renewals'), due: t('Renew certificate'), past: t('Renewal overdue') },
  kmip_client_expires: { many: t('KMIP client server certificates'), due: t('Certificate expires'), past: t('Certificate expired') },
};

type Told = Omit<KmipCalendarEvent, 'id' | 'severity' | 'object'>;

const daysFrom = (from: number, to: number): number => Math.ceil((to - from) / seconds.d);

/** Describes a future or past event in one sentence. `now`: epoch seconds. */
export function kmipEventText(told: Told, now: number): string {
  const { kind, name, date, expires, objects, file = 'cert' } = told;
  const over = expires <= now;
  if (kind === 'kmip_client_expires') {
    if (over)
      return t(
        '{file, select, cacert {The CA certificate of {name} expired: the appliance cannot connect to this server.} srvcert {The server certificate of {name} expired: the appliance cannot connect to this server.} other {The client certificate of {name} expired: the appliance cannot connect to this server.}}',
        { file, name },
      );
    return t(
      '{file, select, cacert {The CA certificate of {name} expires: the appliance will not be able to connect to this server.} srvcert {The server certificate of {name} expires: the appliance will not be able to connect to this server.} other {The client certificate of {name} expires: the appliance will not be able to connect to this server.}}',
      { file, name },
    );
  }
  if (over)
    return t(
      '{objects, plural, =0 {The certificate of {name} expired: the client cannot connect.} one {The certificate of {name} expired: the client cannot get its object.} other {The certificate of {name} expired: the client cannot get its # objects.}}',
      { name, objects },
    );
  const [renewal, end] =
    date <= now
      ? [
          t('The certificate of {name} has not been renewed.', { name }),
          t(
            '{days, plural, one {It expires in # day} other {It expires in # days}}, and then the client cannot {objects, plural, =0 {connect} one {get its object} other {get its # objects}}.',
            {
              days: daysFrom(now, expires),
              objects,
            },
          ),
        ]
      : [
          t('The certificate of {name} needs to be renewed.', { name }),
          t(
            '{days, plural, one {It expires # day later} other {It expires # days later}}, and then the client cannot {objects, plural, =0 {connect} one {get its object} other {get its # objects}}.',
            {
              days: daysFrom(date, expires),
              objects,
            },
          ),
        ];
  return `${renewal} ${end}`;
}
