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

// Loaded late, because users type dates more often than they choose them, and nearly every list has a date filter.
const month = lazyComponent(async () => ({ default: (await import('./MonthGrid.tsx')).MonthGrid }));

const Box = styled(Adorned)`
  max-width: 12.5rem;
`;

interface DateBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'min' | 'max' | 'onChange' | 'value' | 'type'> {
  /** The kind of date. Names the button that opens the calendar. */
  label: string;
  /** The text in the field: '14 Jan 2027'. */
  text: string;
  /** Called with the text after each keystroke, and with the formatted date when the user leaves the field or chooses a day. */
  onText: (text: string) => void;
  /** First and last day that the user can choose, yyyy-MM-dd. The caller must validate typed dates. */
  min?: string | undefined;
  max?: string | undefined;
}

/** A text box for a day, '14 Jan 2027' or ISO, with a calendar. It is the same in every browser and language. */
export const DateBox = withRef(function DateBox({ label, text, onText, min, max, readOnly, ...input }: DateBoxProps) {
  const field = useRef<HTMLDivElement>(null);
  /** The calendar: its anchor and the initial day; null while it is closed. */
  const [calendar, setCalendar] = useState<{ anchor: Element; start: string } | null>(null);
  const day = typedDay(text) ?? '';
  const choose = (chosen: string) => onText(dayText(dayStart(chosen)));
  const close = () => setCalendar(null);
  const show = () => {
    const from = day || localDay(now() / 1000);
    const start = min !== undefined && from < min ? min : max !== undefined && from > max ? max : from;
    // Anchored to the start of the field, because the calendar is wider than the field and must fit into a dialog.
    if (field.current) setCalendar({ anchor: field.current, start });
  };
  // If the code of the calendar cannot be loaded, the user can still type a date.
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
