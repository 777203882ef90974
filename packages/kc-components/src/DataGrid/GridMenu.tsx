import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { token } from '../theme/theme.tsx';
import { Popover, type Anchor } from './Popover.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'default' | 'danger' | undefined;
  /** Shown at the right. */
  shortcut?: string | undefined;
  /** Stays in the menu, off, and shows why. */
  disabledReason?: string | undefined;
  /** For a menu of switches: whether it is on. Choosing it leaves the menu open. */
  checked?: boolean | undefined;
  /** A line above it. */
  divided?: boolean | undefined;
  run: () => void;
}

const Item = styled.div<{ $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 30px;
  padding: 5px 10px;
  border-radius: 5px;
  color: ${(p) => token(p.$danger ? 'bad' : 'text')};
  cursor: pointer;
  outline: none;
  &:focus,
  &:hover {
    background: ${token('accent-soft')};
  }
  &:focus-visible {
    outline: 2px solid ${token('focus')};
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    color: ${token('text-3')};
  }
  &[data-divided='true'] {
    border-top: 1px solid ${token('line')};
    border-radius: 0 0 5px 5px;
    margin-top: 4px;
    padding-top: 8px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  .kc-words {
    flex: 1;
    min-width: 0;
  }
  .kc-words small {
    display: block;
    max-width: 260px;
    font: 400 12px/16px var(--kc-font);
    color: ${token('text-3')};
  }
  kbd {
    font: 400 12px/16px var(--kc-font);
    color: ${token('text-3')};
  }
  .kc-tick {
    width: 14px;
    height: 14px;
    border: 1px solid ${token('control-line')};
    border-radius: 4px;
    flex: none;
    position: relative;
  }
  &[aria-checked='true'] .kc-tick {
    border-color: ${token('accent-solid')};
    background: ${token('accent-solid')};
  }
  &[aria-checked='true'] .kc-tick::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 1px;
    width: 3px;
    height: 7px;
    border: solid ${token('on-accent')};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
`;

const isMac = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** 'mod+d' as people read it. */
const shortcutText = (shortcut: string): string =>
  shortcut
    .split('+')
    .map((part) => (part === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join(isMac() ? ' ' : '+');

/** A menu with the keys of the ARIA pattern: arrows, Home, End, first letters, Enter, Escape. */
export function GridMenu({ anchor, label, items, onClose }: { anchor: Anchor; label: string; items: readonly MenuItem[]; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);

  const choose = (item: MenuItem) => {
    if (item.disabledReason !== undefined) return;
    if (item.checked === undefined) onClose();
    item.run();
  };

  const onKeyDown = (e: KeyboardEvent) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (to: number) => {
      e.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    };
    if (e.key === 'ArrowDown') go(at + 1);
    else if (e.key === 'ArrowUp') go(at - 1);
    else if (e.key === 'Home') go(0);
    else if (e.key === 'End') go(all.length - 1);
    else if (e.key === 'Enter' || e.key === ' ') {
      e.preventDefault();
      const item = items[at];
      if (item) choose(item);
    } else if (e.key.length === 1 && !e.ctrlKey && !e.metaKey) {
      const letter = e.key.toLowerCase();
      const from = items.findIndex((item, i) => i > at && item.label.toLowerCase().startsWith(letter));
      const to = from >= 0 ? from : items.findIndex((item) => item.label.toLowerCase().startsWith(letter));
      if (to >= 0) go(to);
    }
  };

  return (
    <Popover anchor={anchor} kind="menu" label={label} onClose={onClose}>
      <div ref={box} role="presentation" onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Item
            key={item.id}
            $danger={item.tone === 'danger'}
            role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={item.checked}
            aria-disabled={item.disabledReason !== undefined || undefined}
            data-divided={item.divided}
            tabIndex={-1}
            onClick={() => choose(item)}
          >
            {item.checked !== undefined && <span className="kc-tick" aria-hidden />}
            {item.icon}
            <span className="kc-words">
              {item.label}
              {item.disabledReason !== undefined && <small>{item.disabledReason}</small>}
            </span>
            {item.shortcut !== undefined && <kbd>{shortcutText(item.shortcut)}</kbd>}
          </Item>
        ))}
      </div>
    </Popover>
  );
}
