// @chunk overLists panel
import { useId, useRef } from 'react';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { Chevron, Combobox } from '../SelectField/Combobox.tsx';
import type { Option } from '../SelectField/options.ts';
import { Box, Held, Name, Native } from './Choice.styles.ts';

export type { Option } from '../SelectField/options.ts';

/** More than 8 options get a search. */
const FEW = 8;

export interface ChoiceProps<T extends string> {
  /** Shown before the choice, and names it. */
  label: string;
  /** '' without a choice. */
  value: T | '';
  options: readonly Option<T>[];
  onValue: (value: T | '') => void;
  /** Text of the empty choice, such as 'any'. Choosing it sets the value to ''. Default: the user cannot clear the choice. */
  none?: string | undefined;
  /**
   * Lets the user type to find an option. Set it if options load late, so that the control does not change during use. Default: true with more than 8 options,
   * or if options have a second line.
   */
  search?: boolean | undefined;
}

/**
 * Selects one of several values outside of a form, with immediate effect, such as the filter of a list. With more than 8 options the user can type to find one.
 */
export function Choice<T extends string>({ label, value, options, onValue, none, search }: ChoiceProps<T>) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);
  const searching = search ?? (options.length > FEW || options.some((option) => option.help ?? option.disabledReason));
  return (
    <Box ref={anchor}>
      <Name htmlFor={id}>{label}</Name>
      <Held>
        {searching ? (
          <Combobox
            id={id}
            source={{ options }}
            label={label}
            shown={chosen?.label ?? value}
            chosen={value === '' ? [] : [value]}
            placeholder={none}
            anchor={anchor}
            onPick={(option) => onValue(option.value)}
          />
        ) : (
          <Native id={id} value={value} onChange={(e) => onValue(e.target.value as T | '')}>
            {(none !== undefined || value === '') && <option value="">{none ?? t('Select')}</option>}
            {value !== '' && !chosen && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Native>
        )}
        <Chevron aria-hidden />
      </Held>
      {none !== undefined && value !== '' && (
        <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label={t('Clear {label}', { label })} onClick={() => onValue('')} />
      )}
    </Box>
  );
}
