// @chunk console panel
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DataGrid, type Column, type GridAction, type GridChoices, type GridHandle } from 'kc-components/DataGrid';
import { SplitPanel } from 'kc-components/SplitPanel';
import { useShortcut } from 'kc-components/shortcuts';
import { narrow } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { DataAge } from '../../calls/reading/DataAge.tsx';
import type { GridList } from '../../calls/reading/gridList.ts';
import type { DialogDefinition } from '../../dialogs/dialog.ts';
import { DialogHost } from '../../dialogs/DialogHost.tsx';
import { panelText } from '../../ports/panelRules.ts';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { usePlaceName } from '../../ports/usePlaceName.ts';
import { withParams } from '../../ports/navigation.ts';
import { ActedOn } from '../../calls/changing/actedOn.ts';
import { ActionKeys } from './ActionKeys.tsx';
import { ListHere, useDepthAround, useInBox } from '../../ports/ListAround.tsx';
import { listNames } from '../../ports/listNames.ts';
import { OpenRowMenu } from './OpenRowMenu.tsx';
import { useAddressRow } from './useAddressRow.ts';
import { useDialogActions } from './useDialogActions.ts';
import { useGridMemory } from './useGridMemory.ts';
import { useGridPalette } from './useGridPalette.ts';
import { useGridSelection } from './useGridSelection.ts';
import { useGridView } from './useGridView.ts';
import { useListPreview } from './useListPreview.tsx';
import { useListPanel } from './useListPanel.ts';
import { useListViews } from './useListViews.tsx';
import { memoryName } from './viewKey.ts';

export interface GridScreenProps<Row> {
  /** Id of the grid in the saved state and in the name of the CSV file. */
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  nameOf: (row: Row) => string;
  list: GridList<Row>;
  /**
   * The row in the URL, loaded separately, because a paged list may not contain it. undefined while it loads, null if it does not exist. Default: the row is
   * looked up in the list.
   */
  rowOfAddress?: Row | null | undefined;
  dialogs?: readonly DialogDefinition<Row>[];
  /** Additional actions that are not dialogs. */
  actions?: readonly GridAction<Row>[];
  /** Renders the details of a row: below the grid, or beside a grid that is itself inside details. A GridScreen in them is a nested list. Default: none. */
  details?: (row: Row) => ReactNode;
  expand?: (row: Row) => ReactNode;
  /** Show checkboxes. Default: true. */
  selectable?: boolean;
  empty?: { text: string; action?: ReactNode };
  rowHeight?: number;
  /** The list's own choices that narrow it. On a phone they are behind the filter button. Default: none. */
  filters?: GridChoices;
  toolbar?: ReactNode;
  /** Initial sort order. Default: ascending by the first sortable column. */
  sort?: { id: string; desc: boolean };
}

/** Container of a nested list, below the tabs of the details. */
const Inner = styled.div<{ $split: boolean }>`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  padding-top: 0.75rem;
  /* Its own details end where it does: the edge of the page is not theirs. */
  --kc-page-pad: 0px;
  ${narrow} {
    /* The sheet around is as high as what is in it, and a list with details of its own takes what it is given. */
    ${(p) => p.$split && 'min-height: 20rem;'}
  }
`;

/** Height of the details below a grid, and width of those beside one, in pixels. */
const panelSize = { below: 340, beside: 420 };

/**
 * A grid with its filters, sort order and selected row in the URL, and with its dialogs, details and saved columns. A nested list uses its own parameter names,
 * at any depth.
 */
export const GridScreen = <Row,>(props: GridScreenProps<Row>): ReactNode => (
  <ListHere>
    <List {...props} />
  </ListHere>
);

