import type { ReactNode } from 'react';

/** One item of a menu. */
export interface MenuAction {
  /** Unique in its menu. */
  id: string;
  /** The verb, in sentence case. */
  label: string;
  icon?: ReactNode;
  /** 'danger' shows the item in the danger color, last, below a line. Default: 'default'. */
  tone?: 'default' | 'danger' | undefined;
  /** Why the item is disabled. It still takes focus, shows this sentence, and does nothing. */
  disabledReason?: string | undefined;
  /** Shortcut with the same effect, in the format of useShortcut ('mod+e'). The menu shows it, but does not bind it. */
  shortcut?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** Makes the item a switch, on or off. Choosing it keeps the menu open. Default: not a switch. */
  checked?: boolean | undefined;
  /** Called once, after the menu has closed and the focus is back on its previous element. */
  onSelect?: (() => void) | undefined;
}

export type MenuItem = MenuAction | 'separator';

export const isAction = (item: MenuItem): item is MenuAction => item !== 'separator';

const isDanger = (item: MenuItem): boolean => isAction(item) && item.tone === 'danger';

/** Moves dangerous items to the end, below a line, so that users do not choose them by accident. Removes lines without items on both sides. */
export function arranged(items: readonly MenuItem[]): MenuItem[] {
  const all: MenuItem[] = [...items.filter((item) => !isDanger(item)), 'separator', ...items.filter(isDanger)];
  return all.filter((item, at) => isAction(item) || (at > 0 && isAction(all[at - 1]!) && all.slice(at).some(isAction)));
}

/** Returns the index of the next item whose label starts with the typed text, starting at `from`; -1 if there is none. */
export function findByText(items: readonly MenuAction[], typed: string, from: number): number {
  const text = typed.toLowerCase();
  // Typing the same letter again moves through the items that start with it.
  const again = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = again ? text.slice(0, 1) : text;
  const start = wanted.length === 1 ? from + 1 : from;
  for (let i = 0; i < items.length; i++) {
    const at = (Math.max(0, start) + i) % items.length;
    if (items[at]?.label.toLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}
