/** Ranges that end today or earlier, in the order in which a control offers them. */
export const pastRanges = ['today', 'yesterday', '7d', '30d', '90d', 'this_quarter', 'last_quarter', 'this_year'] as const;
export type PastRange = (typeof pastRanges)[number];

/** Ranges that begin today or later, for dates in the future such as expiries. */
export const aheadRanges = ['today', 'next_7d', 'next_30d', 'next_90d', 'this_quarter', 'next_quarter', 'next_12m'] as const;
export type AheadRange = (typeof aheadRanges)[number];

/** A range whose ends follow the clock. */
export type RelativeRange = PastRange | AheadRange;

/** Converts between moments and the local time of one time zone. */
export interface WallClock {
  /** Converts a moment in milliseconds to local time, given in the UTC fields of a date. */
  wallOf: (ms: number) => Date;
  /** Returns the moment in milliseconds of a local time. Months begin with 0; values outside their range carry over. */
  momentOf: (year: number, month: number, date: number, hours?: number, minutes?: number) => number;
}

/** First moment of a range and of the time after it, in milliseconds. */
export type Span = readonly [from: number, to: number];

/**
 * The span of a relative range at `now`, in milliseconds; null for any other text. The last 7 days are today and the six days
 * before it, the next 7 days today and the six days after it. Quarters begin in January, April, July and October.
 */
export function relativeSpan(range: string, now: number, { wallOf, momentOf }: WallClock): Span | null {
  const wall = wallOf(now);
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const days = (from: number, to: number): Span => [momentOf(year, month, date + from), momentOf(year, month, date + to)];
  const quarter = (after: number): Span => {
    const first = month - (month % 3) + 3 * after;
    return [momentOf(year, first, 1), momentOf(year, first + 3, 1)];
  };
  switch (range as RelativeRange) {
    case 'today':
      return days(0, 1);
    case 'yesterday':
      return days(-1, 0);
    case '7d':
      return days(-6, 1);
    case '30d':
      return days(-29, 1);
    case '90d':
      return days(-89, 1);
    case 'next_7d':
      return days(0, 7);
    case 'next_30d':
      return days(0, 30);
    case 'next_90d':
      return days(0, 90);
    case 'last_quarter':
      return quarter(-1);
    case 'this_quarter':
      return quarter(0);
    case 'next_quarter':
      return quarter(1);
    case 'this_year':
      return [momentOf(year, 0, 1), momentOf(year + 1, 0, 1)];
    case 'next_12m':
      return [momentOf(year, month, date), momentOf(year + 1, month, date)];
    default:
      return null;
  }
}
