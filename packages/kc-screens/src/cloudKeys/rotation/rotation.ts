import * as yup from 'yup';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { intervalDays, intervalParts, intervalProblem, unitText, type RotationUnit } from 'kc-api/rules/cloudKeys/rotation';
import { t } from 'kc-intl/t';

/** A rotation schedule as one form value, so that drafts and conflicts handle it as a whole. */
export interface Rotation {
  kind: 'never' | 'schedule';
  /** '' if no unit is selected. */
  interval: { amount: number | null; unit: RotationUnit | '' };
}

/** CSP-25: 0 days is 'never'; any other number is a schedule. */
export function rotationOf(type: CspType, days: number): Rotation {
  if (days === 0) return { kind: 'never', interval: { amount: null, unit: '' } };
  const { value, unit } = intervalParts(type, days);
  return { kind: 'schedule', interval: { amount: value, unit } };
}

export function rotationDays(type: CspType, { kind, interval: { amount, unit } }: Rotation): number {
  return kind === 'never' || amount === null || unit === '' ? 0 : intervalDays(type, amount, unit);
}

/** The schedule as entered, without the provider's rounding. */
export const rotationWords = ({ kind, interval: { amount, unit } }: Rotation): string =>
  kind === 'never' ? t('Never') : amount === null || unit === '' ? '' : unitText(amount, unit);

/** KSET-52 to KSET-58, per provider. While no provider is chosen, every value is valid. `problemOf` returns why a schedule is impossible. Default: possible. */
export const rotationSchema = <Values>(typeOf: (values: Values) => CspType | '', problemOf?: (values: Values) => string | undefined) =>
  yup.object({
    // Yup treats an empty text as absent.
    interval: yup.mixed<{ amount: number | null; unit?: RotationUnit }>().test('interval', function check(interval) {
      const values = this.options.context as Values;
      const type = typeOf(values);
      const { kind } = this.parent as Rotation;
      if (kind === 'never' || type === '' || !interval) return true;
      const problem = intervalProblem(type, interval.amount ?? '', interval.unit ?? '') ?? problemOf?.(values);
      return problem === undefined || this.createError({ message: problem });
    }),
  });
