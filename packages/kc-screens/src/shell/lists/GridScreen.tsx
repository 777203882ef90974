import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { DataGrid, emptyView, type Column, type GridAction, type GridHandle, type GridSelection, type GridSource, type GridView } from 'kc-components/DataGrid';
import { SplitPanel } from 'kc-components/SplitPanel';
import { useShortcut } from 'kc-components/shortcuts';
import { reasonOf } from 'kc-api/rules/verdict';
import { DataAge, type DataAgeProps } from '../answers/DataAge.tsx';
import { DialogHost, useOpenDialog } from '../dialogs/DialogHost.tsx';
import { useActor, useAddress, usePorts } from '../ports/KcProvider.tsx';
import { leaveInner, listParams } from '../ports/listParams.ts';
import { withParams } from '../ports/navigation.ts';
import { same } from '../changes/same.ts';
import type { DialogDefinition } from '../dialogs/dialog.ts';

export interface GridScreenProps<Row> {
  /** Names the grid in the saved state and the CSV file. */
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** All rows, or a list by pages. `denied`: the person may not read it. `age`: of data that is polled. */
  list:
    | {
        kind: 'rows';
        rows: readonly Row[] | undefined;
        loading: boolean;
        error: string | undefined;
        updatedAt: number | null;
        refresh: () => void;
        denied?: boolean;
        age?: DataAgeProps['answer'];
      }
    | { kind: 'pages'; source: Extract<GridSource<Row>, { kind: 'pages' }>; refresh: () => void };
  /**
   * The row that the address names, read by itself: a list by pages may not hold it. undefined while it is being read,
   * null where there is none. Default: it is looked for among the rows.
   */
  found?: Row | null | undefined;
  /** Stands in the details of another list's row. Default: 'page'. */
  place?: 'page' | 'inner';
  dialogs?: readonly DialogDefinition<Row>[];
  /** More actions that are no dialogs. */
  actions?: readonly GridAction<Row>[];
  /** The details of the row, below the grid. Default: none. */
  details?: (row: Row) => ReactNode;
  expand?: (row: Row) => ReactNode;
  /** Check boxes. Default: true. */
  selectable?: boolean;
  empty?: { text: string; action?: ReactNode };
  rowHeight?: number;
  toolbar?: ReactNode;
  /** Default sort. */
  sort?: { id: string; desc: boolean };
}

