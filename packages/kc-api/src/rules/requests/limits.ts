import type { Limit } from '../security/limits.ts';

/** How long a request can be approved, hours: a month at most, so that what was approved is still what was meant. */
export const requestHours: Limit = { min: 1, max: 720, low: 'Enter a whole number of hours, at least 1.', high: 'Enter at most 720 hours (30 days).' };
export const hoursDefault = 24;

/** So many requests of one person wait at most: an act on many objects makes one for each. */
export const waitingMost = 1_000;
