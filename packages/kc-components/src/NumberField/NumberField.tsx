// @chunk form
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { token } from '../theme/theme.tsx';

export interface NumberFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Text after the control, such as 'days' or 'MB'. */
  unit?: string | undefined;
  /** Smallest number. Omit it if the schema has a message of its own. Default: 0. */
  min?: number | undefined;
  /** Largest number. Omit it if the schema has a message of its own. Default: none. */
  max?: number | undefined;
  /** Rejects decimals. Default: true. */
  integer?: boolean | undefined;
  placeholder?: string | undefined;
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  & > input {
    max-width: 10rem;
  }
`;

const Unit = styled.span`
  color: ${token('text-2')};
`;

/** Error message for a text that is not a number. */
export const notNumeric = t('Only numeric value is allowed.');

/** Parses a number. Returns null for an empty text, and undefined for other text that is not a number. */
export function parseNumber(text: string, integer: boolean, negative: boolean): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const shape = integer ? /^-?\d+$/ : /^-?\d+(\.\d+)?$/;
  if (!shape.test(trimmed) || (!negative && trimmed.startsWith('-'))) return undefined;
  return Number(trimmed);
}

function numbers(min: number, max: number, integer: boolean): Holding<number | null | undefined, string> {
  const parse = (text: string) => parseNumber(text, integer, min < 0);
  return {
    show: (value) => (value === null || value === undefined ? '' : String(value)),
    read: (text) => parse(text) ?? null,
    check: (text) => {
      const number = parse(text);
      if (number === undefined) return notNumeric;
      if (number === null) return undefined;
      if (number < min) return t('Value must be greater than or equal to {min}', { min });
      return number > max ? t('Value must be less than or equal to {max}', { max }) : undefined;
    },
  };
}

/** A field for a number with a unit. Value: number, or null if empty. The form never submits a text that is not a number. */
export function NumberField({ unit, min = 0, max = Infinity, integer = true, placeholder, ...props }: NumberFieldProps) {
  const field = useField(props, numbers(min, max, integer), {
    words: (value) => (value === null || value === undefined ? '' : [value, unit].filter((part) => part !== undefined).join(' ')),
  });
  const unitId = `${field.control.id}-unit`;
  return (
    <Field {...field.frame}>
      <Line>
        <Input
          {...field.control}
          aria-describedby={[unit && unitId, field.control['aria-describedby']].filter(Boolean).join(' ') || undefined}
          type="text"
          inputMode={integer ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          readOnly={field.off}
          value={field.draft}
          onChange={(e) => field.hold(e.target.value)}
        />
        {unit && <Unit id={unitId}>{unit}</Unit>}
      </Line>
    </Field>
  );
}
