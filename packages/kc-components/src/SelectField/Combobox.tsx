import { useRef, useState, type ComponentPropsWithRef, type KeyboardEvent, type RefObject } from 'react';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { Input } from '../Field/Field.styles.ts';
import { useEscape } from '../Popup/useEscape.ts';
import { afterFocus } from '../theme/focus.ts';
import { token } from '../theme/theme.tsx';
import { ListPopup } from './ListPopup.tsx';
import { useOptions, type Option, type OptionSource } from './options.ts';
import { keyOf } from '../theme/keyOf.ts';
import { withRef } from '../theme/withRef.ts';

export const Chevron = styled(ChevronDown)`
  position: absolute;
  top: calc((${token('height-control')} - 1rem) / 2);
  inset-inline-end: 0.5625rem;
  width: 1rem;
  height: 1rem;
  color: ${token('text-2')};
  pointer-events: none;
`;

const Box = styled(Input).attrs({ role: 'combobox' })``;

interface ComboboxProps<T extends string> extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  source: OptionSource<T>;
  label: string;
  /** The text while the user does not type: the label of the selected option, or ''. */
  shown: string;
  chosen: readonly string[];
  onPick: (option: Option<T>) => void;
  /** Keeps the list open after a choice, for several choices. Default: false. */
  multiple?: boolean | undefined;
  /** The control is disabled. Default: false. */
  off?: boolean | undefined;
  /** The list is as wide as this element. */
  anchor: RefObject<HTMLElement | null>;
  /** The user pressed Backspace in the empty text box. */
  onBack?: (() => void) | undefined;
}

/** A text box that opens a list. It follows the ARIA combobox pattern; the focus is always in the text box. */
export const Combobox = withRef(function Combobox<T extends string>({
  source,
  label,
  shown,
  chosen,
  onPick,
  multiple = false,
  off = false,
  anchor,
  onBack,
  id,
  ...rest
}: ComboboxProps<T>) {
  /** The anchor of the list while it is open. */
  const [over, setOver] = useState<HTMLElement | null>(null);
  const unfolded = over !== null;
  const [typed, setTyped] = useState<string | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(source, typed ?? '', unfolded);
  const listId = `${id}-list`;

  const atChosen = typed
    ? 0
    : Math.max(
        0,
        found.list.findIndex((option) => option.value === chosen[0]),
      );
  const active = found.list.length === 0 ? -1 : Math.min(pointed ?? atChosen, found.list.length - 1);

  const fold = () => {
    setOver(null);
    setTyped(null);
    setPointed(null);
  };
  const unfold = () => {
    if (off || unfolded) return;
    setOver(anchor.current);
    input.current?.select();
  };
  const pick = (option: Option<T> | undefined) => {
    if (!option || option.disabledReason !== undefined) return;
    onPick(option);
    if (multiple) {
      setTyped(null);
      setPointed(typed ? null : active);
    } else fold();
  };

  useEscape(unfolded, fold);

  const keyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (off) return;
    const last = found.list.length - 1;
    if (keyOf(e) === 'Backspace' && !typed && onBack && e.currentTarget.value === '') onBack();
    if (!unfolded) {
      if (keyOf(e) !== 'ArrowDown' && keyOf(e) !== 'ArrowUp') return;
      e.preventDefault();
      unfold();
      return;
    }
    const moves: Record<string, number> = { ArrowDown: active >= last ? 0 : active + 1, ArrowUp: active <= 0 ? last : active - 1, Home: 0, End: last };
    const to = moves[keyOf(e)];
    if (to !== undefined) setPointed(to);
    else if (keyOf(e) === 'Enter') pick(found.list[active]);
    else return;
    e.preventDefault();
  };

  return (
    <>
      <Box
        {...rest}
        id={id}
        ref={(node) => {
          input.current = node;
          if (typeof rest.ref === 'function') rest.ref(node);
        }}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={unfolded}
        aria-controls={unfolded ? listId : undefined}
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        readOnly={off}
        value={typed ?? shown}
        onChange={(e) => {
          setTyped(e.target.value);
          setPointed(null);
          setOver(anchor.current);
        }}
        onClick={unfold}
        onBlur={() => afterFocus(fold)}
        onKeyDown={keyDown}
      />
      {over && (
        <ListPopup
          id={listId}
          label={label}
          anchor={over}
          found={found}
          active={active}
          chosen={chosen}
          multiple={multiple}
          onPoint={setPointed}
          onPick={pick}
        />
      )}
    </>
  );
});
