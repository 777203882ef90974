import type { ReactNode } from 'react';

/** One thing a menu offers. */
export interface MenuAction {
  /** Unique in its menu. */
  id: string;
  /** The verb, in sentence case. */
  label: string;
  icon?: ReactNode;
  /** 'danger' draws it in the colour of things that destroy. Default: 'default'. */
  tone?: 'default' | 'danger' | undefined;
  /** Why it cannot be chosen now. It still takes focus, tells this sentence, and does nothing. */
  disabledReason?: string | undefined;
  /** Keys that do the same, as useShortcut takes them ('mod+e'); shown, not bound. */
  shortcut?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** Called once, after the menu has gone and focus is back where it came from. */
  onSelect?: (() => void) | undefined;
}

export type MenuItem = MenuAction | 'separator';

export const isAction = (item: MenuItem): item is MenuAction => item !== 'separator';

/** The next item whose label starts with what was typed, looking on from `from`; -1 where there is none. */
export function findByText(items: MenuAction[], typed: string, from: number): number {
  const text = typed.toLowerCase();
  // The same letter again walks on through the items that start with it.
  const again = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = again ? text.slice(0, 1) : text;
  const start = wanted.length === 1 ? from + 1 : from;
  for (let i = 0; i < items.length; i++) {
    const at = (Math.max(0, start) + i) % items.length;
    if (items[at]?.label.toLowerCase().startsWith(wanted)) return at;
  }
  return -1;
}
