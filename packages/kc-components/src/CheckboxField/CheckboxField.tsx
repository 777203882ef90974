// @chunk form
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Star } from '../Field/Field.styles.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { Checkbox } from './Checkbox.tsx';

export { Checkbox } from './Checkbox.tsx';
export type CheckboxFieldProps = Omit<FieldProps, 'autoComplete'>;

const Line = styled.label`
  display: flex;
  align-items: start;
  gap: 0.5rem;
  justify-self: start;
  cursor: pointer;
`;

const ticked: Holding<boolean | undefined, boolean> = { show: (value) => value === true, read: (draft) => draft };

/** A statement to check. Value: boolean; a missing value is unchecked. */
export function CheckboxField(props: CheckboxFieldProps) {
  const field = useField(props, ticked, { words: (is) => (is ? t('Yes') : t('No')) });
  return (
    <Field {...field.frame} bare>
      <Line>
        <Checkbox {...field.control} checked={field.draft} aria-disabled={field.off || undefined} onChange={(e) => field.choose(e.target.checked)} />
        <span>
          {props.label}
          {props.required && <Star aria-hidden>*</Star>}
        </span>
      </Line>
    </Field>
  );
}
