import { daySpan } from 'kc-components/DataGrid';

const two = (n: number) => String(n).padStart(2, '0');
const textOf = (at: Date): string => [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');

/** The local day of epoch seconds as a field holds it; '' for 0, which is never. */
export const dayOf = (seconds: number): string => (seconds === 0 ? '' : textOf(new Date(seconds * 1000)));
/** So many days after `now`, in milliseconds. A day of 23 or 25 hours is one day. */
export function dayAhead(now: number, days: number): string {
  const at = new Date(now);
  return textOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days));
}
/** The local midnight with which a day begins, in epoch seconds; 0 where no day is chosen. */
export const midnight = (day: string): number => daySpan(day)?.[0] ?? 0;
