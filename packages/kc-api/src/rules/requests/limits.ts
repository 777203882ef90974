import { t } from 'kc-intl/t';
import type { Limit } from '../security/limits.ts';

/** How long a request can be approved, hours: a month at most, so that what was approved is still what was meant. */
export const requestHours: Limit = { min: 1, max: 720, low: t('Enter a whole number of hours, at least 1.'), high: t('Enter at most 720 hours (30 days).') };
export const hoursDefault = 24;

/** So many requests of one person wait at most: an act on many objects makes one for each. */
export const waitingMost = 1_000;
