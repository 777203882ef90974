import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { CircleAlert, Copy } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { ContextMenu, type MenuItem } from '../Menu/Menu.tsx';
import type { Anchor } from '../Popup/Popup.tsx';
import { now as present } from '../zone/now.ts';
import { shownColumns } from './columns/columnLayout.ts';
import { rowName } from './columns/columnText.ts';
import { ColumnMenu } from './columns/ColumnMenu.tsx';
import { FailedLine, FailedNote, Root } from './DataGrid.styles.ts';
import { csvFileName, saveFile, toCsv } from './exportText.ts';
import { GridBody } from './GridBody.tsx';
import { withFilter, type OnFilter } from './GridFilters.tsx';
import { GridFooter } from './GridFooter.tsx';
import { isShortcut } from './gridKeys.ts';
import { measureColumns } from './GridHead.tsx';
import { GridToolbar, reasonAgainst, rowActionItems } from './GridToolbar.tsx';
import { GridSaid } from './GridSaid.tsx';
import { isSelected, noSelection } from './rows/selection.ts';
import type { DataGridProps, GridAction, GridHandle } from './types.ts';
import { useCopy } from './useCopy.ts';
import { hasFilters, useGridRows } from './rows/useGridRows.ts';
import { useGridSelection } from './rows/useGridSelection.ts';

export { emptyView } from './types.ts';
export type { Column, DataGridProps, GridAction, GridChoices, GridHandle, GridSelection, GridSource, GridView, PageRequest } from './types.ts';
export { noSelection } from './rows/selection.ts';
export { cellText } from './columns/columnText.ts';
export { rowActionItems } from './GridToolbar.tsx';
export { csvFileName, toCsv } from './exportText.ts';

const noActions: readonly never[] = [];

