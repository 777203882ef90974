import { useRef } from 'react';
import { styled } from 'styled-components';
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useField, type FieldProps } from '../Form/useField.ts';
import { dayStart, dayText } from '../format/format.tsx';

export interface DateFieldProps extends FieldProps {
  /** Earliest day, 'yyyy-MM-dd'. */
  min?: string | undefined;
  /** The earliest day that is taken when it is typed, where that is before the first one offered. Default: `min`. */
  typedMin?: string | undefined;
  /** What a day before that is answered with. Default: 'The date must not be before {min}.' */
  tooEarly?: string | undefined;
  /** Latest day, 'yyyy-MM-dd'. */
  max?: string | undefined;
}

const DateInput = styled(Input)`
  max-width: 200px;
  &::-webkit-calendar-picker-indicator {
    opacity: 0.8;
    cursor: pointer;
  }
  &:read-only::-webkit-calendar-picker-indicator {
    display: none;
  }
`;

/** A day without a time. Value: 'yyyy-MM-dd', '' while there is none; the control shows it as the browser's language does. */
export function DateField({ min, typedMin = min, tooEarly, max, ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const field = useField<string | undefined, string>(
    props,
    {
      show: (value) => value ?? '',
      read: (draft) => draft,
      check: (draft) => {
        // A day that is half typed, or that no calendar has, leaves the value empty.
        if (input.current?.validity.badInput) return 'Enter a complete date.';
        if (draft === '') return undefined;
        // ISO days sort as text.
        if (typedMin && draft < typedMin) return tooEarly ?? `The date must not be before ${typedMin}.`;
        return max && draft > max ? `The date must not be after ${max}.` : undefined;
      },
    },
    { words: (value) => (value ? dayText(dayStart(value)) : '') },
  );
  const { ref: setElement, ...control } = field.control;
  return (
    <Field {...field.frame}>
      <DateInput
        {...control}
        ref={(node) => {
          input.current = node;
          setElement(node);
        }}
        type="date"
        min={min}
        max={max}
        autoComplete={props.autoComplete ?? 'off'}
        readOnly={field.off}
        value={field.draft}
        onChange={(e) => field.hold(e.target.value)}
      />
    </Field>
  );
}
