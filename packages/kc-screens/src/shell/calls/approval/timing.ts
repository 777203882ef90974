import * as yup from 'yup';
import { rangeSpan } from 'kc-components/TimeRange';
import { dateTimeText, localDay, now, timeText } from 'kc-components/format';
import type { ApprovalRequest, RequestChoices, WindowOccurrence } from 'kc-api/contract/requests/requests';
import { changeTimeTexts, ownTimeProblem } from 'kc-api/rules/requests/changeTimes';
import { requestTexts } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import type { RequestEntry } from './askSecond.ts';

export interface RequestValues {
  reason: string;
  /** 'now', 'own', 'emergency', or an occurrence of a window; '' before a choice. */
  when: string;
  /** The own time: a custom range with days and times. */
  period: string;
}

/** '3 Dec 2026, 22:00 – 23:30', with the day of the end if it is another one. */
const spanTimes = ({ from, to }: { from: number; to: number }): string =>
  `${dateTimeText(from)} – ${localDay(from) === localDay(to) ? timeText(to) : dateTimeText(to)}`;

const valueOf = ({ window, from }: WindowOccurrence): string => `${window} ${from}`;

interface When {
  value: string;
  label: string;
  disabledReason?: string | undefined;
}

/** The times that can be chosen. Null: they could not be loaded. */
export function whenOptions(choices: RequestChoices | null): When[] {
  if (!choices) return [{ value: 'now', label: t('As soon as it is approved') }];
  const { freeze, covered, occurrences, no_emergency } = choices;
  const times: When[] = occurrences.map((one) => ({
    value: valueOf(one),
    label: `${one.name}: ${spanTimes(one)}`,
    ...(one.freeze === '' ? {} : { disabledReason: t('This time is in the change freeze {name}.', { name: one.freeze }) }),
  }));
  return [
    ...(freeze ? [] : [{ value: 'now', label: t('As soon as it is approved') }]),
    ...(covered === 'yes' ? [...times, { value: 'own', label: t('Own start and end') }] : []),
    ...(freeze ? [{ value: 'emergency', label: t('Emergency, approved by two administrators'), disabledReason: no_emergency || undefined }] : []),
  ];
}

/** Converts the values of the form to the timing of a request. */
export function timingOf({ when, period }: RequestValues, choices: RequestChoices | null): RequestEntry['timing'] {
  if (when === 'emergency') return { emergency: 'yes' };
  if (when === 'own') {
    const [from, to] = rangeSpan(period) ?? [0, 0];
    return { window: { from, to } };
  }
  const occurrence = choices?.occurrences.find((one) => valueOf(one) === when);
  return occurrence ? { window: { id: occurrence.window, from: occurrence.from, to: occurrence.to } } : {};
}

function periodProblem(period: string): string | undefined {
  const [from, to] = rangeSpan(period) ?? [0, 0];
  if (from === 0 || to > 9_000_000_000) return changeTimeTexts.ownTime;
  return ownTimeProblem({ from, to }, Math.floor(now() / 1000));
}

export const requestSchema = yup.object({
  reason: yup.string().trim().required(requestTexts.reason),
  when: yup.string().required(t('Select when it is carried out.')),
  period: yup.string().test('period', function judge(period = '') {
    const message = (this.parent as RequestValues).when === 'own' ? periodProblem(period) : undefined;
    return message === undefined || this.createError({ message });
  }),
});

/** Says when a sent request is carried out. */
export function sentText({ until, window, emergency = '' }: ApprovalRequest): string {
  const time = dateTimeText(until);
  if (emergency !== '') return t('It is carried out automatically when two other administrators approve it, until {time}.', { time });
  if (window)
    return t('It is carried out automatically at {start} if a second administrator approves it, until {time}.', { start: dateTimeText(window.from), time });
  return t('It is carried out automatically when a second administrator approves it, until {time}.', { time });
}