/**
 * A grid for any number of rows, with filters, sorting, adjustable columns, selection, row actions and full keyboard use. It fills the height of its container,
 * but is never taller than its rows. Changes by the user go to `view`, which the caller holds.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const {
    id,
    columns,
    rowId,
    source,
    view,
    onView,
    actions = noActions,
    current = null,
    state = 'ready',
    error,
    onRetry,
    onRefresh,
    onSelection,
    updatedAt,
    empty,
    filters,
    toolbar,
    onNote,
    onRefused,
    clock,
  } = props;
  const data = useGridRows(columns, source, view, rowId);
  const { list, paged, pages, loader, everyRow, everySelected, selectedAtHand, locate, notShown } = data;
  const selecting = useGridSelection(props, data);
  const { selection } = selecting;
  const root = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ anchor: Anchor; row: Row } | { anchor: Anchor; column: string } | null>(null);
  const [asked, setAsked] = useState<{ id: string } | null>(null);
  const [exporting, setExporting] = useState(false);
  const [leftOut, setLeftOut] = useState('');

  const now = useRef<() => number>(present);
  useEffect(() => {
    now.current = props.now ?? (() => clock?.now() ?? present());
  });
  const clockNow = props.now ?? clock?.now ?? present;
  const readNow = useCallback(() => clockNow(), [clockNow]);

  const viewNow = useRef(view);
  useEffect(() => {
    viewNow.current = view;
  }, [view]);
  const onFilter = useCallback<OnFilter>(
    (column, value, how) => {
      const next = withFilter(viewNow.current, column, value);
      viewNow.current = next;
      onView(next, how);
    },
    [onView],
  );

  const failure = pages?.error ?? (state === 'failed' ? (error ?? t('The list could not be loaded.')) : null);
  const retry = pages?.error ? loader.retry : onRetry;
  const loading = list.count === 0 && failure === null && (paged ? pages?.total === null || pages === null : state === 'loading');

  // Actions apply to the selection. Without a selection they apply to the row with open details. The grid computes these rows only if there are actions.
  const acts = actions.length > 0;
  const atHand = useMemo(() => (selecting.on && acts ? selectedAtHand(selection) : []), [selecting.on, acts, selectedAtHand, selection]);
  const currentRow = useMemo(() => {
    if (current !== null && props.currentRow !== undefined) return props.currentRow;
    const at = locate(current);
    return at < 0 ? undefined : list.at(at);
  }, [locate, current, list, props.currentRow]);
  const targets = useMemo(() => (selecting.count > 0 ? atHand : currentRow !== undefined ? [currentRow] : []), [selecting.count, atHand, currentRow]);
  const targetCount = selecting.count > 0 ? selecting.count : targets.length;

  const runOn = useCallback(
    async (action: GridAction<Row>, rows: readonly Row[], whole: boolean) => {
      if (action.needs === 'none') return action.run([], []);
      const all = whole ? await everySelected(selection) : rows;
      if (!all) return;
      if (whole && selection.mode === 'some' && all.length < selection.ids.size) onSelection?.({ mode: 'some', ids: new Set(all.map(rowId)) });
      if (all.length > 0) action.run(all, notShown(all));
    },
    [everySelected, selection, onSelection, rowId, notShown],
  );
  // Some of the selected rows are not loaded, or are out of date.
  const whole = paged && selecting.count > 0 && (selection.mode === 'allExcept' || atHand.length < selecting.count);
  const onAction = useCallback((action: GridAction<Row>) => void runOn(action, targets, whole), [runOn, targets, whole]);

  useImperativeHandle(
    props.handle,
    (): GridHandle<Row> => ({
      targets: () => ({ rows: targets, count: targetCount }),
      run: (action) => {
        const reason = reasonAgainst(action, targets, targetCount);
        if (reason === undefined) onAction(action);
        else onRefused?.(action.label, reason);
      },
    }),
    [targets, targetCount, onAction, onRefused],
  );

  /** The menu of a row applies to the selection if the row is part of it, otherwise to the row only. */
  const rowTargets = (row: Row) => {
    const inSelection = selecting.on && isSelected(selection, rowId(row));
    if (inSelection) return { rows: acts ? atHand : selectedAtHand(selection), count: selecting.count, whole };
    return { rows: [currentRow !== undefined && rowId(row) === current ? currentRow : row], count: 1, whole: false };
  };

  const shown = useMemo(() => shownColumns(columns, view), [columns, view]);
  const copyable = useCallback(
    async () => (selecting.count > 0 ? everySelected(selection) : currentRow !== undefined ? [currentRow] : []),
    [selecting.count, everySelected, selection, currentRow],
  );
  const copy = useCopy({ root, columns: shown, rows: copyable, focusedRow: (index) => list.at(index), onNote });

  const onExport = useCallback(async () => {
    setExporting(true);
    try {
      const rows = await everyRow();
      if (rows) saveFile(csvFileName(id, now.current()), toCsv(shown, rows));
    } catch {
      onRefused?.(t('Export as CSV'), t('Not all rows could be loaded. Try again.'));
    } finally {
      setExporting(false);
    }
  }, [everyRow, id, shown, onRefused]);
  const startExport = useCallback(() => void onExport(), [onExport]);

  const onShortcut = (e: KeyboardEvent, row: Row | undefined): boolean => {
    const action = actions.find((a) => a.shortcut !== undefined && isShortcut(e, a.shortcut));
    if (!action) return false;
    const on = targetCount > 0 || row === undefined ? { rows: targets, count: targetCount, whole } : { rows: [row], count: 1, whole: false };
    const reason = reasonAgainst(action, on.rows, on.count);
    if (reason === undefined) void runOn(action, on.rows, on.whole);
    else onRefused?.(action.label, reason);
    return true;
  };

  const menuName = (row: Row): string => {
    const { count } = rowTargets(row);
    return count > 1 ? t('Actions for {count} selected', { count }) : t('Actions for {name}', { name: rowName({ row, columns: shown, nameOf: props.nameOf }) });
  };
  const rowItems = (row: Row): MenuItem[] => {
    const on = rowTargets(row);
    const items = rowActionItems(actions, { rows: on.rows, count: on.count, run: (a) => void runOn(a, on.rows, on.whole) });
    const copyRows = () => void (on.whole ? everySelected(selection) : Promise.resolve(on.rows)).then((rows) => rows && copy(rows));
    return [...items, 'separator', { id: 'kc-copy', label: t('Copy'), icon: <Copy aria-hidden />, shortcut: 'mod+c', onSelect: copyRows }];
  };

  const clear = useCallback(() => onSelection?.(noSelection), [onSelection]);
  const measure = useCallback(() => measureColumns(root.current), []);
  const onAsked = useCallback(() => setAsked(null), []);
  // A second press on the button of an open menu closes the menu.
  const onRowMenu = useCallback((row: Row, anchor: Anchor) => setMenu((was) => (was?.anchor === anchor ? null : { row, anchor })), []);
  const onColumnMenu = useCallback((column: string, anchor: Anchor) => setMenu((was) => (was?.anchor === anchor ? null : { column, anchor })), []);
  const onMenuDone = useCallback(() => setMenu(null), []);
  const refresh = useMemo(() => onRefresh ?? (paged ? loader.refresh : undefined), [onRefresh, paged, loader]);

  const filtered = hasFilters(view.filters);
  const message =
    failure !== null ? (
      <>
        <FailedNote role="alert">
          <CircleAlert aria-hidden />
          {failure}
        </FailedNote>
        {retry && <Button onClick={retry}>{t('Try again')}</Button>}
      </>
    ) : filtered ? (
      <>
        <p>{t('No entries match the filters')}</p>
        <Button onClick={() => onView({ ...view, filters: {} }, 'done')}>{t('Clear filters')}</Button>
      </>
    ) : (
      <>
        <p>{empty?.text ?? t('No data to display')}</p>
        {empty?.action}
      </>
    );

  return (
    <Root ref={root}>
      <GridToolbar
        columns={columns}
        view={view}
        onView={onView}
        onFilter={onFilter}
        onFilterFocus={data.prepareFilter}
        actions={actions}
        targets={targets}
        count={targetCount}
        hidden={selecting.hidden}
        onClear={clear}
        onAction={onAction}
        onExport={startExport}
        exporting={exporting}
        onRefresh={refresh}
        refreshing={(pages?.busy ?? false) || (state === 'loading' && list.count > 0)}
        own={filters}
        extra={toolbar}
        lean={props.lean ?? false}
        leftOut={leftOut}
        asked={asked}
        onAsked={onAsked}
      />
      {failure !== null && list.count > 0 && (
        <FailedLine role="alert">
          <CircleAlert aria-hidden />
          <span>{failure}</span>
          {retry && <Button onClick={retry}>{t('Try again')}</Button>}
        </FailedLine>
      )}
      <GridBody
        grid={props}
        data={data}
        selecting={selecting}
        loading={loading}
        message={message}
        menuOf={menu && 'column' in menu ? menu.column : null}
        menuRow={menu && 'row' in menu ? rowId(menu.row) : null}
        onLeftOut={setLeftOut}
        onRowMenu={onRowMenu}
        onColumnMenu={onColumnMenu}
        onShortcut={onShortcut}
      />
      <GridFooter
        selected={selecting.on ? selecting.count : null}
        total={data.total}
        shown={list.count}
        loading={loading}
        updatedAt={updatedAt}
        now={readNow}
        progress={data.progress}
        times={columns.some(({ kind }) => kind === 'date')}
      />
      <GridSaid
        columns={columns}
        view={view}
        selected={selecting.on ? selecting.count : null}
        shown={list.count}
        total={data.total}
        pending={loading || (pages?.busy ?? false)}
      />
      {menu && 'row' in menu && <ContextMenu at={menu.anchor} label={menuName(menu.row)} onDone={onMenuDone} items={rowItems(menu.row)} />}
      {menu && 'column' in menu && (
        <ColumnMenu
          anchor={menu.anchor}
          columns={columns}
          id={menu.column}
          view={view}
          onView={onView}
          measure={measure}
          onFilter={setAsked}
          onDone={onMenuDone}
        />
      )}
    </Root>
  );
}
