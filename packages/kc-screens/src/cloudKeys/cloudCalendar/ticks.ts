import { monthNames, wallOf } from 'kc-components/format';
import { t } from 'kc-intl/t';
import type { Unit } from './spans.ts';

/** One label per this number of bars. */
const everyDays = 7;
/** Minimum distance between labels, in bars. */
const least: Readonly<Record<Unit, number>> = { day: 2, week: 2, month: 1 };

interface TickMark {
  index: number;
  /** Maximum width of a label, in bars. */
  span: number;
  text: string;
  /** January labels show the year in digits. */
  year?: string;
}

const spread = (count: number, marks: readonly Omit<TickMark, 'span'>[]): TickMark[] =>
  marks.map((mark, at) => ({ ...mark, span: (marks[at + 1]?.index ?? count) - mark.index }));

/** Returns the axis labels for bars that start at these seconds: every seventh day, or every month if the bars are longer. */
export function ticksOf(starts: readonly number[], unit: Unit): readonly TickMark[] {
  const dates = starts.map((start) => wallOf(start * 1000));
  const marks = dates.flatMap((date, index) => {
    const month = monthNames('short')[date.getUTCMonth()] ?? '';
    if (unit === 'day') return index % everyDays === 0 ? [{ index, text: t('{day} {month}', { day: date.getUTCDate(), month }) }] : [];
    return dates[index - 1]?.getUTCMonth() === date.getUTCMonth()
      ? []
      : [{ index, text: month, ...(date.getUTCMonth() === 0 ? { year: String(date.getUTCFullYear()) } : {}) }];
  });
  return spread(dates.length, marks).filter(({ span }) => span >= least[unit]);
}
