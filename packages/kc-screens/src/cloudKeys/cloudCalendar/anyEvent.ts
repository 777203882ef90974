import type { CalendarEvent, CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { CalendarSeverity } from 'kc-api/contract/calendar';
import type { KmipCalendarEvent, KmipCalendarKind } from 'kc-api/contract/kmip/kmipCalendar';
import type { CvmCalendarEvent, CvmCalendarKind } from 'kc-api/contract/workloads/cvmCalendar';
import { calendarKinds, eventText, kindWords, overdueKinds, severityOf } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { isKmipCalendarKind, kmipCalendarKinds, kmipEventText, kmipKindWords, kmipSeverity } from 'kc-api/rules/kmip/kmipCalendar';
import type { Actor } from 'kc-api/rules/privileges';
import { cvmCalendarKinds, cvmEventText, cvmKindWords, cvmSeverity, isCvmCalendarKind } from 'kc-api/rules/workloads/cvmCalendar';
import { t } from 'kc-intl/t';
import { kmipFixesOf } from '../../kmip/kmipCalendar/index.ts';
import { cvmFixesOf } from '../../workloads/cvmCalendar/index.ts';
import type { Address } from '../../shell/index.ts';
import { fixesOf } from './fixes.ts';

/** An event of cloud keys, VM encryption or KMIP. */
export type AnyEvent = CalendarEvent | CvmCalendarEvent | KmipCalendarEvent;
export type AnyKind = CalendarKind | CvmCalendarKind | KmipCalendarKind;

const isOfVms = (about: AnyEvent): about is CvmCalendarEvent => isCvmCalendarKind(about.kind);
const isOfKmip = (about: AnyEvent): about is KmipCalendarEvent => isKmipCalendarKind(about.kind);
export const isOfClouds = (kind: AnyKind): kind is CalendarKind => !isCvmCalendarKind(kind) && !isKmipCalendarKind(kind);

export const wordsOf = (kind: AnyKind) => (isCvmCalendarKind(kind) ? cvmKindWords[kind] : isKmipCalendarKind(kind) ? kmipKindWords[kind] : kindWords[kind]);
const severityIn = (kind: AnyKind): CalendarSeverity => (isCvmCalendarKind(kind) ? cvmSeverity : isKmipCalendarKind(kind) ? kmipSeverity : severityOf[kind]);
/** Returns all kinds with this severity, from all calendars. */
export const kindsOfSeverity = (severity: CalendarSeverity): readonly AnyKind[] =>
  [...calendarKinds, ...cvmCalendarKinds, ...kmipCalendarKinds].filter((kind) => severityIn(kind) === severity);
/** Returns true for the kinds that still need action after their date. */
export const isOverdueKind = (kind: AnyKind): boolean => !isOfClouds(kind) || overdueKinds.includes(kind);

/** The texts of an event, and links to its object, most direct first. */
interface Told {
  words: { many: string; due: string; past: string };
  text: string;
  where: readonly string[];
  fixes: readonly { label: string; to: Address }[];
}

/** Returns the texts of an event and the actions for it. `now`: seconds since 1970. */
export function told(about: AnyEvent, actor: Actor, now: number): Told {
  const past = about.date < now;
  if (isOfVms(about))
    return {
      words: cvmKindWords[about.kind],
      text: cvmEventText(about, past),
      where: [about.cvmset_name || t('No VM set'), t('VM encryption')],
      fixes: cvmFixesOf(about, actor),
    };
  if (isOfKmip(about))
    return {
      words: kmipKindWords[about.kind],
      text: kmipEventText(about, now),
      where: [about.tenant_name || (about.kind === 'kmip_client_expires' ? t('Client servers') : t('KMIP server')), 'KMIP'],
      fixes: kmipFixesOf(about, actor),
    };
  return {
    words: kindWords[about.kind],
    text: eventText(about, past),
    where: [about.keyset_name || t('No key set'), typeNames[about.csp_type]],
    fixes: fixesOf(about, actor, past),
  };
}
