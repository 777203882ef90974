import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** A time as a form has it. */
export interface Interval {
  amount: number | null;
  unit: string;
}

/** LINK-20, LINK-39, and the units that 120 s need. How much is too much is the schema's to say, in seconds. */
export const intervalUnits = [
  { value: 's', label: t('seconds'), text: (count: number) => t('{count, plural, one {# second} other {# seconds}}', { count }) },
  { value: 'm', label: t('minutes'), text: (count: number) => t('{count, plural, one {# minute} other {# minutes}}', { count }) },
  { value: 'h', label: t('hours'), text: (count: number) => t('{count, plural, one {# hour} other {# hours}}', { count }) },
  { value: 'd', label: t('days'), text: (count: number) => t('{count, plural, one {# day} other {# days}}', { count }) },
  { value: 'w', label: t('weeks'), text: (count: number) => t('{count, plural, one {# week} other {# weeks}}', { count }) },
  { value: 'mo', label: t('months'), text: (count: number) => t('{count, plural, one {# month} other {# months}}', { count }) },
  { value: 'y', label: t('years'), text: (count: number) => t('{count, plural, one {# year} other {# years}}', { count }) },
].map((unit) => ({ ...unit, counted: unit.text, min: -Infinity, max: Infinity, seconds: seconds[unit.value as keyof typeof seconds] }));

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
  return unit?.text(all / unit.seconds) ?? '';
}
