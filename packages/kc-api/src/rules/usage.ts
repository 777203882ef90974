import { t } from 'kc-intl/t';
import { seconds } from './units.ts';

/** Seconds without a use after which an object counts as unused. No requirement gives this age. */
export const unusedAge = 90 * seconds.d;

/** The last use of an object. A missing field and null mean that nothing was reported or recorded. */
export interface RecordedUse {
  /** Epoch seconds; 0 for none since `used_since`. */
  last_used?: number | null | undefined;
  /** Start of the record, epoch seconds; 0 if there is none. */
  used_since?: number | undefined;
}

export type Unused = 'yes' | 'no' | 'unknown';

/** Answers "Unused for 90 days?". `unknown`: there was no use, but the record does not reach back that far. `now`: epoch seconds. */
export function unusedOf({ last_used, used_since }: RecordedUse, now: number): Unused {
  const before = now - unusedAge;
  if ((last_used ?? 0) > before) return 'no';
  return used_since !== undefined && used_since > 0 && used_since <= before ? 'yes' : 'unknown';
}

export const unusedNames: Readonly<Record<Unused, string>> = { yes: t('Yes'), no: t('No'), unknown: t('Unknown') };
