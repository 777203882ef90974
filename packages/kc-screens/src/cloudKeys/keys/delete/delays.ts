import * as yup from 'yup';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { delayGroupsOf, delayProblem, goneAt, type DelayGroup } from 'kc-api/rules/cloudKeys/cloudKeys/keyDeletion';
import { dayText } from 'kc-components/format';
import { t } from 'kc-intl/t';

/** The days of each group, by its field. */
export type Delays = Record<string, number | null>;

/** A group of keys and the name of the field with its delay. */
export type DelayField = DelayGroup<CloudKey> & { field: string };

export const delayFieldsOf = (keys: readonly CloudKey[]): readonly DelayField[] =>
  delayGroupsOf(keys).map((group, index) => ({ ...group, field: `delay${index}` }));

export const initialDelays = (fields: readonly DelayField[]): Delays => Object.fromEntries(fields.map(({ field, delay }) => [field, delay.initial]));

export const delaysSchema = (fields: readonly DelayField[]) =>
  yup.object(
    Object.fromEntries(
      fields.map(({ field, delay }) => [
        field,
        yup
          .mixed<number>()
          .nullable()
          .test('delay', (days, { createError }) => {
            const problem = delayProblem(delay, days ?? NaN);
            return problem === undefined || createError({ message: problem });
          }),
      ]),
    ),
  );

/** Returns a date such as '14 Jan 2027', or '' if the delay is invalid. */
export const goneText = ({ delay }: DelayField, days: number | null, now: number): string =>
  days === null || delayProblem(delay, days) !== undefined ? '' : dayText(goneAt(now, days));

/** Returns the final deletion date, or the first and the last of several. */
export function finalText(fields: readonly DelayField[], delays: Delays, now: number): string {
  const days = fields.flatMap((group) => {
    const chosen = delays[group.field] ?? null;
    return goneText(group, chosen, now) === '' ? [] : [chosen ?? 0];
  });
  if (days.length < fields.length) return t('Yes, after the delay.');
  const [first, last] = [Math.min(...days), Math.max(...days)].map((delay) => dayText(goneAt(now, delay)));
  return first === last ? t('Yes, on {first}.', { first }) : t('Yes, between {first} and {last}.', { first, last });
}
