import type { CalendarEvent, CalendarKind } from 'kc-api/contract/cloudKeys/cloudCalendar';
import type { CalendarSeverity } from 'kc-api/contract/calendar';
import type { CvmCalendarEvent, CvmCalendarKind } from 'kc-api/contract/workloads/cvmCalendar';
import { calendarKinds, eventText, kindWords, overdueKinds, severityOf } from 'kc-api/rules/cloudKeys/cloudCalendar';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import type { Actor } from 'kc-api/rules/privileges';
import { cvmCalendarKinds, cvmEventText, cvmKindWords, cvmSeverity, isCvmCalendarKind } from 'kc-api/rules/workloads/cvmCalendar';
import { cvmFixesOf } from '../../workloads/calendar/index.ts';
import { fixesOf } from './fixes.ts';

/** What falls due, of cloud keys and of VM encryption. */
export type AnyEvent = CalendarEvent | CvmCalendarEvent;
export type AnyKind = CalendarKind | CvmCalendarKind;

const isOfVms = (about: AnyEvent): about is CvmCalendarEvent => isCvmCalendarKind(about.kind);

export const wordsOf = (kind: AnyKind) => (isCvmCalendarKind(kind) ? cvmKindWords[kind] : kindWords[kind]);
const severityIn = (kind: AnyKind): CalendarSeverity => (isCvmCalendarKind(kind) ? cvmSeverity : severityOf[kind]);
/** All kinds that break something, or that go on by themselves. */
export const kindsOfSeverity = (severity: CalendarSeverity): readonly AnyKind[] =>
  [...calendarKinds, ...cvmCalendarKinds].filter((kind) => severityIn(kind) === severity);
/** What nobody has got over once it is past. */
export const isOverdueKind = (kind: AnyKind): boolean => isCvmCalendarKind(kind) || overdueKinds.includes(kind);

/** An event in words, and what can be done about it. */
export const told = (about: AnyEvent, actor: Actor, past: boolean) =>
  isOfVms(about)
    ? {
        words: cvmKindWords[about.kind],
        text: cvmEventText(about, past),
        where: [about.cvmset_name || 'No VM set', 'VM encryption'],
        fixes: cvmFixesOf(about, actor),
      }
    : {
        words: kindWords[about.kind],
        text: eventText(about, past),
        where: [about.keyset_name || 'No key set', typeNames[about.csp_type]],
        fixes: fixesOf(about, actor, past),
      };
