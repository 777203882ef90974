// @chunk form
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { dayStart, dayText, inSentence, zoneText } from '../format/format.tsx';
import { DateBox } from './DateBox.tsx';
import { typedDay } from './typedDay.ts';

export interface DateFieldProps extends FieldProps {
  /** Earliest day, 'yyyy-MM-dd'. */
  min?: string | undefined;
  /** The earliest day that the user can type, if it is before the first day in the calendar. Default: `min`. */
  typedMin?: string | undefined;
  /** Error message for a day before that. Default: 'The date must not be before {min}.' */
  tooEarly?: string | undefined;
  /** Latest day, 'yyyy-MM-dd'. */
  max?: string | undefined;
}

const shown = (value: string | undefined): string => (value ? dayText(dayStart(value)) : '');

/** A field for a day without a time. Value: 'yyyy-MM-dd', or ''. The control shows '14 Jan 2027' and also accepts ISO. */
export function DateField({ min, typedMin = min, tooEarly, max, ...props }: DateFieldProps) {
  const holding: Holding<string | undefined, string> = {
    show: shown,
    read: (draft) => typedDay(draft) ?? '',
    check: (draft) => {
      if (draft.trim() === '') return undefined;
      const day = typedDay(draft);
      if (day === undefined) return t('Enter a date such as 14 Jan 2027.');
      // ISO days sort as text.
      if (typedMin && day < typedMin) return tooEarly ?? t('The date must not be before {day}.', { day: shown(typedMin) });
      return max && day > max ? t('The date must not be after {day}.', { day: shown(max) }) : undefined;
    },
  };
  // The time zone determines when a day starts and ends, so the help text names it.
  const help = [props.help, t('A day in {zone}.', { zone: zoneText() })].filter(Boolean).join(' ');
  const field = useField({ ...props, help }, holding, { words: shown });
  return (
    <Field {...field.frame}>
      <DateBox
        {...field.control}
        label={inSentence(props.label)}
        autoComplete={props.autoComplete ?? 'off'}
        readOnly={field.off}
        text={field.draft}
        onText={field.hold}
        min={min}
        max={max}
      />
    </Field>
  );
}
