import type { KeyboardEvent } from 'react';
import { keyAlong } from '../theme/direction.ts';
import type { Cursor } from './useCursor.ts';
import { keyOf } from '../theme/keyOf.ts';

/** Actions and state that the grid exposes to its key handler. */
interface GridKeys {
  cursor: Cursor;
  count: number;
  cols: number;
  pageRows: number;
  move: (row: number, col: number) => void;
  selects: boolean;
  toggle: (index: number) => void;
  extendTo: (index: number, from: number) => void;
  startAt: (index: number) => void;
  selectAll: () => void;
  toggleAll: () => void;
  /** Enter on a row: opens its details or expands the row. */
  enter: (index: number, col: number) => void;
  /** Returns true if it closed something. */
  escape: () => boolean;
  menu: (cursor: Cursor) => void;
  sort: (col: number) => void;
  /** In the header: makes a column wider or narrower by 16 px. */
  resize: (col: number, by: -1 | 1) => void;
  /** In the header: moves a column. Returns true if the column moved. */
  moveColumn: (col: number, by: -1 | 1) => boolean;
  /** Runs the action with this shortcut. Returns true if there is one. */
  shortcut: (e: KeyboardEvent) => boolean;
}

/** Handles the keys of the ARIA grid pattern, and keys for ranges, the row menu and columns. */
export function onGridKey(e: KeyboardEvent, g: GridKeys): void {
  const { row, col } = g.cursor;
  const mod = e.ctrlKey || e.metaKey;
  const field = (e.target as Element).closest('input:not(.kc-check), textarea, select, [contenteditable="true"]');
  if (field || e.altKey) return;
  const done = () => {
    e.preventDefault();
    e.stopPropagation();
  };
  const last = g.count - 1;
  const lastCol = g.cols - 1;
  const toRow = (to: number, at = col) => {
    done();
    const next = Math.max(-1, Math.min(last, to));
    if (e.shiftKey && g.selects && row >= 0 && next >= 0) g.extendTo(next, row);
    else if (next >= 0) g.startAt(next);
    g.move(next, at);
  };
  const key = keyAlong(e);
  if (row < 0 && e.shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    done();
    const by = key === 'ArrowLeft' ? -1 : 1;
    if (!mod) g.resize(col, by);
    else if (g.moveColumn(col, by)) g.move(-1, col + by);
    return;
  }
  switch (key) {
    case 'ArrowDown':
      return toRow(mod ? last : row + 1);
    case 'ArrowUp':
      return toRow(mod ? 0 : e.shiftKey ? Math.max(0, row - 1) : row - 1);
    case 'ArrowLeft':
      done();
      return g.move(row, mod ? 0 : Math.max(0, col - 1));
    case 'ArrowRight':
      done();
      return g.move(row, mod ? lastCol : Math.min(lastCol, col + 1));
    case 'Home':
      if (mod) return toRow(0, 0);
      done();
      return g.move(row, 0);
    case 'End':
      if (mod) return toRow(last, lastCol);
      done();
      return g.move(row, lastCol);
    case 'PageDown':
      return toRow(Math.min(last, Math.max(0, row) + g.pageRows));
    case 'PageUp':
      return toRow(Math.max(0, row - g.pageRows));
    case 'ContextMenu':
      done();
      return g.menu(g.cursor);
    case 'F10':
      if (!e.shiftKey) return;
      done();
      return g.menu(g.cursor);
    case 'Escape':
      if (g.escape()) done();
      return;
    case 'Enter':
      if (mod || (e.target as Element).closest('a, button:not(.kc-turn):not(.kc-more)')) return;
      done();
      if (row >= 0) return g.enter(row, col);
      return col === 0 && g.selects ? g.toggleAll() : g.sort(col);
    case ' ':
      if ((e.target as Element).closest('a, button')) return;
      done();
      if (row < 0) return col === 0 && g.selects ? g.toggleAll() : g.sort(col);
      return e.shiftKey ? g.extendTo(row, row) : g.toggle(row);
    default:
      if (mod && key.toLowerCase() === 'a' && g.selects) {
        done();
        return g.selectAll();
      }
      if (g.shortcut(e)) done();
  }
}

/** True if a key event matches a shortcut such as 'Delete', 'e', 'mod+d' or 'shift+x'. */
export function isShortcut(e: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>, shortcut: string): boolean {
  const parts = shortcut.toLowerCase().split('+');
  const key = parts.pop() ?? '';
  if (keyOf(e).toLowerCase() !== key) return false;
  return (
    parts.includes('mod') === (e.ctrlKey || e.metaKey) &&
    parts.includes('alt') === e.altKey &&
    (parts.includes('shift') === e.shiftKey || (key.length === 1 && !/[a-z]/.test(key)))
  );
}
