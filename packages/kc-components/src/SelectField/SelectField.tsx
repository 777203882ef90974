// @chunk form
import { useRef, useState } from 'react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Adorned, controlLook, InnerButton } from '../Field/Field.styles.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { Chevron, Combobox } from './Combobox.tsx';
import { labelOf, type LoadOptions, type Option } from './options.ts';
import { legible } from '../legible/legible.tsx';
import { token } from '../theme/theme.tsx';
import { keyOf } from '../theme/keyOf.ts';

export type { LoadOptions, Option } from './options.ts';

/** More than 8 options get a search. */
const FEW = 8;

export interface SelectFieldProps<T extends string> extends Omit<FieldProps, 'autoComplete'> {
  /** The options. With `load`, only the options whose labels are known at the start. */
  options?: readonly Option<T>[] | undefined;
  /** Loads the options that match a text from a server. Keep the function identity stable between renders. */
  load?: LoadOptions<T> | undefined;
  /** Number of characters that `load` needs. Default: 0. */
  minChars?: number | undefined;
  /** Message if nothing matches ('No groups found'). Default: 'Nothing found'. */
  noneText?: string | undefined;
  /** Returns the label of a value that is not among the options. Default: the value itself. */
  nameOf?: ((value: T) => string) | undefined;
  /** Lets the user type to filter the list. Default: true with more than 8 options, with `load`, or if options have a second line. */
  search?: boolean | undefined;
  /** Shown while nothing is selected. Default: 'Select'. */
  placeholder?: string | undefined;
  /** The user can clear the choice, which sets the value to ''. Default: false. */
  clearable?: boolean | undefined;
}

const Native = styled.select`
  ${controlLook}
  height: ${token('height-control')};
  padding-inline-end: 2rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
  & option {
    background: Canvas;
    color: CanvasText;
  }
`;

const Clear = styled(InnerButton)`
  inset-inline-end: 1.75rem;
`;

const choice = <T extends string>(): Holding<T | '' | undefined, T | ''> => ({ show: (value) => value ?? '', read: (draft) => draft });

/** A field for one of several options. Value: the option's value, or '' without a choice. */
export function SelectField<T extends string>({
  options,
  load,
  minChars,
  noneText,
  nameOf,
  search,
  placeholder = t('Select'),
  clearable = false,
  ...props
}: SelectFieldProps<T>) {
  // The selected option, if it came from the server. The next search may not return it.
  const [picked, setPicked] = useState<Option<T> | null>(null);
  const field = useField<T | '' | undefined, T | ''>(props, choice<T>(), {
    words: (value) => (picked !== null && picked.value === value ? picked.label : labelOf(options, value, nameOf)),
  });
  const anchor = useRef<HTMLDivElement>(null);
  const fits = (options?.length ?? 0) <= FEW && !options?.some((option) => option.help ?? option.disabledReason);
  const searching = search ?? (load !== undefined || !fits);
  const chosen = options?.find((option) => option.value === field.draft) ?? (picked?.value === field.draft ? picked : undefined);

  return (
    <Field {...field.frame}>
      <Adorned ref={anchor} $room={clearable && field.draft !== '' ? 58 : 32}>
        {searching ? (
          <Combobox
            {...field.control}
            source={load ? { load, minChars, noneText } : { options, noneText }}
            label={props.label}
            shown={chosen?.label ?? field.draft}
            chosen={field.draft === '' ? [] : [field.draft]}
            placeholder={placeholder}
            off={field.off}
            anchor={anchor}
            onPick={(option) => {
              setPicked(option);
              field.choose(option.value);
            }}
          />
        ) : (
          <Native
            {...field.control}
            aria-disabled={field.off || undefined}
            value={field.draft}
            onChange={(e) => field.choose(e.target.value as T | '')}
            onMouseDown={(e) => field.off && e.preventDefault()}
            onKeyDown={(e) => field.off && keyOf(e) !== 'Tab' && e.preventDefault()}
          >
            {(field.draft === '' || clearable) && (
              <option value="" disabled={!clearable}>
                {placeholder}
              </option>
            )}
            {field.draft !== '' && !chosen && <option value={field.draft}>{field.draft}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {legible(option.label)}
              </option>
            ))}
          </Native>
        )}
        {searching && clearable && field.draft !== '' && !field.off && (
          <Clear type="button" aria-label={t('Clear {label}', { label: props.label })} onClick={() => field.choose('')}>
            <X aria-hidden />
          </Clear>
        )}
        <Chevron aria-hidden />
      </Adorned>
    </Field>
  );
}
