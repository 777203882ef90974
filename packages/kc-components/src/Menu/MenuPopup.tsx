import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Popover } from '../Popup/Popover.tsx';
import type { Anchor, Placement } from '../Popup/Popup.tsx';
import { ariaKeys, formatKeys } from '../shortcuts/keys.ts';
import { MenuKeys, MenuLabel, MenuLine, MenuList, MenuNoIcon, MenuReason, MenuRow, MenuTick } from './Menu.styles.ts';
import { arranged, findByText, isAction, type MenuAction, type MenuItem } from './menuItems.ts';
import { legible } from '../legible/legible.tsx';
import { keyOf } from '../theme/keyOf.ts';

interface MenuPopupProps {
  id?: string | undefined;
  label: string;
  items: readonly MenuItem[];
  anchor: Anchor;
  placement?: Placement | undefined;
  /** The item with the initial focus. Default: 'first'. */
  start?: 'first' | 'last';
  /** The element that gets the focus back. Default: the focused element when the menu opens. */
  from?: Element | undefined;
  onDone: () => void;
}

const Box = styled(Popover)`
  min-width: 11.25rem;
  max-width: min(22.5rem, calc(100vw - 1rem));
`;

/** Milliseconds without a keystroke after which typing starts a new word. */
const TYPED_FOR = 500;

/** The open menu above the page, with the keys of the ARIA menu pattern. */
export function MenuPopup({ id, label, items, anchor, placement, start = 'first', from, onDone }: MenuPopupProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [active, setActive] = useState<{ id: string; menu: Element }>();
  const shown = arranged(items);
  const actions = shown.filter(isAction);
  const icons = actions.some((item) => item.icon !== undefined);
  const reason = actions.find((item) => item.id === active?.id)?.disabledReason;

  /** The id uses the index, because an item's id may contain spaces, which a list of ids does not allow. */
  const reasonId = (item: MenuAction) => `${base}${actions.indexOf(item)}`;

  const focusAt = (index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]');
    rows?.[(index + rows.length) % rows.length]?.focus();
  };

  // Dangerous items never get the initial focus, from either end of the menu. If all items are dangerous, the menu gets the focus.
  const harmless = actions.findLastIndex((item) => item.tone !== 'danger');
  const entry = useRef(start === 'last' ? harmless : Math.min(harmless, 0));
  useLayoutEffect(() => {
    if (entry.current < 0) list.current?.focus();
    else if (entry.current > 0) focusAt(entry.current);
  }, []);

  /** Restores the focus before anything else happens. The chosen item may open a dialog, and Tab must continue after the button. */
  const leave = () => flushSync(onDone);

  const choose = (item: MenuAction) => {
    if (item.disabledReason !== undefined) return;
    if (item.checked === undefined) leave();
    item.onSelect?.();
  };

  const onKeyDown = (e: KeyboardEvent) => {
    const key = keyOf(e);
    const at = actions.findIndex((item) => item.id === active?.id);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[key];
    if (to !== undefined) {
      e.preventDefault();
      focusAt(to);
    } else if (key === 'Tab') {
      leave();
    } else if (key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey && !(key === ' ' && typed.current.text === '')) {
      const fresh = e.timeStamp - typed.current.at > TYPED_FOR;
      if (key === ' ' && fresh) return;
      e.preventDefault();
      typed.current = { text: (fresh ? '' : typed.current.text) + key, at: e.timeStamp };
      const next = findByText(actions, typed.current.text, Math.max(0, at));
      if (next >= 0) focusAt(next);
    }
  };

  return (
    <Box role="presentation" anchor={anchor} placement={placement} from={from} onDone={onDone} onKeyDown={onKeyDown} onContextMenu={(e) => e.preventDefault()}>
      <MenuList ref={list} id={id} role="menu" aria-label={label} tabIndex={-1}>
        {shown.map((item, index) =>
          item === 'separator' ? (
            <MenuLine key={`line-${index}`} />
          ) : (
            <MenuRow
              key={item.id}
              {...(item.href !== undefined && item.disabledReason === undefined ? { as: 'a', href: item.href } : { type: 'button' as const })}
              role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              tabIndex={-1}
              $danger={item.tone === 'danger'}
              aria-checked={item.checked}
              aria-disabled={item.disabledReason !== undefined || undefined}
              aria-describedby={item.disabledReason !== undefined ? reasonId(item) : undefined}
              aria-keyshortcuts={item.shortcut && ariaKeys(item.shortcut)}
              onFocus={(e) => setActive({ id: item.id, menu: e.currentTarget.parentElement! })}
              onPointerMove={(e) => active?.id !== item.id && e.currentTarget.focus({ preventScroll: true })}
              onClick={() => choose(item)}
            >
              {item.checked !== undefined && <MenuTick>{item.checked && <Check aria-hidden />}</MenuTick>}
              {item.icon ?? (icons && <MenuNoIcon />)}
              <MenuLabel>{legible(item.label)}</MenuLabel>
              {item.shortcut !== undefined && <MenuKeys aria-hidden>{formatKeys(item.shortcut)}</MenuKeys>}
            </MenuRow>
          ),
        )}
      </MenuList>
      {actions.map(
        (item) =>
          item.disabledReason !== undefined && (
            <span key={item.id} id={reasonId(item)} hidden>
              {item.disabledReason}
            </span>
          ),
      )}
      {active && reason !== undefined && (
        <MenuReason anchor={active.menu} aria-hidden>
          {reason}
        </MenuReason>
      )}
    </Box>
  );
}
