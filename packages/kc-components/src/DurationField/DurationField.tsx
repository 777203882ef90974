// @chunk form
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Checkbox } from '../CheckboxField/Checkbox.tsx';
import { Field } from '../Field/Field.tsx';
import { controlLook, Input, Row } from '../Field/Field.styles.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { notNumeric, parseNumber } from '../NumberField/NumberField.tsx';
import { token } from '../theme/theme.tsx';
import { keyOf } from '../theme/keyOf.ts';

export interface DurationUnit {
  value: string;
  label: string;
  /** Formats an amount in this unit: '1 day', '3 days'. */
  counted: (amount: number) => string;
  /** Largest amount in this unit. */
  max: number;
  /** Smallest amount in this unit. If it is negative, the schema reports amounts that are too small. Default: 1. */
  min?: number | undefined;
  /** The amount that choosing this unit sets. Default: the amount stays. */
  default?: number | undefined;
}

/** Value of a DurationField. */
export type Duration = { amount: number | null; unit: string } | 'never';

export interface DurationFieldProps extends Omit<FieldProps, 'autoComplete'> {
  units: readonly DurationUnit[];
  /** Label of the option that sets the value to 'never' ('Never'). Default: no such option. */
  never?: string | undefined;
  /** Returns the error message for an amount outside of its unit's range. Default: '{Unit} must be between {min} and {max}'. */
  rangeText?: ((unit: DurationUnit, min: number) => string) | undefined;
  /** Milliseconds without input after which the field updates its value and validates. Default: 150, and validation runs when the user leaves the field. */
  rest?: number | undefined;
}

interface Draft {
  text: string;
  unit: string;
  never: boolean;
}

const Amount = styled(Input)`
  width: 5.5rem;
`;

const UnitBox = styled.span`
  position: relative;
  & > svg {
    position: absolute;
    top: calc((${token('height-control')} - 1rem) / 2);
    inset-inline-end: 0.5625rem;
    width: 1rem;
    height: 1rem;
    color: ${token('text-2')};
    pointer-events: none;
  }
`;

const Unit = styled.select`
  ${controlLook}
  width: auto;
  height: ${token('height-control')};
  padding-inline-end: 2rem;
  appearance: none;
  cursor: pointer;
  & option {
    background: Canvas;
    color: CanvasText;
  }
`;

const Never = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  margin-inline-start: 0.25rem;
  cursor: pointer;
`;

const range = ({ label, max }: DurationUnit, min: number): string =>
  t('{unit} must be between {min} and {max}', { unit: label.charAt(0).toUpperCase() + label.slice(1), min, max });

const holding = (units: readonly DurationUnit[], rangeText: typeof range): Holding<Duration | undefined, Draft> => {
  const parse = (text: string, unit: string) => parseNumber(text, true, (units.find((one) => one.value === unit)?.min ?? 1) < 0);
  return {
    show: (value) => {
      const first = units[0];
      const fallback = first?.value ?? '';
      if (value === 'never') return { text: String(first?.default ?? ''), unit: fallback, never: true };
      return { text: value?.amount === null || value === undefined ? '' : String(value.amount), unit: value?.unit ?? fallback, never: false };
    },
    read: ({ text, unit, never }) => (never ? 'never' : { amount: parse(text, unit) ?? null, unit }),
    check: ({ text, unit, never }) => {
      if (never) return undefined;
      const amount = parse(text, unit);
      if (amount === undefined) return notNumeric;
      const of = units.find((one) => one.value === unit);
      if (amount === null || !of) return undefined;
      const min = of.min ?? 1;
      return amount < min || amount > of.max ? rangeText(of, min) : undefined;
    },
  };
};

/** Formats a duration: '3 months', '1 day'; '' without an amount. */
function durationText(value: Duration | undefined, units: readonly DurationUnit[], never = t('Never')): string {
  if (value === 'never') return never;
  if (value === undefined || value.amount === null) return '';
  const unit = units.find((one) => one.value === value.unit);
  return unit?.counted(value.amount) ?? `${value.amount} ${value.unit}`;
}

/** A field for a duration with a choice of units. Value: `{ amount, unit }` with a null amount while it is empty, or 'never'. */
export function DurationField({ units, never, rangeText = range, rest, ...props }: DurationFieldProps) {
  const field = useField(props, holding(units, rangeText), { words: (value) => durationText(value, units, never), rest });
  const { draft, off } = field;
  const idle = off || draft.never;
  const turn = (unit: string) => {
    const amount = units.find((one) => one.value === unit)?.default;
    field.choose({ ...draft, unit, text: amount === undefined ? draft.text : String(amount) });
  };
  return (
    <Field {...field.frame} group="group">
      <Row>
        <Amount
          {...field.control}
          aria-label={t('{label}, amount', { label: props.label })}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          readOnly={idle}
          value={draft.never ? '' : draft.text}
          onChange={(e) => field.hold({ ...draft, text: e.target.value })}
        />
        <UnitBox>
          <Unit
            aria-label={t('{label}, unit', { label: props.label })}
            aria-disabled={idle || undefined}
            value={draft.unit}
            onChange={(e) => !idle && turn(e.target.value)}
            onMouseDown={(e) => idle && e.preventDefault()}
            onKeyDown={(e) => idle && keyOf(e) !== 'Tab' && e.preventDefault()}
          >
            {units.map((unit) => (
              <option key={unit.value} value={unit.value}>
                {unit.label}
              </option>
            ))}
          </Unit>
          <ChevronDown aria-hidden />
        </UnitBox>
        {never !== undefined && (
          <Never>
            <Checkbox checked={draft.never} aria-disabled={off || undefined} onChange={(e) => field.choose({ ...draft, never: e.target.checked })} />
            {never}
          </Never>
        )}
      </Row>
    </Field>
  );
}
