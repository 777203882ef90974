import { t } from 'kc-intl/t';
import type { ChangeFreeze } from '../../contract/requests/changeFreezes.ts';
import type { ChangeWindow } from '../../contract/requests/changeWindows.ts';
import { actLabel } from './requests.ts';
import { needs, type Actor } from '../privileges.ts';
import { stated } from '../stated.ts';
import { seconds } from '../units.ts';
import type { Verdict } from '../verdict.ts';

export const changeTimeLimits = {
  windows: 20,
  freezes: 50,
  /** Minutes: a day, so that the occurrences of a daily window do not overlap. */
  minutes: 1_440,
  /** Seconds: a year, which may be a leap year. The longest freeze, and how far ahead a request can be scheduled. */
  year: 366 * seconds.d,
  /** Occurrences that a requester can choose from. */
  occurrences: 10,
} as const;

export const changeTimeTexts = {
  name: t('Enter a name.'),
  windowExists: t('A change window with this name already exists.'),
  freezeExists: t('A change freeze with this name already exists.'),
  days: t('Select at least one day.'),
  start: t('Enter a time such as 22:00.'),
  minutes: t('Enter a whole number of minutes from 1 to {most}.', { most: '1,440' }),
  zone: t('The time zone is unknown. Use a name such as Europe/Stockholm.'),
  manyWindows: t('There are {most} change windows already. Delete one first.', { most: changeTimeLimits.windows }),
  manyFreezes: t('There are {most} change freezes already. Delete one first.', { most: changeTimeLimits.freezes }),
  reason: t('Enter a reason.'),
  order: t('The end must be after the start.'),
  over: t('The end is in the past. Select a later end.'),
  long: t('A change freeze lasts at most one year.'),
  unknownAct: t('The freeze names an action that this vault does not have.'),
  period: t('Select when the freeze starts and ends.'),
  /** The refusal of a call, and the reason why a request fails. `to`: as from `utcText`. */
  frozen: (name: string, to: string) => t('The change freeze {name} does not allow this until {to}.', { name, to }),
  frozenApproval: (name: string, to: string) =>
    t('The change freeze {name} does not allow this until {to}. Approve it after that time, or ask for an emergency request.', { name, to }),
  windowFrozen: (name: string) => t('This time is in the change freeze {name}. Choose another time.', { name }),
  ownTime: t('Select when the action may start and end.'),
  started: t('This time has passed. Choose a later one.'),
  far: t('Choose a time within the next year.'),
  noOccurrence: t('This is not an occurrence of the change window. Choose another one.'),
  missed: t('Window missed. The appliance did not run, or was busy, during the whole window.'),
  noFreeze: t('No change freeze stops this. Send a normal request.'),
  notBoth: t('An emergency has no window. It is carried out as soon as it is approved.'),
  fewAdmins: t(
    'An emergency needs the approval of two administrators besides you who can sign in and may do this. There are fewer. A second security administrator can end the freeze with you.',
  ),
} as const;

/** '2027-01-02 08:00 UTC', for texts of the appliance, which does not know the time zone of the reader. */
export const utcText = (epoch: number): string => `${new Date(epoch * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export type WindowEntry = Pick<ChangeWindow, 'name' | 'days' | 'start' | 'minutes' | 'time_zone'>;

/** Validates a window. Problems by field; empty if valid. `isZone`: true for a time zone that exists. */
export const windowProblems = ({ name, days, start, minutes, time_zone }: WindowEntry, isZone: (zone: string) => boolean): Record<string, string> =>
  stated({
    name: name.trim() === '' && changeTimeTexts.name,
    days: days.length === 0 && changeTimeTexts.days,
    start: !/^([01]\d|2[0-3]):[0-5]\d$/.test(start) && changeTimeTexts.start,
    minutes: !(Number.isInteger(minutes) && minutes >= 1 && minutes <= changeTimeLimits.minutes) && changeTimeTexts.minutes,
    time_zone: !isZone(time_zone) && changeTimeTexts.zone,
  });

export type FreezeEntry = Pick<ChangeFreeze, 'name' | 'reason' | 'from' | 'to' | 'acts'>;

function periodProblem({ from, to }: Pick<FreezeEntry, 'from' | 'to'>, now: number): string | undefined {
  if (to <= from) return changeTimeTexts.order;
  if (to - from > changeTimeLimits.year) return changeTimeTexts.long;
  return to <= now ? changeTimeTexts.over : undefined;
}

/** Validates a freeze. Problems by field; empty if valid. `offered`: the acts of the vault. `now`: epoch seconds. */
export const freezeProblems = (entry: FreezeEntry, offered: readonly string[], now: number): Record<string, string> =>
  stated({
    name: entry.name.trim() === '' && changeTimeTexts.name,
    reason: entry.reason.trim() === '' && changeTimeTexts.reason,
    to: periodProblem(entry, now),
    acts: entry.acts.some((act) => !offered.includes(act)) && changeTimeTexts.unknownAct,
  });

/** Validates the time of a request. `now`: epoch seconds. */
export function ownTimeProblem({ from, to }: { from: number; to: number }, now: number): string | undefined {
  if (to <= from) return changeTimeTexts.order;
  if (to <= now) return changeTimeTexts.started;
  return from > now + changeTimeLimits.year ? changeTimeTexts.far : undefined;
}

export type FreezeState = 'planned' | 'now' | 'past';
export const freezeStateNames: Readonly<Record<FreezeState, string>> = { planned: t('Planned'), now: t('In force'), past: t('Ended') };
export const freezeState = ({ from, to }: Pick<ChangeFreeze, 'from' | 'to'>, now: number): FreezeState =>
  to <= now ? 'past' : from <= now ? 'now' : 'planned';

/** The acts of a freeze in one text. */
export const freezeActs = ({ acts }: Pick<ChangeFreeze, 'acts'>): string => (acts.length === 0 ? t('All actions') : acts.map(actLabel).join(', '));

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
export const changeTimeRules = { change: admin };
