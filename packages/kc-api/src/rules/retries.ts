const minute = 60;
/** Seconds between tries, the last of them for all that follow: soon at first, since most outages are short, and hourly for long ones. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

/** Seconds from a try that failed, the `tries`th in a row, to the next one. */
export const retryPause = (tries: number): number => pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 60 * minute;
