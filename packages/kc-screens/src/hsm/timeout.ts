import * as yup from 'yup';
import { hsmTexts, sessionDuration } from 'kc-api/rules/hsm/hsm';
import { seconds } from 'kc-api/rules/units';

/** HSM-055: a session timeout in the form. */
export interface Timeout {
  amount: number | null;
  unit: string;
}

const sizes: Readonly<Record<string, number>> = { s: seconds.s, m: seconds.m, h: seconds.h };

/** Converts seconds to the largest unit that gives a whole number. */
export function timeoutOf(all: number): Timeout {
  const unit = ['h', 'm'].find((one) => all !== 0 && all % (sizes[one] ?? 1) === 0) ?? 's';
  return { amount: all / (sizes[unit] ?? 1), unit };
}

/** Returns seconds, or NaN if the field is empty. */
export const timeoutSeconds = ({ amount, unit }: Timeout): number => (amount ?? NaN) * (sizes[unit] ?? NaN);

/** HSM-054. */
export const timeoutSchema = yup
  .mixed<Timeout>()
  .required()
  .test('timeout', hsmTexts.sessionTimeout, (value) => {
    const all = timeoutSeconds(value);
    return Number.isInteger(all) && all >= 0 && all <= sessionDuration.most;
  });
