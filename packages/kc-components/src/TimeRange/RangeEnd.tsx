import { useState } from 'react';
import { t } from 'kc-intl/t';
import { DateBox } from '../DateField/DateBox.tsx';
import { typedDay } from '../DateField/typedDay.ts';
import { Input } from '../Field/Field.styles.ts';
import { dayStart, dayText, inSentence } from '../format/format.tsx';
import { endOf, endParts } from './range.ts';
import { End, Problem } from './RangePanel.styles.ts';
import { typedTime } from './typedTime.ts';

interface RangeEndProps {
  id: string;
  /** 'From' or 'To'. */
  label: string;
  /** The end that the panel opened with: a day, a minute in UTC, or ''. */
  start: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Receives each change; null while the input is invalid. */
  onEnd: (end: string | null) => void;
  onLeave: () => void;
}

function problemOf(day: string, time: string): string | undefined {
  if (day.trim() !== '' && typedDay(day) === undefined) return t('Enter a date such as 14 Jan 2027.');
  if (typedTime(time) === undefined) return t('Enter a time such as 09:30.');
  return day.trim() === '' && time.trim() !== '' ? t('Enter a date.') : undefined;
}

/** One end of a custom range: a day, and a time of day unless the range has whole days. */
export function RangeEnd({ id, label, start, min, max, onEnd, onLeave }: RangeEndProps) {
  const parts = endParts(start);
  const [day, setDay] = useState(() => (parts.day === '' ? '' : dayText(dayStart(parts.day))));
  const [time, setTime] = useState(parts.time);
  const [isLeft, setLeft] = useState(false);
  const problem = problemOf(day, time);
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay);
    setTime(nextTime);
    onEnd(problemOf(nextDay, nextTime) === undefined ? endOf(typedDay(nextDay) ?? '', typedTime(nextTime) ?? '') : null);
  };
  const leave = () => {
    setLeft(true);
    onLeave();
  };
  const described = isLeft && problem !== undefined ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  return (
    <End>
      <label htmlFor={id}>{label}</label>
      <label htmlFor={`${id}-time`}>{t('Time')}</label>
      <DateBox id={id} label={inSentence(label)} text={day} min={min} max={max} onText={(text) => change(text, time)} onBlur={leave} {...described} />
      <Input
        id={`${id}-time`}
        type="text"
        aria-label={t('{label}, time of day', { label })}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('HH:MM')}
        value={time}
        onChange={(e) => change(day, e.target.value)}
        onBlur={leave}
        {...described}
      />
      {isLeft && problem !== undefined && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
    </End>
  );
}
