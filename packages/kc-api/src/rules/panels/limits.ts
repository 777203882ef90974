import { t } from 'kc-intl/t';
import type { Limit } from '../security/limits.ts';

export const panelLimits = {
  /** Lifetime of a panel session, in minutes. A page asks its server for the next one, so an hour is enough. */
  minutes: { min: 1, max: 60, low: t('Enter a whole number of minutes, at least 1.'), high: t('Enter at most 60 minutes.') },
} as const satisfies Record<string, Limit>;

/** Minutes that a panel session lives by default. */
export const panelMinutes = 15;

/** Open panel sessions of one user. The oldest one ends when another is opened. */
export const panelSessionsMost = 500;
