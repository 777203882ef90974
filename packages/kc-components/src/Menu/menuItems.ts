import type { ReactNode } from 'react';

/** One thing a menu offers. */
export interface MenuAction {
  /** Unique in its menu. */
  id: string;
  /** The verb, in sentence case. */
  label: string;
  icon?: ReactNode;
  /** 'danger' draws it in the colour of things that destroy, last, below a line. Default: 'default'. */
  tone?: 'default' | 'danger' | undefined;
  /** Why it cannot be chosen now. It still takes focus, tells this sentence, and does nothing. */
  disabledReason?: string | undefined;
  /** Keys that do the same, as useShortcut takes them ('mod+e'); shown, not bound. */
  shortcut?: string | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** Makes it a switch, on or off; choosing it leaves the menu open. Default: it is none. */
  checked?: boolean | undefined;
  /** Called once, after the menu has gone and focus is back where it came from. */
  onSelect?: (() => void) | undefined;
}

export type MenuItem = MenuAction | 'separator';

export const isAction = (item: MenuItem): item is MenuAction => item !== 'separator';

const isDanger = (item: MenuItem): boolean => isAction(item) && item.tone === 'danger';

/** What destroys comes last, below a line, so that nobody meets it first. Lines with nothing on one side of them go. */
export function arranged(items: readonly MenuItem[]): MenuItem[] {
  const all: MenuItem[] = [...items.filter((item) => !isDanger(item)), 'separator', ...items.filter(isDanger)];
  return all.filter((item, at) => isAction(item) || (at > 0 && isAction(all[at - 1]!) && all.slice(at).some(isAction)));
}

/** The next item whose label starts with what was typed, looking on from `from`; -1 where there is none. */
export function findByText(items: readonly MenuAction[], typed: string, from: number): number {
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
