import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { CalendarDays } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Adorned, InnerButton, Input } from '../Field/Field.styles.ts';
import { dayStart, dayText, localDay, now } from '../format/format.tsx';
import { lazyComponent } from '../lazyComponent/lazyComponent.tsx';
import { Popover } from '../Popup/Popover.tsx';
import { typedDay } from './typedDay.ts';
import { keyOf } from '../theme/keyOf.ts';
import { withRef } from '../theme/withRef.ts';

// Dates are typed more often than chosen, and stand in the filters of nearly every list.
const month = lazyComponent(async () => ({ default: (await import('./MonthGrid.tsx')).MonthGrid }));

const Box = styled(Adorned)`
  max-width: 12.5rem;
`;

interface DateBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'min' | 'max' | 'onChange' | 'value' | 'type'> {
  /** What it is the date of: names the button that opens the calendar. */
  label: string;
  /** As it is typed or shown: '14 Jan 2027'. */
  text: string;
  /** With each key; when it is left or a day is chosen, as it is shown. */
  onText: (text: string) => void;
  /** Earliest and latest day to choose, yyyy-MM-dd. What is typed beyond them is the caller's to refuse. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A day in figures and words, '14 Jan 2027', to type (ISO too) or to choose from a calendar: the same in every browser and language. */
export const DateBox = withRef(function DateBox({ label, text, onText, min, max, readOnly, ...input }: DateBoxProps) {
  const field = useRef<HTMLDivElement>(null);
  /** The calendar: its anchor and the day that it opened with; null while it is closed. */
  const [calendar, setCalendar] = useState<{ anchor: Element; start: string } | null>(null);
  const day = typedDay(text) ?? '';
  const choose = (chosen: string) => onText(dayText(dayStart(chosen)));
  const close = () => setCalendar(null);
  const show = () => {
    const from = day || localDay(now() / 1000);
    const start = min !== undefined && from < min ? min : max !== undefined && from > max ? max : from;
    // The start of the field keeps the calendar inside a dialog: it is wider than the field.
    if (field.current) setCalendar({ anchor: field.current, start });
  };
  // Where its code does not come, a date can still be typed.
  const open = () => void month.load().then(show, () => undefined);
  return (
    <Box ref={field} $room={34}>
      <Input
        autoComplete="off"
        {...input}
        type="text"
        spellCheck={false}
        placeholder={readOnly ? undefined : t('DD Mon YYYY')}
        readOnly={readOnly}
        value={text}
        onChange={(e) => onText(e.target.value)}
        onKeyDown={(e) => {
          if (keyOf(e) !== 'ArrowDown' || !e.altKey || readOnly) return;
          e.preventDefault();
          open();
        }}
        onBlur={(e) => {
          if (day !== '' && dayText(dayStart(day)) !== text) choose(day);
          input.onBlur?.(e);
        }}
      />
      {!readOnly && (
        <InnerButton
          type="button"
          aria-haspopup="dialog"
          aria-expanded={calendar !== null}
          aria-label={t('Choose {label}', { label })}
          onClick={calendar === null ? open : close}
        >
          <CalendarDays aria-hidden />
        </InnerButton>
      )}
      {calendar && (
        <Popover anchor={calendar.anchor} placement="bottom-start" aria-label={label} onDone={close}>
          <month.Component
            value={day}
            start={calendar.start}
            min={min}
            max={max}
            onDay={(chosen) => {
              choose(chosen);
              close();
            }}
          />
        </Popover>
      )}
    </Box>
  );
});
