import { amountText, seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** A duration as a form value. */
export interface Span {
  amount: number | null;
  unit: string;
}

/** The units for entering durations; the API uses seconds. The schema rejects values that are too large. */
export const spanUnits = [
  { value: 's', label: t('seconds'), counted: (count: number) => amountText(count, 's'), max: Infinity, seconds: seconds.s },
  { value: 'm', label: t('minutes'), counted: (count: number) => amountText(count, 'm'), max: Infinity, seconds: seconds.m },
  { value: 'h', label: t('hours'), counted: (count: number) => amountText(count, 'h'), max: Infinity, seconds: seconds.h },
  { value: 'd', label: t('days'), counted: (count: number) => amountText(count, 'd'), max: Infinity, seconds: seconds.d },
] as const;

/** Returns the duration in the largest unit that gives a whole number. Default: all units. */
export function spanOf(all: number, units: readonly Pick<(typeof spanUnits)[number], 'value' | 'seconds'>[] = spanUnits): Span {
  const unit = units.toReversed().find((one) => all !== 0 && all % one.seconds === 0) ?? spanUnits[0];
  return { amount: all / unit.seconds, unit: unit.value };
}

/** Returns the span in seconds; NaN if it is empty. */
export const spanSeconds = ({ amount, unit }: Span): number => (amount ?? NaN) * (spanUnits.find(({ value }) => value === unit)?.seconds ?? NaN);

/** '5 minutes', '1 day'. */
export function spanText(all: number): string {
  const { amount, unit } = spanOf(all);
  const count = amount ?? 0;
  if (unit === 'm') return t('{count, plural, one {# minute} other {# minutes}}', { count });
  if (unit === 'h') return t('{count, plural, one {# hour} other {# hours}}', { count });
  return unit === 'd' ? t('{count, plural, one {# day} other {# days}}', { count }) : t('{count, plural, one {# second} other {# seconds}}', { count });
}
