import type { Column, GridAction } from 'kc-components/DataGrid';
import type { RowMenuItem } from './panelProps.ts';
import type { PanelRules } from '../../ports/panelRules.ts';

/** Puts the columns of the host first and makes them visible, hides the others, and replaces titles. Unknown ids are ignored. */
export const arrangeBy =
  (visible: readonly string[] | undefined, replaced: PanelRules['replaced']) =>
  <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
    const titled = replaced ? columns.map((column) => ({ ...column, title: replaced(column.title) })) : columns;
    if (!visible?.some((id) => titled.some((column) => column.id === id))) return titled;
    const first = visible.flatMap((id) => titled.filter((column) => column.id === id).map((column) => ({ ...column, hidden: false })));
    return [...first, ...titled.filter(({ id }) => !visible.includes(id)).map((column) => ({ ...column, hidden: true }))];
  };

/** Converts a menu entry of the host to an action of the list. */
export const actionOf = <Row>({ id, label, icon, disabledReason, onSelect }: RowMenuItem<Row>): GridAction<Row> => ({
  id,
  label,
  icon,
  needs: 'one',
  quiet: true,
  disabledReason: ([row]) => (row === undefined ? undefined : disabledReason?.(row)),
  run: ([row]) => row !== undefined && onSelect(row),
});
