import type { Anchor } from '../Popup/Popup.tsx';
import { MenuPopup } from './MenuPopup.tsx';
import type { MenuItem } from './menuItems.ts';

export interface ContextMenuProps {
  /** The position: an element, such as the focused cell, or the pointer's clientX and clientY. */
  at: Anchor;
  /** Accessible name of the menu. */
  label: string;
  items: readonly MenuItem[];
  /** Called after a choice, Escape, Tab or a press outside. The caller must then unmount the menu. */
  onDone: () => void;
}

/** An open menu at a position. The first item gets the focus. On close, the focus returns to its previous element. */
export const ContextMenu = ({ at, label, items, onDone }: ContextMenuProps) => <MenuPopup label={label} items={items} anchor={at} onDone={onDone} />;
