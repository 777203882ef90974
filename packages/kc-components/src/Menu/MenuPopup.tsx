import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { ariaKeys, formatKeys } from '../shortcuts/keys.ts';
import { useTheme } from '../theme/theme.tsx';
import { MenuBox, MenuKeys, MenuLabel, MenuLine, MenuList, MenuNoIcon, MenuReason, MenuRow } from './Menu.styles.ts';
import { findByText, isAction, type MenuAction, type MenuItem } from './menuItems.ts';

interface Anchor {
  getBoundingClientRect(): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
}

interface MenuPopupProps {
  id?: string | undefined;
  label: string;
  items: readonly MenuItem[];
  anchor: Anchor;
  align?: 'start' | 'end';
  /** Which item has focus at first. Default: 'first'. */
  start?: 'first' | 'last';
  /** The element the menu came from: focus goes back to it, and a press on it does not count as outside. */
  from: HTMLElement | null;
  onDone: () => void;
}

const EDGE = 8;
const GAP = 4;
const TYPED_FOR = 500;

function place(box: HTMLElement, anchor: Anchor, align: 'start' | 'end'): void {
  const at = anchor.getBoundingClientRect();
  const below = innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  box.style.setProperty('--kc-menu-room', '100vh');
  const wanted = box.offsetHeight;
  const down = wanted <= below || below >= above;
  const room = Math.max(96, down ? below : above);
  box.style.setProperty('--kc-menu-room', `${room}px`);
  const left = align === 'end' ? at.right - box.offsetWidth : at.left;
  box.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - box.offsetWidth - EDGE))}px`;
  box.style.top = `${down ? at.bottom + GAP : at.top - GAP - Math.min(wanted, room)}px`;
}

/** The open menu itself: drawn over everything, with the keys of the ARIA menu pattern. */
export function MenuPopup({ id, label, items, anchor, align = 'start', start = 'first', from, onDone }: MenuPopupProps) {
  const { portal } = useTheme();
  const base = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [active, setActive] = useState<string>();
  const [reasonAbove, setReasonAbove] = useState(false);
  const actions = items.filter(isAction);
  const icons = actions.some((item) => item.icon !== undefined);
  const reason = actions.find((item) => item.id === active)?.disabledReason;

  const done = useCallback(
    (giveBack: boolean) => {
      if (giveBack) from?.focus({ preventScroll: true });
      onDone();
    },
    [from, onDone],
  );

  const focusAt = (index: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]');
    rows?.[(index + rows.length) % rows.length]?.focus({ preventScroll: false });
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover?.();
    const move = (e?: Event) => {
      if (e?.target instanceof Node && element.contains(e.target)) return;
      place(element, anchor, align);
    };
    move();
    setReasonAbove(element.getBoundingClientRect().bottom + 64 > innerHeight);
    addEventListener('resize', move);
    addEventListener('scroll', move, true);
    return () => {
      removeEventListener('resize', move);
      removeEventListener('scroll', move, true);
    };
  }, [anchor, align]);

  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    (start === 'last' ? rows.at(-1) : rows[0])?.focus();
  }, [start]);

  useEffect(() => {
    // On the window and in the capture phase: a dialog that listens on the document must not close with its menu.
    const onEscape = (e: globalThis.KeyboardEvent) => {
      if (e.key !== 'Escape') return;
      e.preventDefault();
      e.stopPropagation();
      done(true);
    };
    const onPress = (e: PointerEvent) => {
      if (e.target instanceof Node && !box.current?.contains(e.target) && !from?.contains(e.target)) done(false);
    };
    addEventListener('keydown', onEscape, true);
    addEventListener('pointerdown', onPress, true);
    return () => {
      removeEventListener('keydown', onEscape, true);
      removeEventListener('pointerdown', onPress, true);
    };
  }, [done, from]);

  const choose = (item: MenuAction) => {
    if (item.disabledReason !== undefined) return;
    done(true);
    item.onSelect?.();
  };

  const onKeyDown = (e: KeyboardEvent) => {
    const at = actions.findIndex((item) => item.id === active);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[e.key];
    if (to !== undefined) {
      e.preventDefault();
      focusAt(to);
    } else if (e.key === 'Tab') {
      // Focus is given back before the browser moves it on, so Tab goes to what follows the button.
      done(true);
    } else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey && !e.altKey && !(e.key === ' ' && typed.current.text === '')) {
      const fresh = e.timeStamp - typed.current.at > TYPED_FOR;
      if (e.key === ' ' && fresh) return;
      e.preventDefault();
      typed.current = { text: (fresh ? '' : typed.current.text) + e.key, at: e.timeStamp };
      const found = findByText(actions, typed.current.text, Math.max(0, at));
      if (found >= 0) focusAt(found);
    }
    e.stopPropagation();
  };

  const host = from?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? portal;
  if (!host) return null;
  return createPortal(
    <MenuBox ref={box} popover="manual" onContextMenu={(e) => e.preventDefault()}>
      <MenuList ref={list} id={id} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {items.map((item, index) =>
          item === 'separator' ? (
            <MenuLine key={`line-${index}`} />
          ) : (
            <MenuRow
              key={item.id}
              {...(item.href !== undefined && item.disabledReason === undefined ? { as: 'a', href: item.href } : { type: 'button' as const })}
              role="menuitem"
              tabIndex={-1}
              $danger={item.tone === 'danger'}
              aria-disabled={item.disabledReason !== undefined || undefined}
              aria-describedby={item.disabledReason !== undefined ? `${base}${item.id}` : undefined}
              aria-keyshortcuts={item.shortcut && ariaKeys(item.shortcut)}
              onFocus={() => setActive(item.id)}
              onPointerMove={(e) => active !== item.id && e.currentTarget.focus({ preventScroll: true })}
              onClick={() => choose(item)}
            >
              {item.icon ?? (icons && <MenuNoIcon />)}
              <MenuLabel>{item.label}</MenuLabel>
              {item.shortcut !== undefined && <MenuKeys aria-hidden>{formatKeys(item.shortcut)}</MenuKeys>}
            </MenuRow>
          ),
        )}
      </MenuList>
      {actions.map(
        (item) =>
          item.disabledReason !== undefined && (
            <span key={item.id} id={`${base}${item.id}`} hidden>
              {item.disabledReason}
            </span>
          ),
      )}
      {reason !== undefined && (
        <MenuReason $above={reasonAbove} aria-hidden>
          {reason}
        </MenuReason>
      )}
    </MenuBox>,
    host,
  );
}
