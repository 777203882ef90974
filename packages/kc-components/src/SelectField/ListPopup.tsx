import { useEffect, useRef } from 'react';
import { Check, LoaderCircle } from 'lucide-react';
import { styled } from 'styled-components';
import { Popup } from '../Popup/Popup.tsx';
import { forcedCurrent, token, type } from '../theme/theme.tsx';
import type { FoundOptions, Option } from './options.ts';
import { legible } from '../legible/legible.tsx';

const Box = styled(Popup)`
  width: max(10rem, var(--kc-anchor-width));
  max-height: min(20rem, var(--kc-room));
  border-radius: var(--kc-radius);
  ${type.body}
`;

const List = styled.ul.attrs({ role: 'listbox' })`
  flex: 0 1 auto;
  min-height: 0;
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0.25rem;
  &:empty {
    display: none;
  }
`;

const Item = styled.li.attrs<{ $active: boolean }>({ role: 'option' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 1rem;
  align-items: center;
  gap: 0 0.5rem;
  min-height: ${token('height-item')};
  padding: calc((${token('height-item')} - 1.25rem) / 2) 0.5rem;
  border-radius: var(--kc-radius-small);
  cursor: pointer;
  overflow-wrap: anywhere;
  background: ${(p) => (p.$active ? token('accent-soft') : 'none')};
  box-shadow: ${(p) => (p.$active ? `inset 2px 0 ${token('accent')}` : 'none')};
  &:dir(rtl) {
    box-shadow: ${(p) => (p.$active ? `inset -2px 0 ${token('accent')}` : 'none')};
  }
  &[data-active] {
    ${forcedCurrent}
  }
  &[aria-disabled='true'] {
    color: ${token('text-2')};
    cursor: not-allowed;
  }
  & > svg {
    width: 1rem;
    height: 1rem;
    color: ${token('accent')};
  }
  & > small {
    ${type.small} grid-column: 1;
    color: ${token('text-2')};
  }
`;

const Note = styled.p`
  ${type.small}
  display: flex;
  align-items: center;
  gap: 0.375rem;
  flex: none;
  padding: 0.625rem 0.75rem;
  color: ${token('text-2')};
  & svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  ul:not(:empty) + div > & {
    border-top: 1px solid ${token('line')};
  }
`;

interface ListPopupProps<T extends string> {
  id: string;
  label: string;
  anchor: Element;
  found: FoundOptions<T>;
  /** Index of the option that Enter selects, or -1. */
  active: number;
  chosen: readonly string[];
  multiple: boolean;
  onPoint: (index: number) => void;
  onPick: (option: Option<T>) => void;
}

/** The open list of a combobox, at least as wide as its control. */
export function ListPopup<T extends string>({ id, label, anchor, found, active, chosen, multiple, onPoint, onPick }: ListPopupProps<T>) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // A press in the list must not move the focus away from the control.
    <Box ref={box} anchor={anchor} role="presentation" onMouseDown={(e) => e.preventDefault()}>
      <List id={id} aria-label={label} aria-multiselectable={multiple || undefined} aria-busy={found.busy || undefined}>
        {found.list.map((option, i) => (
          <Item
            key={option.value}
            id={`${id}-${i}`}
            aria-selected={chosen.includes(option.value)}
            aria-disabled={option.disabledReason !== undefined || undefined}
            data-active={i === active || undefined}
            $active={i === active}
            onPointerMove={() => i !== active && onPoint(i)}
            onClick={() => onPick(option)}
          >
            {legible(option.label)}
            {chosen.includes(option.value) && <Check aria-hidden />}
            {(option.disabledReason ?? option.help) && <small>{option.disabledReason ?? option.help}</small>}
          </Item>
        ))}
      </List>
      <div aria-live="polite">
        {found.note && (
          <Note>
            {found.busy && <LoaderCircle aria-hidden className="kc-spin" />}
            {found.note}
          </Note>
        )}
      </div>
    </Box>
  );
}
