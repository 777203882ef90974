import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { keyAlong } from '../theme/direction.ts';
import { dayStart, dayText } from '../format/format.tsx';
import { Calendar, Day, Days, Head } from './MonthGrid.styles.ts';
import { monthHead, weekdays } from '../format/locale.ts';

interface MonthGridProps {
  /** The selected day, yyyy-MM-dd; '' for none. */
  value: string;
  /** The day that has the focus at first, yyyy-MM-dd. */
  start: string;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
}

/** The calendar computes in UTC, where every day has 24 hours. */
const dateOf = (day: string): Date => new Date(`${day}T00:00Z`);
const dayOf = (year: number, month: number, date: number): string => new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
const daysAfter = (day: string, days: number): string => {
  const at = dateOf(day);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days);
};
/** Returns the same date in another month, or the last day of that month. */
const monthsAfter = (day: string, months: number): string => {
  const at = dateOf(day);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0));
  return dayOf(last.getUTCFullYear(), last.getUTCMonth(), Math.min(at.getUTCDate(), last.getUTCDate()));
};
/** 0 for Monday. */
const weekday = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7;

/** Returns the days of a month in weeks that start on Monday. '' stands for cells outside of the month. */
function weeksOf(month: string): string[][] {
  const at = dateOf(month);
  const first = dayOf(at.getUTCFullYear(), at.getUTCMonth(), 1);
  const count = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  const cells = [...Array<string>(weekday(first)).fill(''), ...Array.from({ length: count }, (_, i) => daysAfter(first, i))];
  // Always six weeks, so that the height does not change from month to month.
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, i) => cells[week * 7 + i] ?? ''));
}

/** A calendar of one month. Arrow keys move by days and weeks, Page Up and Page Down by months, and with Shift by years. Home and End move within the week. */
export function MonthGrid({ value, start, min, max, onDay }: MonthGridProps) {
  const [at, setAt] = useState(start);
  const days = useRef<HTMLTableElement>(null);
  const [byKey, setByKey] = useState(true);
  useEffect(() => {
    if (byKey) days.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [at, byKey]);

  const off = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const go = (to: string, key: boolean) => {
    setByKey(key);
    setAt(to);
  };
  const keyDown = (e: KeyboardEvent) => {
    const to = {
      ArrowLeft: () => daysAfter(at, -1),
      ArrowRight: () => daysAfter(at, 1),
      ArrowUp: () => daysAfter(at, -7),
      ArrowDown: () => daysAfter(at, 7),
      PageUp: () => monthsAfter(at, e.shiftKey ? -12 : -1),
      PageDown: () => monthsAfter(at, e.shiftKey ? 12 : 1),
      Home: () => daysAfter(at, -weekday(at)),
      End: () => daysAfter(at, 6 - weekday(at)),
    }[keyAlong(e)];
    if (!to) return;
    e.preventDefault();
    go(to(), true);
  };

  return (
    <Calendar>
      <Head>
        <Button tone="quiet" iconOnly aria-label={t('Previous year')} icon={<ChevronsLeft aria-hidden />} onClick={() => go(monthsAfter(at, -12), false)} />
        <Button tone="quiet" iconOnly aria-label={t('Previous month')} icon={<ChevronLeft aria-hidden />} onClick={() => go(monthsAfter(at, -1), false)} />
        <h2 aria-live="polite">{monthHead(dateOf(at))}</h2>
        <Button tone="quiet" iconOnly aria-label={t('Next month')} icon={<ChevronRight aria-hidden />} onClick={() => go(monthsAfter(at, 1), false)} />
        <Button tone="quiet" iconOnly aria-label={t('Next year')} icon={<ChevronsRight aria-hidden />} onClick={() => go(monthsAfter(at, 12), false)} />
      </Head>
      <Days ref={days} role="grid" aria-label={t('Days')} onKeyDown={keyDown}>
        <thead>
          <tr>
            {weekdays().map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week, i) => (
            // A week has no other key than its index.
            <tr key={i}>
              {week.map((day, j) => (
                <td key={j}>
                  {day !== '' && (
                    <Day
                      type="button"
                      tabIndex={day === at ? 0 : -1}
                      aria-label={dayText(dayStart(day))}
                      aria-pressed={day === value}
                      aria-disabled={off(day) || undefined}
                      onClick={() => !off(day) && onDay(day)}
                    >
                      {dateOf(day).getUTCDate()}
                    </Day>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Days>
    </Calendar>
  );
}
