import { t } from 'kc-intl/t';
import type { Limit } from '../../security/limits.ts';

export const tokenLimits = {
  /** Lifetime of a machine token in days. */
  days: { min: 1, max: 365, low: t('Enter a whole number of days, at least 1.'), high: t('Enter at most 365 days.') },
} as const satisfies Record<string, Limit>;

/** Maximum number of machine tokens per user, expired ones included. */
export const tokensMost = 100;

/** An alert announces the end of a token this many days before, if its lifetime is longer. */
export const tokenWarningDays = 7;

/** Start of every machine token, so that scanners for secrets find one in a repository. */
export const tokenPrefix = 'kcm_';
