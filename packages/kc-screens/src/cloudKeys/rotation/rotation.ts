import * as yup from 'yup';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { intervalDays, intervalParts, intervalProblem, unitText, type RotationUnit } from 'kc-api/rules/cloudKeys/rotation';
import { t } from 'kc-intl/t';

/** A rotation schedule as the form has it: one value, so that it is kept, compared and taken over as a whole. */
export interface Rotation {
  kind: 'never' | 'schedule';
  /** '' while no unit is selected. */
  interval: { amount: number | null; unit: RotationUnit | '' };
}

/** CSP-25: no days are 'never', any others a schedule. */
export function rotationOf(type: CspType, days: number): Rotation {
  if (days === 0) return { kind: 'never', interval: { amount: null, unit: '' } };
  const { value, unit } = intervalParts(type, days);
  return { kind: 'schedule', interval: { amount: value, unit } };
}

export function rotationDays(type: CspType, { kind, interval: { amount, unit } }: Rotation): number {
  return kind === 'never' || amount === null || unit === '' ? 0 : intervalDays(type, amount, unit);
}

/** As it was entered, whatever the provider makes of it. */
export const rotationWords = ({ kind, interval: { amount, unit } }: Rotation): string =>
  kind === 'never' ? t('Never') : amount === null || unit === '' ? '' : unitText(amount, unit);

/**
 * KSET-52 to KSET-58, by the provider that the rest of the form is about; while that is open there is nothing to be wrong
 * with. `problemOf` says why there can be no schedule at all. Default: there can.
 */
export const rotationSchema = <Values>(typeOf: (values: Values) => CspType | '', problemOf?: (values: Values) => string | undefined) =>
  yup.object({
    // An empty text counts as absent in a schema.
    interval: yup.mixed<{ amount: number | null; unit?: RotationUnit }>().test('interval', function check(interval) {
      const values = this.options.context as Values;
      const type = typeOf(values);
      const { kind } = this.parent as Rotation;
      if (kind === 'never' || type === '' || !interval) return true;
      const problem = intervalProblem(type, interval.amount ?? '', interval.unit ?? '') ?? problemOf?.(values);
      return problem === undefined || this.createError({ message: problem });
    }),
  });
