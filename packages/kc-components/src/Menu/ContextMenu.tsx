import type { Anchor } from '../Popup/Popup.tsx';
import { MenuPopup } from './MenuPopup.tsx';
import type { MenuItem } from './menuItems.ts';

export interface ContextMenuProps {
  /** Where: an element, such as the focused cell, or the pointer's clientX and clientY. */
  at: Anchor;
  /** Names the menu. */
  label: string;
  items: readonly MenuItem[];
  /** The menu wants to go: after a choice, Escape, Tab or a press outside. Take it out of the tree then. */
  onDone: () => void;
}

/** An open menu at a place. Its first item has focus; whatever had focus before gets it back. */
export const ContextMenu = ({ at, label, items, onDone }: ContextMenuProps) => <MenuPopup label={label} items={items} anchor={at} onDone={onDone} />;
