import { t } from 'kc-intl/t';
import type { Limit } from '../security/limits.ts';

/** Hours for which a request can be approved. At most 30 days, so that the approved action is still the intended one. */
export const requestHours: Limit = { min: 1, max: 720, low: t('Enter a whole number of hours, at least 1.'), high: t('Enter at most 720 hours (30 days).') };
export const hoursDefault = 24;

/** Maximum number of waiting requests per user. An action on many objects creates one request for each. */
export const waitingMost = 1_000;
