// @chunk form
import { css, styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { Checkbox } from '../CheckboxField/Checkbox.tsx';
import { labelOf, type Option } from '../SelectField/options.ts';
import { token, type } from '../theme/theme.tsx';
import { legible } from '../legible/legible.tsx';

export interface TicksFieldProps<T extends string> extends Omit<FieldProps, 'autoComplete'> {
  /** The options. A selected value that is not among them stays selected. */
  options: readonly Option<T>[];
  /** Arranges the options side by side, wrapping at 160 px, or at 320 px if monospaced. Default: one below the other. */
  columns?: boolean | undefined;
  /** Uses the monospaced font for the labels. Default: false. */
  mono?: boolean | undefined;
  /** Message if there are no options. */
  noneText?: string | undefined;
}

const List = styled.div<{ $columns: boolean; $mono: boolean }>`
  display: grid;
  gap: 0.25rem 1rem;
  ${(p) =>
    p.$columns &&
    css`
      grid-template-columns: repeat(auto-fill, minmax(min(100%, ${p.$mono ? 20 : 10}rem), 1fr));
    `}
`;

const Line = styled.label<{ $off: boolean; $mono: boolean }>`
  display: grid;
  grid-template-columns: 1rem minmax(0, 1fr);
  gap: 0 0.5rem;
  align-items: start;
  padding: 2px 0;
  overflow-wrap: anywhere;
  cursor: ${(p) => (p.$off ? 'not-allowed' : 'pointer')};
  ${(p) => p.$mono && type.mono}
  ${(p) =>
    p.$off &&
    css`
      color: ${token('text-2')};
    `}
  & small {
    ${type.small} grid-column: 2;
    color: ${token('text-2')};
  }
`;

const None = styled.p`
  color: ${token('text-2')};
`;

const ticks = <T extends string>(): Holding<readonly T[] | undefined, readonly T[]> => ({ show: (value) => value ?? [], read: (draft) => draft });

/** A field for several of a few options, all visible. Value: the selected values, in the order of the options. */
export function TicksField<T extends string>({
  options,
  columns = false,
  mono = false,
  noneText = t('No options are available.'),
  ...props
}: TicksFieldProps<T>) {
  const field = useField<readonly T[] | undefined, readonly T[]>(props, ticks<T>(), {
    words: (values) => (values ?? []).map((value) => labelOf(options, value)).join('\n'),
  });
  const { id, ref, name: _, 'aria-describedby': __, ...aria } = field.control;
  const choose = (value: T, ticked: boolean) => {
    const chosen = new Set(field.draft);
    if (ticked) chosen.add(value);
    else chosen.delete(value);
    const offered = options.map((option) => option.value);
    field.choose([...[...chosen].filter((one) => !offered.includes(one)), ...offered.filter((one) => chosen.has(one))]);
  };
  return (
    <Field {...field.frame} group="group">
      <List $columns={columns} $mono={mono}>
        {options.length === 0 && <None>{noneText}</None>}
        {options.map((option, i) => {
          const off = field.off || option.disabledReason !== undefined;
          const note = option.disabledReason ?? option.help;
          return (
            <Line key={option.value} $off={off} $mono={mono}>
              <Checkbox
                {...aria}
                {...(i === 0 && { ref })}
                aria-labelledby={`${id}-${i}`}
                aria-describedby={note && `${id}-${i}-note`}
                aria-disabled={off || undefined}
                checked={field.draft.includes(option.value)}
                onChange={(e) => !off && choose(option.value, e.target.checked)}
              />
              <span id={`${id}-${i}`}>{legible(option.label)}</span>
              {note && <small id={`${id}-${i}-note`}>{note}</small>}
            </Line>
          );
        })}
      </List>
    </Field>
  );
}
