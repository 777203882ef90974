import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { t } from 'kc-intl/t';
import { focusSeenFrom } from '../theme/focus.ts';
import { usePanel } from '../theme/panel.ts';
import { toTsv } from './exportText.ts';
import type { Column } from './types.ts';
import { keyOf } from '../theme/keyOf.ts';

interface CopyPort<Row> {
  root: RefObject<HTMLElement | null>;
  columns: readonly Column<Row>[];
  /** Returns the rows to copy: the selection, or the current row. null: the user canceled loading. */
  rows: () => Promise<readonly Row[] | null>;
  /** Returns the row with the focus, to copy if nothing is selected. */
  focusedRow: (index: number) => Row | undefined;
  onNote: ((text: string) => void) | undefined;
}

const isField = (element: Element | null) => element?.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') ?? false;

/**
 * Handles mod+c for the grid with the focus, or if nothing has the focus and the panel is the whole page. The browser's own copy applies if text is selected,
 * the focus is in a field, or a dialog is open.
 */
export function useCopy<Row>(port: CopyPort<Row>): (rows: readonly Row[]) => Promise<void> {
  const now = useRef(port);
  const { page } = usePanel();
  useEffect(() => {
    now.current = port;
  });

  const copy = useCallback(async (rows: readonly Row[]) => {
    const { columns, onNote } = now.current;
    try {
      await navigator.clipboard.writeText(toTsv(columns, rows));
    } catch {
      globalThis.alert(t('Copying to the clipboard is not supported by this browser.'));
      return;
    }
    onNote?.(t('Copied to clipboard'));
  }, []);

  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.defaultPrevented || keyOf(e).toLowerCase() !== 'c' || !(e.ctrlKey || e.metaKey) || e.shiftKey || e.altKey) return;
      const { current: root } = now.current.root;
      const active = root && focusSeenFrom(root);
      const inGrid = active !== null && (root?.contains(active) ?? false);
      if (!inGrid && (!page || active !== null)) return;
      if (isField(active) || !(document.getSelection()?.isCollapsed ?? true)) return;
      if (!inGrid && document.querySelector(':is([role="dialog"], [role="alertdialog"])[aria-modal="true"], dialog[open]')) return;
      const index = inGrid ? Number(active?.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1) : -1;
      void now.current.rows().then((rows) => {
        if (rows === null) return;
        const focused = index < 0 ? undefined : now.current.focusedRow(index);
        const wanted = rows.length > 0 ? rows : focused === undefined ? [] : [focused];
        if (wanted.length > 0) return copy(wanted);
      });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [copy, page]);

  return copy;
}
