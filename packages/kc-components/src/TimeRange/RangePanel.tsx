import { useRef, useState } from 'react';
import { t } from 'kc-intl/t';
import { aheadRanges, pastRanges } from 'kc-intl/timeRange';
import { dayStart, dayText, localDay, zoneText } from '../format/format.tsx';
import { endParts, rangeEnds, rangeNames, rangeOf, rangeSpan } from './range.ts';
import { RangeEnd } from './RangeEnd.tsx';
import { Choices, Panel, Problem, RangeButton } from './RangePanel.styles.ts';

/** Relative ranges that a control offers: those that end today or earlier, or those that begin today or later. */
export type RangeDirection = 'past' | 'ahead';

/** Kind of change of a range: 'typing' while the ends of a custom range are edited, 'done' for a relative range. */
export type RangeHow = 'typing' | 'done';

export interface RangePanelProps {
  id: string;
  /** A relative range, a custom range, or ''. */
  value: string;
  /** Default: 'past'. */
  direction?: RangeDirection | undefined;
  /** The first day that a custom range may reach, 'yyyy-MM-dd'. Default: any. */
  min?: string | undefined;
  onValue: (range: string, how: RangeHow) => void;
  /** The user left one end of a custom range. */
  onLeave?: (() => void) | undefined;
  /** The user chose a relative range, so the panel can close. */
  onClose: () => void;
}

/** Returns the two ends of a range: those of a custom range unchanged, and the days of a relative one. */
function endsOf(range: string): readonly [string, string] {
  const span = Object.hasOwn(rangeNames, range) ? rangeSpan(range) : null;
  return span ? [localDay(span[0]), localDay(span[1] - 1)] : rangeEnds(range);
}

/** Returns why two ends are no valid range, or undefined if they are. */
function problemOf(from: string, to: string, min: string | undefined): string | undefined {
  const span = rangeSpan(rangeOf(from, to));
  if (!span || span[0] >= span[1]) return t('The end must be after the start.');
  return min !== undefined && span[1] <= dayStart(min) ? t('The range must not end before {day}.', { day: dayText(dayStart(min)) }) : undefined;
}

/** Relative ranges to choose from, and a custom range with days and times. */
export function RangePanel({ id, value, direction = 'past', min, onValue, onLeave = () => undefined, onClose }: RangePanelProps) {
  const [opened] = useState(() => endsOf(value));
  const ends = useRef<[string | null, string | null]>([...opened]);
  const [problem, setProblem] = useState<string>();
  const [days, setDays] = useState(() => opened.map((end) => endParts(end).day));
  const change = (at: 0 | 1) => (end: string | null) => {
    ends.current[at] = end;
    const [from, to] = ends.current;
    if (from === null || to === null) return;
    setDays([from, to].map((one) => endParts(one).day));
    const found = problemOf(from, to, min);
    setProblem(found);
    if (found === undefined) onValue(rangeOf(from, to), 'typing');
  };
  return (
    <Panel>
      <Choices aria-label={t('Time range')}>
        {(direction === 'past' ? pastRanges : aheadRanges).map((range) => (
          <RangeButton
            key={range}
            type="button"
            aria-pressed={range === value}
            onClick={() => {
              onValue(range, 'done');
              onClose();
            }}
          >
            {rangeNames[range]}
          </RangeButton>
        ))}
      </Choices>
      <RangeEnd id={`${id}-from`} label={t('From')} start={opened[0]} min={min} max={days[1] || undefined} onEnd={change(0)} onLeave={onLeave} />
      <RangeEnd id={`${id}-to`} label={t('To')} start={opened[1]} min={days[0] || min} onEnd={change(1)} onLeave={onLeave} />
      {problem !== undefined && <Problem role="alert">{problem}</Problem>}
      <small>{t('Times in {zone}', { zone: zoneText() })}</small>
    </Panel>
  );
}
