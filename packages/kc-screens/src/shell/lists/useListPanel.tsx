import { useMemo, type ReactNode } from 'react';
import type { Column, GridAction } from 'kc-components/DataGrid';
import { panelText, usePanelRules, type PanelRules } from '../panel/panelRules.ts';

interface OwnList<Row> {
  columns: readonly Column<Row>[];
  actions?: readonly GridAction<Row>[];
  empty?: { text: string; action?: ReactNode };
}

interface ListPanel<Row> {
  columns: readonly Column<Row>[];
  empty: OwnList<Row>['empty'] | undefined;
  panel: PanelRules;
  /** Actions that are no dialogs, with those of the host at the end. */
  others: readonly GridAction<Row>[] | undefined;
  toolbarStart: ReactNode;
}

/** The columns of the host first and visible, the others hidden after them. Unknown ids are ignored. */
function arranged<Row>(columns: readonly Column<Row>[], { columns: visible, replaced }: PanelRules): readonly Column<Row>[] {
  const titled = replaced ? columns.map((column) => ({ ...column, title: replaced(column.title) })) : columns;
  if (!visible?.some((id) => titled.some((column) => column.id === id))) return titled;
  const first = visible.flatMap((id) => titled.filter((column) => column.id === id).map((column) => ({ ...column, hidden: false })));
  return [...first, ...titled.filter(({ id }) => !visible.includes(id)).map((column) => ({ ...column, hidden: true }))];
}

/** The list of a panel, as its host wants it. Lists in the details of a row stay as they are. */
export function useListPanel<Row>({ columns, empty, actions }: OwnList<Row>, depth: number): ListPanel<Row> {
  const around = usePanelRules();
  const panel = depth === 0 ? around : nested(around);
  const { emptyAction, toolbarStart, rowMenuEnd } = panel;
  const others = useMemo(
    () => (rowMenuEnd ? [...(actions ?? []), ...rowMenuEnd.map((item) => actionOf<Row>(item as unknown as HostItem<Row>))] : actions),
    [rowMenuEnd, actions],
  );
  return {
    panel,
    others,
    toolbarStart,
    columns: useMemo(() => arranged(columns, panel), [columns, panel]),
    empty: empty && { text: panelText(panel, empty.text), action: emptyAction === undefined ? empty.action : emptyAction },
  };
}

const none: PanelRules = {};
/** Texts are replaced at every depth; the rest belongs to the list of the panel. */
const inner = new WeakMap<PanelRules, PanelRules>();
function nested(around: PanelRules): PanelRules {
  const { replaced } = around;
  if (!replaced) return none;
  const made = inner.get(around) ?? { replaced };
  inner.set(around, made);
  return made;
}

interface HostItem<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  disabledReason?: (row: Row) => string | undefined;
  onSelect: (row: Row) => void;
}

const actionOf = <Row,>({ id, label, icon, disabledReason, onSelect }: HostItem<Row>): GridAction<Row> => ({
  id,
  label,
  icon,
  needs: 'one',
  quiet: true,
  disabledReason: ([row]) => row && disabledReason?.(row),
  run: ([row]) => row && onSelect(row),
});