function List<Row>(props: GridScreenProps<Row>) {
  const { id, rowId, nameOf, list, details, dialogs = [] } = props;
  const { clock, navigation, notes } = usePorts();
  const { params } = useAddress();
  const depth = useDepthAround();
  const { panel, columns, others, empty } = useListPanel(props, depth);
  const label = panelText(panel, props.label);
  const names = listNames(depth);
  const handle = useRef<GridHandle<Row>>(null);

  const rows = list.kind === 'rows' ? list.rows : undefined;
  const of = list.kind === 'pages' ? list.source.of : undefined;
  const byId = useMemo(() => rows && new Map(rows.map((row) => [rowId(row), row])), [rows, rowId]);
  const [saved, keep] = useGridMemory(id);
  const [looks, keepLooks] = useGridMemory(memoryName(id, params));
  const [view, changeView] = useGridView({ columns, saved: looks, keep: keepLooks, sort: props.sort });
  const boxed = useInBox();
  const ready = depth === 0 && !boxed && (list.kind === 'pages' || rows !== undefined);
  const views = useListViews(ready, { list: id, label, view, columns, sort: props.sort });
  const current = useAddressRow({ rowId, byId, paged: list.kind === 'pages', rowOfAddress: props.rowOfAddress });
  const { selection, select, leave } = useGridSelection(id, byId, of);
  const { actions, several, isShown } = useDialogActions({ dialogs, others, rowId, nameOf, remember: current.remember, of });
  const [offered, preview] = useListPreview(actions, { label, list, view, columns });
  useGridPalette({ nameOf, actions, current: current.row, handle });
  usePlaceName(depth + 1, details && current.row ? nameOf(current.row) : undefined);
  useShortcut('r r', list.refresh, { label: t('Refresh') });

  const run = useCallback((action: GridAction<Row>) => handle.current?.run(action), []);
  const note = useCallback((text: string) => void notes.add({ kind: 'success', title: text }), [notes]);
  const refused = useCallback((title: string, text: string) => void notes.add({ kind: 'warning', title, text }), [notes]);
  const actedOn = useCallback((targets: readonly unknown[]) => leave((targets as readonly Row[]).map(rowId)), [leave, rowId]);
  const anything = selection.mode === 'allExcept' || selection.ids.size > 0 || (details !== undefined && current.row !== undefined);

  const grid = (
    <DataGrid<Row>
      id={id}
      label={label}
      columns={columns}
      rowId={rowId}
      nameOf={nameOf}
      source={list.kind === 'rows' ? { kind: 'rows', rows: list.rows ?? [], rest: list.rest } : list.source}
      view={view}
      onView={changeView}
      {...(props.selectable === false ? {} : { selection, onSelection: select })}
      {...(details ? { current: current.row ? (current.id ?? null) : null, currentRow: current.row, onCurrent: current.show } : {})}
      actions={offered}
      {...(props.expand
        ? {
            expand: props.expand,
            expanded: params[names.expanded] ?? null,
            onExpanded: (next: string | null) => navigation.go(withParams(navigation.get(), { [names.expanded]: next ?? undefined }), { replace: true }),
          }
        : {})}
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
      {...(empty ? { empty } : {})}
      {...(props.filters ? { filters: props.filters } : {})}
      toolbar={
        <>
          {panel.toolbarStart}
          {props.toolbar}
          {views('button')}
        </>
      }
      lean={depth > 0}
      onNote={note}
      onRefused={refused}
      clock={clock}
      handle={handle}
    />
  );

  // If the list failed to load, the row is unknown: its dialog waits for the list, unless the user may not read it.
  const coming = 'rowOfAddress' in props && props.rowOfAddress === undefined;
  const waiting = coming || (list.kind === 'rows' && !rows && list.denied !== true);
  const targets = current.row ? [current.row] : waiting ? null : [];
  const about = several && current.id === undefined ? several : targets;
  const side = depth % 2 === 0 ? 'below' : 'beside';
  const main = details ? (
    <SplitPanel
      main={grid}
      panel={current.row ? details(current.row) : null}
      panelLabel={current.row ? t('Details of {name}', { name: nameOf(current.row) }) : t('Details')}
      side={side}
      size={saved.panel ?? panelSize[side]}
      onSize={(panel) => keep({ panel })}
      onClose={() => current.show(null, null)}
      actions={current.row && <OpenRowMenu row={current.row} name={nameOf(current.row)} actions={actions} />}
    />
  ) : (
    grid
  );
  return (
    <>
      {list.kind === 'rows' && list.age?.poll !== undefined && <DataAge answer={list.age} />}
      {views('tabs')}
      {depth > 0 ? <Inner $split={details !== undefined}>{main}</Inner> : main}
      {dialogs.length > 0 && (
        <ActedOn.Provider value={actedOn}>
          <DialogHost dialogs={dialogs} targets={about} nameOf={nameOf} notShown={about?.filter((row) => !isShown(row)) ?? []} />
        </ActedOn.Provider>
      )}
      {preview}
      <ActionKeys actions={actions} when={anything} run={run} />
    </>
  );
}
