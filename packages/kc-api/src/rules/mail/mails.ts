const minute = 60;
/** Seconds between tries, the last of them for all that follow: soon at first, since most outages are short, and hourly for long ones. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute] as const;

export const mailDelivery = {
  /** Seconds from a try that failed, the `tries`th in a row, to the next one. */
  pause: (tries: number): number => pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 60 * minute,
  /** RFC 5321, 4.5.4.1: given up after four to five days. Seconds. */
  life: 5 * 86_400,
  late: 'It was not delivered in time.',
  alert: (server: string, problem: string): string => `Emails cannot be delivered through ${server}: ${problem}`,
} as const;

/** So many of the queue are listed. */
export const mailsListed = 200;

export const mailTexts = {
  discarded: (count: number): string => `${count === 1 ? '1 email' : `${count} emails`} discarded.`,
  nothingWaits: 'No email is waiting.',
  off: 'Email notifications are disabled, or no mail server is set.',
} as const;
