import type { GridSelection, RowList } from '../types.ts';

export const noSelection: GridSelection = { mode: 'some', ids: new Set() };

export const isSelected = (selection: GridSelection, id: string): boolean => (selection.mode === 'some') === selection.ids.has(id);

/** Returns the number of selected rows, of `total` rows in the source. */
export const selectedCount = (selection: GridSelection, total: number): number =>
  selection.mode === 'some' ? selection.ids.size : Math.max(0, total - selection.ids.size);

/** Selects or clears the given rows and leaves all others as they are. */
export function setSelected(selection: GridSelection, ids: Iterable<string>, on: boolean): GridSelection {
  const next = new Set(selection.ids);
  for (const id of ids) {
    if ((selection.mode === 'some') === on) next.add(id);
    else next.delete(id);
  }
  return { mode: selection.mode, ids: next };
}

/** Returns the selected rows, in the given order. */
export function selectedRows<Row>(rows: Iterable<Row>, rowId: (row: Row) => string, selection: GridSelection): Row[] {
  if (selection.mode === 'some' && selection.ids.size === 0) return [];
  const found: Row[] = [];
  for (const row of rows) if (isSelected(selection, rowId(row))) found.push(row);
  return found;
}

/** Removes rows that no longer exist from the selection. Returns the same object if nothing changes. */
export function pruneSelection<Row>(selection: GridSelection, rows: readonly Row[], rowId: (row: Row) => string): GridSelection {
  if (selection.ids.size === 0) return selection;
  const kept = new Set<string>();
  for (const row of rows) {
    const id = rowId(row);
    if (selection.ids.has(id)) kept.add(id);
  }
  return kept.size === selection.ids.size ? selection : { mode: selection.mode, ids: kept };
}

/** Returns 'all' if all `count` rows are selected, 'part' if some rows of the source are, otherwise 'none'. */
export function selectionExtent(selection: GridSelection, total: number, count: number, idAt: (index: number) => string | undefined): 'all' | 'part' | 'none' {
  const selected = selectedCount(selection, total);
  if (selected === 0) return 'none';
  if (selection.mode === 'allExcept') return selection.ids.size === 0 ? 'all' : 'part';
  if (count === 0 || selected < count) return 'part';
  for (let i = 0; i < count; i++) {
    const id = idAt(i);
    if (id === undefined || !selection.ids.has(id)) return 'part';
  }
  return 'all';
}

/** Returns how many rows in the list are selected. Rows that are not loaded count as selected in the mode 'allExcept'. */
export function shownCount<Row>(selection: GridSelection, list: RowList<Row>, rowId: (row: Row) => string): number {
  let shown = 0;
  for (let i = 0; i < list.count; i++) {
    const row = list.at(i);
    if (row === undefined ? selection.mode === 'allExcept' : isSelected(selection, rowId(row))) shown += 1;
  }
  return shown;
}
