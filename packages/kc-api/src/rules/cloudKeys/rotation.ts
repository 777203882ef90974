import { t } from 'kc-intl/t';
import type { CspType } from '../../contract/cloudKeys/keySets.ts';
import { providers } from './providers/provider.ts';
import type { IntervalLimits } from './providers/types.ts';
import { numericText, seconds } from '../units.ts';

/** KSET-84: the units of a rotation interval. */
export const rotationUnits = ['d', 'w', 'mo', 'y'] as const;
export type RotationUnit = (typeof rotationUnits)[number];
export const rotationUnitLabels: Readonly<Record<RotationUnit, string>> = { d: t('days'), w: t('weeks'), mo: t('months'), y: t('years') };

export const rotationTexts = {
  numeric: numericText,
  min: (min: number) => t('Value must be greater than or equal to {min}', { min }),
  max: (max: number) => t('Value must be less than or equal to {max}', { max }),
  unset: t('Not Selected'),
  unit: t('Select a unit.'),
} as const;

/** KSET-53 to KSET-57: validates an interval as the user entered it; undefined if valid. */
export function intervalProblem(type: CspType, typed: string | number, unit: RotationUnit | ''): string | undefined {
  if (unit === '') return rotationTexts.unit;
  const value = typeof typed === 'number' ? typed : /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : NaN;
  if (!Number.isInteger(value)) return rotationTexts.numeric;
  if (value < 0) return rotationTexts.min(0);
  const max = providers[type].rotation[unit];
  return value > max ? rotationTexts.max(max) : undefined;
}

/** Converts an interval to days for the request. Limits the result to the provider's maximum in days. */
export const intervalDays = (type: CspType, value: number, unit: RotationUnit): number =>
  Math.min((value * seconds[unit]) / seconds.d, longest(providers[type].rotation));

const longest = (limits: IntervalLimits): number => limits.d;

/** Validates an interval in days; undefined if valid. */
export const daysProblem = (type: CspType, days: number): string | undefined => intervalProblem(type, days, 'd');

/** Splits days into value and unit, as the form shows them. Uses the largest unit that gives a whole number within its maximum. */
export function intervalParts(type: CspType, days: number): { value: number; unit: RotationUnit } {
  const limits = providers[type].rotation;
  const unit = (['y', 'mo', 'w'] as const).find((one) => {
    const value = (days * seconds.d) / seconds[one];
    return days > 0 && Number.isInteger(value) && value <= limits[one];
  });
  return unit ? { value: (days * seconds.d) / seconds[unit], unit } : { value: days, unit: 'd' };
}

/** Formats days: 'Never', '90 days', '1 year'. */
export function intervalText(type: CspType, days: number): string {
  if (days === 0) return t('Never');
  const { value, unit } = intervalParts(type, days);
  return unitText(value, unit);
}

const unitTexts: Readonly<Record<RotationUnit, (count: number) => string>> = {
  d: (count) => t('{count, plural, one {# day} other {# days}}', { count }),
  w: (count) => t('{count, plural, one {# week} other {# weeks}}', { count }),
  mo: (count) => t('{count, plural, one {# month} other {# months}}', { count }),
  y: (count) => t('{count, plural, one {# year} other {# years}}', { count }),
};
/** '3 months', '1 day'. */
export const unitText = (count: number, unit: RotationUnit): string => unitTexts[unit](count);

const everyTexts: Readonly<Record<RotationUnit, (count: number) => string>> = {
  d: (count) => t('{count, plural, one {Every day} other {Every # days}}', { count }),
  w: (count) => t('{count, plural, one {Every week} other {Every # weeks}}', { count }),
  mo: (count) => t('{count, plural, one {Every month} other {Every # months}}', { count }),
  y: (count) => t('{count, plural, one {Every year} other {Every # years}}', { count }),
};
/** Formats the frequency of a schedule: 'Every 3 months', 'Every year'. */
export function everyText(type: CspType, days: number): string {
  const { value, unit } = intervalParts(type, days);
  return everyTexts[unit](value);
}
