import { counted } from 'kc-components/format';
import { seconds } from 'kc-api/rules/units';

/** A time as a form has it. */
export interface Interval {
  amount: number | null;
  unit: string;
}

/** LINK-20, LINK-39, and the units that 120 s need. How much is too much is the schema's to say, in seconds. */
export const intervalUnits = [
  { value: 's', label: 'seconds', one: 'second' },
  { value: 'm', label: 'minutes', one: 'minute' },
  { value: 'h', label: 'hours', one: 'hour' },
  { value: 'd', label: 'days', one: 'day' },
  { value: 'w', label: 'weeks', one: 'week' },
  { value: 'mo', label: 'months', one: 'month' },
  { value: 'y', label: 'years', one: 'year' },
].map((unit) => ({ ...unit, min: -Infinity, max: Infinity, seconds: seconds[unit.value as keyof typeof seconds] }));

const largest = (all: number) => intervalUnits.toReversed().find((one) => all !== 0 && all % one.seconds === 0) ?? intervalUnits[0];

/** In the largest unit that gives a whole number. */
export function intervalOf(all: number): Interval {
  const unit = largest(all);
  return { amount: all / (unit?.seconds ?? 1), unit: unit?.value ?? 's' };
}

/** NaN where nothing is entered. */
export const intervalSeconds = ({ amount, unit }: Interval): number => (amount ?? NaN) * (intervalUnits.find(({ value }) => value === unit)?.seconds ?? NaN);

/** '5 minutes', '1 month'. */
export function intervalText(all: number): string {
  const unit = largest(all);
  return counted(all / (unit?.seconds ?? 1), unit?.one ?? 'second', unit?.label ?? 'seconds');
}
