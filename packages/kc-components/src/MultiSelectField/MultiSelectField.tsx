// @chunk form
import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { useSetFormValue } from '../Form/formHooks.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { Chevron, Combobox } from '../SelectField/Combobox.tsx';
import { labelOf, type LoadOptions, type Option } from '../SelectField/options.ts';
import { focusRing, token, type } from '../theme/theme.tsx';
import { legible } from '../legible/legible.tsx';

export interface MultiSelectFieldProps<T extends string> extends Omit<FieldProps, 'autoComplete'> {
  /** The options. With `load`, only the options whose labels are known at the start, such as those already selected. */
  options?: readonly Option<T>[] | undefined;
  /** Loads the options that match a text from a server. Keep the function identity stable between renders. */
  load?: LoadOptions<T> | undefined;
  /** Number of characters that `load` needs. Default: 0. */
  minChars?: number | undefined;
  /** Message if nothing matches ('No groups found'). Default: 'Nothing found'. */
  noneText?: string | undefined;
  /**
   * Returns true if the user can select an option in the current state of the form. A selected value that is no longer possible leaves the selection. Default:
   * true for all options.
   */
  offered?: ((value: T) => boolean) | undefined;
  /** Returns the label of a selected value that is not among the options. Default: the value itself. */
  nameOf?: ((value: T) => string) | undefined;
  /** Shown while nothing is selected. Default: 'Select'. */
  placeholder?: string | undefined;
}

const Box = styled.div<{ $off: boolean; $invalid: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem;
  min-height: 2rem;
  padding-block: 0.1875rem;
  padding-inline: 0.25rem 2rem;
  border: 1px ${(p) => (p.$off ? 'dashed' : 'solid')} ${(p) => token(p.$invalid ? 'bad' : 'control-line')};
  border-radius: var(--kc-radius);
  background: ${(p) => token(p.$off ? 'field-off' : 'field')};
  &:has(> input:focus-visible) {
    outline: 2px solid ${token('focus')};
    outline-offset: 1px;
  }
  & > input,
  & > input:focus-visible {
    flex: 1 1 5rem;
    width: auto;
    height: 1.5rem;
    min-height: 1.5rem;
    padding: 0 0.375rem;
    border: 0;
    outline: 0;
    background: none;
  }
`;

const Chips = styled.ul`
  display: contents;
`;

const Chip = styled.li`
  ${type.small}
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  min-height: 1.5rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-small);
  background: ${token('raised')};
  & > span {
    padding-block: 0.1875rem;
    padding-inline: 0.4375rem 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span:last-child {
    padding-inline-end: 0.4375rem;
  }
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.5rem;
  height: 1.375rem;
  padding: 0;
  border: 0;
  border-radius: 0.1875rem;
  background: none;
  color: ${token('text-2')};
  cursor: pointer;
  ${focusRing}
  &:hover {
    color: ${token('text')};
  }
  & svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`;

const choices = <T extends string>(): Holding<readonly T[] | undefined, readonly T[]> => ({ show: (value) => value ?? [], read: (draft) => draft });

/** A field for several of many options, shown as chips. Value: the selected values in the order of selection. Backspace removes the last one. */
export function MultiSelectField<T extends string>(props: MultiSelectFieldProps<T>) {
  const { options, load, minChars, noneText, offered, nameOf, placeholder = t('Select') } = props;
  // Labels of selected options from the server. The next search may not return them.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const nameFor = (value: T) => labelOf(options, value, (other) => known.get(other) ?? nameOf?.(other) ?? other);
  const field = useField<readonly T[] | undefined, readonly T[]>(props, choices<T>(), { words: (values) => (values ?? []).map(nameFor).join('\n') });
  const set = useSetFormValue();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = offered ? field.draft.filter(offered) : field.draft;
    if (left.length < field.draft.length) set(props.name, left);
  });
  const without = (value: T) => field.draft.filter((one) => one !== value);
  return (
    <Field {...field.frame}>
      <Box ref={box} $off={field.off} $invalid={field.error !== undefined}>
        {field.draft.length > 0 && (
          <Chips aria-label={t('Chosen: {label}', { label: props.label })}>
            {field.draft.map((value) => (
              <Chip key={value}>
                <span>{legible(nameFor(value))}</span>
                {!field.off && (
                  <Remove
                    type="button"
                    aria-label={t('Remove {name}', { name: nameFor(value) })}
                    onClick={() => {
                      field.choose(without(value));
                      field.element.current?.focus();
                    }}
                  >
                    <X aria-hidden />
                  </Remove>
                )}
              </Chip>
            ))}
          </Chips>
        )}
        <Combobox
          {...field.control}
          source={load ? { load, minChars, noneText } : { options: offered ? options?.filter(({ value }) => offered(value)) : options, noneText }}
          label={props.label}
          shown=""
          chosen={field.draft}
          multiple
          placeholder={field.draft.length === 0 ? placeholder : undefined}
          off={field.off}
          anchor={box}
          onPick={(option) => {
            setKnown(new Map(known).set(option.value, option.label));
            field.choose(field.draft.includes(option.value) ? without(option.value) : [...field.draft, option.value]);
          }}
          onBack={() => field.draft.length > 0 && field.choose(field.draft.slice(0, -1))}
        />
        <Chevron aria-hidden />
      </Box>
    </Field>
  );
}
