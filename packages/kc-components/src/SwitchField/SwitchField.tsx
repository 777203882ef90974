// @chunk form
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Label, Star } from '../Field/Field.styles.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { SwitchControl } from '../Switch/Switch.tsx';

export type SwitchFieldProps = Omit<FieldProps, 'autoComplete'>;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
`;

const onOff: Holding<boolean | undefined, boolean> = { show: (value) => value === true, read: (draft) => draft };

/** A field that is on or off. Value: boolean; a missing value is off. */
export function SwitchField(props: SwitchFieldProps) {
  const field = useField(props, onOff, { words: (on) => (on ? t('On') : t('Off')) });
  return (
    <Field {...field.frame} bare>
      <Line>
        <SwitchControl {...field.control} checked={field.draft} onChange={field.choose} off={field.off} />
        <Label htmlFor={field.control.id}>
          {props.label}
          {props.required && <Star aria-hidden>*</Star>}
        </Label>
      </Line>
    </Field>
  );
}
