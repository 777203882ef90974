import { useMemo, useState } from 'react';
import { MenuPopup } from './MenuPopup.tsx';
import type { MenuItem } from './menuItems.ts';

export interface ContextMenuProps {
  /** Where, in pixels of the window: the pointer's clientX and clientY, or a corner of the focused row. */
  at: { x: number; y: number };
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The menu wants to go: after a choice, Escape, Tab or a press outside. Take it out of the tree then. */
  onDone: () => void;
}

/** An open menu at a point. Its first item has focus; whatever had focus before gets it back. */
export function ContextMenu({ at: { x, y }, label, items, onDone }: ContextMenuProps) {
  const [from] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null));
  const anchor = useMemo(() => ({ getBoundingClientRect: () => ({ left: x, right: x, top: y, bottom: y }) }), [x, y]);
  return <MenuPopup label={label} items={items} anchor={anchor} from={from} onDone={onDone} />;
}
