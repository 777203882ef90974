// @chunk panel
import { useMemo, type ReactNode } from 'react';
import type { Column, GridAction } from 'kc-components/DataGrid';
import { panelText, usePanelRules } from '../../ports/panelRules.ts';

interface OwnList<Row> {
  columns: readonly Column<Row>[];
  actions?: readonly GridAction<Row>[];
  empty?: { text: string; action?: ReactNode };
}

/** Applies the panel configuration of the host to a list. Nested lists use the rules in `inner` if there are any. */
export function useListPanel<Row>({ columns, empty, actions }: OwnList<Row>, depth: number) {
  const around = usePanelRules();
  const panel = (depth > 0 && around.inner) || around;
  const { arrange, emptyAction, rowActions } = panel;
  return {
    panel,
    others: useMemo(
      () => (rowActions ? [...(actions ?? []), ...(rowActions as readonly unknown[] as readonly GridAction<Row>[])] : actions),
      [rowActions, actions],
    ),
    columns: useMemo(() => arrange?.(columns) ?? columns, [arrange, columns]),
    empty: empty && { text: panelText(panel, empty.text), action: emptyAction === undefined ? empty.action : emptyAction },
  };
}
