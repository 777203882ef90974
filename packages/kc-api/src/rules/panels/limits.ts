import { t } from 'kc-intl/t';
import type { Limit } from '../security/limits.ts';

export const panelLimits = {
  /** Lifetime of a panel session in minutes. An hour is enough, because a page can request the next session from its server. */
  minutes: { min: 1, max: 60, low: t('Enter a whole number of minutes, at least 1.'), high: t('Enter at most 60 minutes.') },
} as const satisfies Record<string, Limit>;

/** Default lifetime of a panel session in minutes. */
export const panelMinutes = 15;

/** Maximum number of open panel sessions per user. Opening another one ends the oldest. */
export const panelSessionsMost = 500;
