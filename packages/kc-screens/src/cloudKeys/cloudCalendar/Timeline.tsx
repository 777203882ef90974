import { useRef, useState, type KeyboardEvent } from 'react';
import { countText } from 'kc-components/format';
import { keyAlong } from 'kc-components/theme';
import { isUrgent, soonDays } from 'kc-api/rules/calendar';
import { t } from 'kc-intl/t';
import {
  Amount,
  Area,
  Caption,
  Figure,
  FreezeSwatch,
  look,
  Meaning,
  Most,
  Piece,
  Plot,
  plotHeight,
  Said,
  Slot,
  Swatch,
  Tick,
  Ticks,
  Year,
  type Look,
} from './Timeline.styles.ts';
import { spanText, type Unit } from './spans.ts';
import { ticksOf } from './ticks.ts';
import type { Bar } from './useCalendar.ts';

export interface TimelineProps {
  /** 'Days of the next 30 days'. */
  label: string;
  bars: readonly Bar[];
  unit: Unit;
  chosen: Bar | undefined;
  /** Called with the selected bar, or null when the selection is cleared. */
  onChoose: (bar: Bar | null) => void;
  /** Marked over their days. First second, and first second after it. */
  freezes: readonly { name: string; from: number; to: number }[];
  /** Milliseconds. */
  now: number;
}

type Freezes = TimelineProps['freezes'];
const freezesIn = (freezes: Freezes, bar: Bar): Freezes => freezes.filter(({ from, to }) => from <= bar.to && to > bar.from);

const words: Readonly<Record<Look, string>> = {
  soon: t('{days, plural, one {Breaks within # day} other {Breaks within # days}}', { days: soonDays }),
  later: t('Breaks later'),
  changes: t('Automatic'),
};
/** With more bars than this, a narrow page has no room for a number on each bar. */
const few = 14;
/** A month with fewer bars than this has no room for its name on a narrow page. */
const short = 4;

const total = (bar: Bar) => bar.breaks + bar.changes;

/** '11 Jan 2027 – 17 Jan 2027: 4 events, 3 break, 1 automatic'. */
function barText(bar: Bar, freezes: Freezes): string {
  const said = [
    ...(bar.breaks > 0 && bar.changes > 0 ? [t('{count, plural, one {# event} other {# events}}', { count: total(bar) })] : []),
    ...(bar.breaks > 0 ? [t('{count, plural, one {# breaks} other {# break}}', { count: bar.breaks })] : []),
    ...(bar.changes > 0 ? [t('{count} automatic', { count: countText(bar.changes) })] : []),
  ];
  const frozen = freezesIn(freezes, bar).map(({ name }) => t('change freeze {name}', { name }));
  return `${spanText(bar)}: ${[...said, ...frozen].join(', ') || t('nothing')}`;
}

/** Returns the height of a bar. A bar that is not empty is at least 0.25 rem high, so that it stays visible. */
const height = (count: number, most: number): number => (count === 0 ? 0 : Math.max(0.25, (count / most) * plotHeight));

/** Shows one bar per day, week or month, split into breaking and automatic events. The arrow keys move the cursor; Enter toggles the selection. */
export function Timeline({ label, bars, unit, chosen, onChoose, freezes, now }: TimelineProps) {
  const plot = useRef<HTMLOListElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const most = Math.max(1, ...bars.map(total));
  const at = Math.min(cursor ?? Math.max(0, chosen ? bars.indexOf(chosen) : 0), bars.length - 1);
  const shown = bars[pointed ?? -1] ?? chosen;

  const keyDown = (e: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[keyAlong(e)];
    if (to === undefined) return;
    e.preventDefault();
    plot.current?.querySelectorAll('button')[Math.max(0, Math.min(to, bars.length - 1))]?.focus();
  };

  return (
    <Figure>
      <Caption>
        {(Object.keys(look) as Look[]).map((one) => (
          <Meaning key={one}>
            <Swatch $look={one} aria-hidden />
            {words[one]}
          </Meaning>
        ))}
        {bars.some((bar) => freezesIn(freezes, bar).length > 0) && (
          <Meaning>
            <FreezeSwatch aria-hidden />
            {t('Change freeze')}
          </Meaning>
        )}
        <Said aria-hidden>{shown ? barText(shown, freezes) : t('Select a bar to see only its events.')}</Said>
      </Caption>
      <Area>
        <Most aria-hidden>{countText(most)}</Most>
        <Plot ref={plot} $count={bars.length} aria-label={label} onKeyDown={keyDown}>
          {bars.map((bar, index) => {
            const urgent: Look = isUrgent(bar.from, now / 1000) ? 'soon' : 'later';
            return (
              <li key={bar.from}>
                <Slot
                  type="button"
                  tabIndex={index === at ? 0 : -1}
                  aria-pressed={bar === chosen}
                  aria-label={barText(bar, freezes)}
                  data-frozen={freezesIn(freezes, bar).length > 0 || undefined}
                  onClick={() => onChoose(bar === chosen ? null : bar)}
                  onFocus={() => {
                    setCursor(index);
                    setPointed(index);
                  }}
                  onBlur={() => setPointed(null)}
                  onMouseEnter={() => setPointed(index)}
                  onMouseLeave={() => setPointed(null)}
                >
                  {total(bar) > 0 && (
                    <Amount $look={bar.breaks > 0 ? urgent : 'changes'} data-many={bars.length > few || undefined}>
                      {total(bar) > 999 ? `${Math.round(total(bar) / 1000)}k` : total(bar)}
                    </Amount>
                  )}
                  {bar.changes > 0 && <Piece $look="changes" $height={height(bar.changes, most)} />}
                  {bar.breaks > 0 && <Piece $look={urgent} $height={height(bar.breaks, most)} />}
                </Slot>
              </li>
            );
          })}
        </Plot>
        <Ticks $count={bars.length} aria-hidden>
          {ticksOf(
            bars.map(({ from }) => from),
            unit,
          ).map(({ index, span, text, year }) => (
            <Tick key={index} $at={index} $span={span} data-short={(unit !== 'month' && span < short) || undefined}>
              {text}
              {year && <Year> {year}</Year>}
            </Tick>
          ))}
        </Ticks>
      </Area>
    </Figure>
  );
}