/** Below the tabs of the details. */
const Inner = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  padding-top: 12px;
`;

const nothing: GridSelection = { mode: 'some', ids: new Set() };
const defaultPanel = 260;
/** SHELL-120, milliseconds. */
const restoreDelay = 500;

/** Binds the keys of an action for the whole page; in the grid itself the grid takes them. */
function ActionKeys<Row>({ action, when, run }: { action: GridAction<Row>; when: boolean; run: (action: GridAction<Row>) => void }) {
  useShortcut(action.shortcut ?? '', () => run(action), { label: action.label, when });
  return null;
}

/** A grid whose filters, sort and row are the address, with its dialogs, its details and its saved columns. */
export function GridScreen<Row>(props: GridScreenProps<Row>) {
  const { id, columns, rowId, nameOf, list, dialogs = [], details, place = 'page' } = props;
  const names = listParams[place];
  const ports = usePorts();
  const { grids, navigation, notes, palette } = ports;
  const actor = useActor();
  const { params } = useAddress();
  const openDialog = useOpenDialog();
  const [selection, setSelection] = useState<GridSelection>(nothing);
  const [bulk, setBulk] = useState<readonly Row[] | null>(null);
  const [, redraw] = useState(0);
  const saved = grids.get(id);
  useEffect(() => grids.subscribe(() => redraw((n) => n + 1)), [grids]);

  // By their text, so that opening a row or selecting one does not sort and filter the list anew.
  const filterText = JSON.stringify(
    Object.entries(params)
      .filter(([key]) => key.startsWith(names.filter))
      .sort(),
  );
  const { order, widths, hidden, sort: savedSort } = saved;
  const sortText = params[names.sort];
  const filters = useMemo(() => {
    const known = new Set(columns.map((column) => column.id));
    const given = (JSON.parse(filterText) as [string, string][]).map(([key, value]) => [key.slice(names.filter.length), value] as const);
    return Object.fromEntries(given.filter(([key]) => known.has(key)));
  }, [filterText, columns, names]);
  const sort = useMemo(() => {
    const wanted = sortText ? { id: sortText.replace(/^-/, ''), desc: sortText.startsWith('-') } : (savedSort ?? props.sort ?? null);
    return wanted && columns.some((column) => column.id === wanted.id) ? wanted : null;
  }, [sortText, savedSort, props.sort, columns]);
  const view = useMemo(
    (): GridView => ({
      ...emptyView,
      filters,
      sort,
      order: order ?? emptyView.order,
      widths: widths ?? emptyView.widths,
      hidden: hidden ?? columns.filter((column) => column.hidden).map((column) => column.id),
    }),
    [filters, sort, order, widths, hidden, columns],
  );

  const changeView = useCallback(
    (next: GridView, how: 'typing' | 'done') => {
      grids.change(id, { order: next.order, widths: next.widths, hidden: next.hidden, sort: next.sort });
      redraw((n) => n + 1);
      // Columns are no part of the address: moving one makes no step in the history.
      if (same(next.filters, view.filters) && same(next.sort, view.sort)) return;
      const { path, params: now } = navigation.get();
      const kept = Object.fromEntries(Object.entries(now).filter(([key]) => !key.startsWith(names.filter) && key !== names.sort));
      const filters = Object.fromEntries(Object.entries(next.filters).map(([key, value]) => [`${names.filter}${key}`, value]));
      const sort = next.sort ? `${next.sort.desc ? '-' : ''}${next.sort.id}` : undefined;
      navigation.go(withParams({ path, params: kept }, { ...filters, [names.sort]: sort }), { replace: how === 'typing' });
    },
    [grids, id, navigation, names, view.filters, view.sort],
  );

  const rows = list.kind === 'rows' ? list.rows : undefined;
  const byId = useMemo(() => new Map(rows?.map((row) => [rowId(row), row])), [rows, rowId]);
  const [pagedRow, setPagedRow] = useState<Row | null>(null);
  const wanted = params[names.row];
  const isWanted = (row: Row | null | undefined): row is Row => row !== null && row !== undefined && rowId(row) === wanted;
  // What was read by itself is newer than what a page of the list once held. A list of all rows knows which are gone.
  const current =
    wanted === undefined
      ? undefined
      : (byId.get(wanted) ?? (props.found === null ? undefined : [props.found, list.kind === 'pages' ? pagedRow : null].find(isWanted)));

  const showRow = useCallback(
    (next: string | null, row: Row | null) => {
      setPagedRow(row);
      const now = navigation.get();
      navigation.go(withParams(now, { ...(place === 'page' ? leaveInner(now.params) : {}), [names.row]: next ?? undefined }));
    },
    [navigation, names, place],
  );

  // SHELL-095: the selection of the last visit comes back once the rows are there, unless somebody selects meanwhile.
  const restored = useRef(false);
  useEffect(() => {
    if (!rows || restored.current) return;
    const timer = ports.clock.setTimeout(() => {
      restored.current = true;
      const ids = (grids.get(id).selected ?? []).filter((one) => byId.has(one));
      if (ids.length > 0) setSelection((now) => (now === nothing ? { mode: 'some', ids: new Set(ids) } : now));
    }, restoreDelay);
    return () => ports.clock.clearTimeout(timer);
  }, [rows, byId, grids, id, ports.clock]);

  const select = useCallback(
    (next: GridSelection) => {
      setSelection(next);
      if (next.mode === 'some') grids.change(id, { selected: [...next.ids] });
    },
    [grids, id],
  );

  // Another list: what was selected of the former one is not of it, and 'all' would mean other rows.
  const of = list.kind === 'pages' ? list.source.of : undefined;
  const [lastOf, setLastOf] = useState(of);
  if (lastOf !== of) {
    setLastOf(of);
    setSelection(nothing);
    setBulk(null);
  }

  const act = useCallback(
    (dialog: DialogDefinition<Row>, about: readonly Row[]) => {
      const [only] = about;
      // Of a list by pages some rows were only read to be acted on.
      const refused = about.filter((row) => !dialog.allowed(actor, row).ok);
      if (refused.length > 0) {
        const [worst] = refused as [Row];
        const which = about.length === 1 ? dialog.label : `${dialog.label}: not possible for ${refused.length} of ${about.length}`;
        notes.add({ kind: 'warning', title: which, text: `${nameOf(worst)}: ${reasonOf(dialog.allowed(actor, worst))}` });
        return;
      }
      setBulk(about.length > 1 ? about : null);
      if (about.length === 1 && only !== undefined) {
        setPagedRow(only);
        openDialog(dialog, rowId(only), place);
      } else {
        // The row in the address would say that the dialog is about that row, and not about those selected.
        navigation.go(withParams(navigation.get(), { dialog: dialog.id, [names.row]: undefined }));
      }
    },
    [openDialog, rowId, nameOf, actor, notes, navigation, names, place],
  );

  // What several rows were chosen for is over with their dialog: going forward to it must not find the old rows.
  const dialogId = params['dialog'];
  const [lastDialog, setLastDialog] = useState(dialogId);
  if (lastDialog !== dialogId) {
    setLastDialog(dialogId);
    if (dialogId === undefined && bulk) setBulk(null);
  }

  const own = props.actions;
  const actions = useMemo(
    (): GridAction<Row>[] => [
      ...dialogs
        .filter((dialog) => dialog.needs !== 'none')
        .map((dialog): GridAction<Row> => ({
          id: dialog.id,
          label: dialog.label,
          icon: dialog.icon,
          tone: dialog.tone,
          needs: dialog.needs,
          hiddenInToolbar: dialog.quiet,
          ...(dialog.shortcut ? { shortcut: dialog.shortcut } : {}),
          disabledReason: (about) => about.map((row) => reasonOf(dialog.allowed(actor, row))).find((reason) => reason !== undefined),
          run: (about) => act(dialog, about),
        })),
      ...(own ?? []),
    ],
    [dialogs, own, actor, act],
  );

  const handle = useRef<GridHandle<Row>>(null);
  // The palette offers what can be done with the row at hand, and the rows themselves by name.
  useEffect(
    () =>
      palette.offer(props.label, () =>
        (rows ?? []).map((row) => ({ id: `${id} ${rowId(row)}`, label: nameOf(row), onSelect: () => showRow(rowId(row), row) })),
      ),
    [palette, props.label, rows, id, rowId, nameOf, showRow],
  );
  useEffect(
    () =>
      palette.offer('Actions', () => {
        const held = handle.current?.targets() ?? { rows: [], count: 0 };
        // The row of the address may be none that the list holds.
        const alone = held.count === 0 && current;
        const { rows: about, count } = alone ? { rows: [current], count: 1 } : held;
        const [first] = about;
        return actions
          .filter((action) => (action.needs === 'some' && count > 0) || (action.needs === 'one' && count === 1))
          .map((action) => ({
            id: action.id,
            label: action.label,
            hint: count === 1 && first !== undefined ? nameOf(first) : `${count} selected`,
            icon: action.icon,
            disabledReason: action.disabledReason?.(about),
            onSelect: () => (alone ? action.run(about) : handle.current?.run(action)),
          }));
      }),
    [palette, actions, current, nameOf],
  );

  useShortcut('r r', list.refresh, { label: 'Refresh' });
  const anything = selection.mode === 'allExcept' || selection.ids.size > 0 || (details !== undefined && current !== undefined);
  const run = useCallback((action: GridAction<Row>) => handle.current?.run(action), []);
  const keys = actions.flatMap((action) =>
    action.shortcut === undefined || action.needs === 'none' ? [] : [<ActionKeys key={action.id} action={action} when={anything} run={run} />],
  );

  const note = useCallback((text: string) => void ports.notes.add({ kind: 'success', title: text }), [ports.notes]);
  const refused = useCallback((title: string, text: string) => void ports.notes.add({ kind: 'warning', title, text }), [ports.notes]);
  const expandable = props.expand
    ? {
        expand: props.expand,
        expanded: params[names.expanded] ?? null,
        onExpanded: (next: string | null) => navigation.go(withParams(navigation.get(), { [names.expanded]: next ?? undefined }), { replace: true }),
      }
    : {};

  const grid = (
    <DataGrid<Row>
      id={id}
      label={props.label}
      columns={columns}
      rowId={rowId}
      source={list.kind === 'rows' ? { kind: 'rows', rows: list.rows ?? [] } : list.source}
      view={view}
      onView={changeView}
      {...(props.selectable === false ? {} : { selection, onSelection: select })}
      {...(details ? { current: current ? (wanted ?? null) : null, onCurrent: showRow } : {})}
      actions={actions}
      {...expandable}
      {...(props.rowHeight ? { rowHeight: props.rowHeight } : {})}
      {...(list.kind === 'rows'
        ? {
            state: list.error !== undefined ? 'failed' : list.loading ? 'loading' : 'ready',
            updatedAt: list.updatedAt,
            onRetry: list.refresh,
            ...(list.error === undefined ? {} : { error: list.error }),
          }
        : {})}
      onRefresh={list.refresh}
      {...(props.empty ? { empty: props.empty } : {})}
      toolbar={props.toolbar}
      onNote={note}
      onRefused={refused}
      clock={ports.clock}
      handle={handle}
    />
  );

  // A list that failed says nothing about the row: its dialog waits until the list is there, unless it never will be.
  const waiting = list.kind === 'rows' ? !rows && list.denied !== true : 'found' in props && props.found === undefined;
  const targets = current ? [current] : waiting ? null : [];
  const host = dialogs.length > 0 && <DialogHost dialogs={dialogs} targets={bulk && wanted === undefined ? bulk : targets} place={place} />;
  const age = list.kind === 'rows' && list.age?.poll !== undefined && <DataAge answer={list.age} />;
  if (!details)
    return (
      <>
        {age}
        {place === 'inner' ? <Inner>{grid}</Inner> : grid}
        {host}
        {keys}
      </>
    );
  return (
    <>
      {age}
      <SplitPanel
        main={grid}
        panel={current ? details(current) : null}
        panelLabel={current ? `Details of ${nameOf(current)}` : 'Details'}
        size={saved.panel ?? defaultPanel}
        onSize={(panel) => {
          grids.change(id, { panel });
          redraw((n) => n + 1);
        }}
        onClose={() => showRow(null, null)}
      />
      {host}
      {keys}
    </>
  );
}
