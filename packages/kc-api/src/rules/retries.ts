const minute = 60;
/** Seconds between attempts; the last value repeats. Short at first, because most outages are short. Hourly during long ones. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

/** Seconds from a failed attempt to the next one. `tries`: number of failures in a row. */
export const retryPause = (tries: number): number => pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 60 * minute;
