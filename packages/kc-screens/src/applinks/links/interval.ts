import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** A duration as form values. */
export interface Interval {
  amount: number | null;
  unit: string;
}

/** LINK-20, LINK-39, and the units for the minimum of 120 s. The schema checks the maximum in seconds. */
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

/** Converts seconds to the largest unit that gives a whole number. */
export function intervalOf(all: number): Interval {
  const unit = largest(all);
  return { amount: all / (unit?.seconds ?? 1), unit: unit?.value ?? 's' };
}

/** Converts the form values to seconds. NaN if the field is empty. */
export const intervalSeconds = ({ amount, unit }: Interval): number => (amount ?? NaN) * (intervalUnits.find(({ value }) => value === unit)?.seconds ?? NaN);

/** Formats a duration, for example '5 minutes' or '1 month'. */
export function intervalText(all: number): string {
  const unit = largest(all);
  return unit?.text(all / unit.seconds) ?? '';
}
