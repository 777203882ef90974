import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radioLook } from '../CheckboxField/tickLook.ts';
import { Field } from '../Field/Field.tsx';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { labelOf } from '../SelectField/options.ts';
import { token, type } from '../theme/theme.tsx';

export interface RadioCard<T extends string> {
  value: T;
  label: string;
  /** Explains the option. */
  description?: string | undefined;
  icon?: ReactNode;
  /** Why the option is disabled. Replaces the description. */
  disabledReason?: string | undefined;
}

export interface RadioCardsProps<T extends string> extends Omit<FieldProps, 'autoComplete'> {
  options: readonly RadioCard<T>[];
  /** Shows the cards side by side, wrapping at 180 px. Default: one column. */
  columns?: boolean | undefined;
}

const Cards = styled.div<{ $columns: boolean }>`
  display: grid;
  gap: 0.5rem;
  grid-template-columns: ${(p) => (p.$columns ? 'repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr))' : 'minmax(0, 1fr)')};
`;

const Card = styled.label<{ $off: boolean }>`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  gap: 2px 0.625rem;
  align-content: start;
  padding: 0.6875rem 0.75rem;
  border: 1px ${(p) => (p.$off ? 'dashed' : 'solid')} ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${(p) => token(p.$off ? 'raised' : 'canvas')};
  cursor: ${(p) => (p.$off ? 'not-allowed' : 'pointer')};
  &:has(:checked) {
    border-color: ${token('accent')};
    box-shadow: inset 0 0 0 1px ${token('accent')};
    background: ${token('accent-soft')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  [aria-invalid='true'] & {
    border-color: ${token('bad')};
  }
  & > input {
    ${radioLook} outline: 0;
    cursor: inherit;
  }
`;

const Title = styled.span<{ $off: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-weight: 550;
  color: ${(p) => token(p.$off ? 'text-2' : 'text')};
  & svg {
    width: 1rem;
    height: 1rem;
    color: ${token('text-2')};
  }
`;

const Description = styled.span`
  ${type.small}
  grid-column: 2;
  color: ${token('text-2')};
`;

const choice = <T extends string>(): Holding<T | '' | undefined, T | ''> => ({ show: (value) => value ?? '', read: (draft) => draft });

/** A field for one of a few options, each with an explanation. Value: the option's value, or '' without a choice. */
export function RadioCards<T extends string>({ options, columns = false, ...props }: RadioCardsProps<T>) {
  const field = useField<T | '' | undefined, T | ''>(props, choice<T>(), { words: (value) => labelOf(options, value) });
  const { id, ref } = field.control;
  const chosen = options.findIndex((option) => option.value === field.draft);
  return (
    <Field {...field.frame} group="radiogroup">
      <Cards $columns={columns}>
        {options.map((option, i) => {
          const off = field.off || option.disabledReason !== undefined;
          const description = option.disabledReason ?? option.description;
          return (
            <Card key={option.value} $off={off}>
              <input
                ref={i === Math.max(0, chosen) ? ref : undefined}
                type="radio"
                name={id}
                value={option.value}
                checked={i === chosen}
                aria-labelledby={`${id}-${i}`}
                aria-describedby={description && `${id}-${i}-text`}
                aria-disabled={off || undefined}
                onChange={() => !off && field.choose(option.value)}
              />
              <Title id={`${id}-${i}`} $off={off}>
                {option.icon}
                {option.label}
              </Title>
              {description && <Description id={`${id}-${i}-text`}>{description}</Description>}
            </Card>
          );
        })}
      </Cards>
    </Field>
  );
}
