import type { ReactNode, Ref } from 'react';

export type CellValue = string | number | boolean | null;

/** One column. Make the list once, outside the component: its identity keys every cache of the grid. */
export interface Column<Row> {
  /** Field name on the wire; sort and filters use it. */
  id: string;
  title: string;
  /** Default: 'text'. The value of a 'date' is epoch seconds, or null. */
  kind?: 'text' | 'number' | 'date' | 'choice' | 'boolean';
  /** For kind 'date': its dates lie ahead, as expiries do, so the filter offers 'Next 30 days' instead of 'Last 30 days'. Default: false. */
  ahead?: boolean;
  /** What sort and filter work on. null sorts last, whichever way. */
  value: (row: Row) => CellValue;
  /** As shown, copied and exported. Default: from kind and value; dates in local time, null as nothing. */
  text?: (row: Row) => string;
  /** Stands for null: 'Never'. Default: a dash, and nothing where it is copied or exported. */
  none?: string;
  /** Default: the text; a null value without `text` shows as a dash, and a boolean as a tick or nothing. */
  cell?: (row: Row) => ReactNode;
  /** For kind 'choice': what the filter offers. */
  choices?: readonly { value: string; label: string }[];
  /** px at a text size of 16 px that it would like. Columns share the room in this proportion, and give what they do not need to those whose text is cut. Default by kind. */
  width?: number;
  /** px at that text size. The column is narrower only if its content is; otherwise the grid scrolls sideways. Default: 70 % of width, at least 64. */
  minWidth?: number;
  /** Left out while there is no room for all columns at their least width, the highest number first. Default: it stays, and the grid scrolls sideways. */
  givesWay?: number;
  /** On a phone it stands on the first line of a row, beside the name, and what is not goes below. Default: false. */
  alwaysSeen?: boolean;
  /** Hidden until the user shows it. Default: false. */
  hidden?: boolean;
  /** Default: true. */
  sortable?: boolean;
  /** Default: true. */
  filterable?: boolean;
  mono?: boolean;
  strong?: boolean;
}

/** What a user did to a grid: everything that is worth saving or putting into an address. */
export interface GridView {
  sort: { id: string; desc: boolean } | null;
  /** Column id to filter. Text: substring; choice and boolean: the value; date: a local day as yyyy-MM-dd, or a span of them as yyyy-MM-dd..yyyy-MM-dd with either end open. */
  filters: Readonly<Record<string, string>>;
  /** Column ids, first to last. Columns it does not name stand where the column list has them. */
  order: readonly string[];
  /** px at a text size of 16 px, by column id; the others share what is left. */
  widths: Readonly<Record<string, number>>;
  /** Column ids. A column that is hidden by default shows once `order` names it. */
  hidden: readonly string[];
}

export const emptyView: GridView = { sort: null, filters: {}, order: [], widths: {}, hidden: [] };

export interface PageRequest {
  offset: number;
  limit: number;
  sort: GridView['sort'];
  filters: GridView['filters'];
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal;
}

export interface PagesSource<Row> {
  kind: 'pages';
  /** What the rows are of, besides the filters: for another one they are loaded anew, from the first. Default: always the same. */
  of?: string;
  /** A new version is fetched in the background while the old rows stay. */
  version: string | number;
  /** Rows of the first request. Default: 100. */
  firstPage?: number;
  /** Rows of every later request. Default: 120. */
  laterPages?: number;
  /** Rows of a request when all of them are wanted, as for an export. A server may answer with fewer. Default: 1000. */
  allPages?: number;
  /** `total` counts all rows that match the filters. A rejection shows its message and 'Try again'. */
  load: (request: PageRequest) => Promise<{ rows: readonly Row[]; total: number }>;
  /**
   * Rows by their ids, without those that are gone: selected rows that were loaded with an older version are read again
   * before anything is done with them. Default: they are taken as they were.
   */
  read?: (ids: readonly string[]) => Promise<readonly Row[]>;
}

export interface RowsSource<Row> {
  kind: 'rows';
  rows: readonly Row[];
  /**
   * All rows, with those that have not come yet: for an export. Rejects where they cannot be had, or the signal says that nobody
   * wants them any more. Default: `rows` are all.
   */
  rest?: ((signal: AbortSignal, onLoaded: (loaded: number, total: number) => void) => Promise<readonly Row[]>) | undefined;
}

export type GridSource<Row> = RowsSource<Row> | PagesSource<Row>;

/** 'allExcept' means every row of the source whatever the filters, without the named ones. */
export type GridSelection = { mode: 'some'; ids: ReadonlySet<string> } | { mode: 'allExcept'; ids: ReadonlySet<string> };

export interface GridAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Default: 'default'. */
  tone?: 'default' | 'danger';
  /** 'one' needs exactly one row, 'some' at least one, 'none' no row. */
  needs: 'none' | 'one' | 'some';
  /** Works while the focus is in the grid: 'Delete', 'e', 'mod+d' (mod is Ctrl, or Cmd on a Mac). */
  shortcut?: string;
  /** Why it is off for these rows; undefined means allowed. */
  disabledReason?: (rows: readonly Row[]) => string | undefined;
  /**
   * Gets the selected rows; without a selection the current row; from a row's menu that row. `notShown`: those of them that
   * the filters hide.
   */
  run: (rows: readonly Row[], notShown: readonly Row[]) => void;
  /** The toolbar holds it in its '…' menu, never as a button. Default: a button where there is room. */
  quiet?: boolean;
  /** Whether this row can ever have it. A menu leaves out what none of its rows can have. Default: every row can. */
  applies?: (row: Row) => boolean;
}

/** What stands around a grid can ask it. */
export interface GridHandle<Row> {
  /** What an action would work on now: the selection, without one the row whose details show. `count` may be more than are at hand. */
  targets: () => { rows: readonly Row[]; count: number };
  /** Runs an action on the targets, of which it reads those that are not at hand. A reason against it goes to `onRefused`. */
  run: (action: GridAction<Row>) => void;
}

export interface DataGridProps<Row> {
  /** Names the CSV file. */
  id: string;
  /** Accessible name. */
  label: string;
  /** A module constant. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** What a person calls a row. Default: the text of the first column on show. */
  nameOf?: ((row: Row) => string) | undefined;
  source: GridSource<Row>;
  view: GridView;
  /** 'typing' while a filter is being typed, 'done' for whatever is worth saving. */
  onView: (view: GridView, how: 'typing' | 'done') => void;
  selection?: GridSelection | undefined;
  /** Leave out: no checkboxes. */
  onSelection?: ((selection: GridSelection) => void) | undefined;
  /** The row whose details show. */
  current?: string | null | undefined;
  /** That row itself as it is known best, for actions on it, whether the list shows it now or not. Default: as the list has it. */
  currentRow?: Row | undefined;
  onCurrent?: ((id: string | null, row: Row | null) => void) | undefined;
  actions?: readonly GridAction<Row>[] | undefined;
  /** Drawn below the expanded row; its height is measured. */
  expand?: ((row: Row) => ReactNode) | undefined;
  expanded?: string | null | undefined;
  onExpanded?: ((id: string | null) => void) | undefined;
  /** px at a text size of 16 px. Default: 36. */
  rowHeight?: number | undefined;
  /** Default: 'ready'. 'loading' draws skeletons only while there are no rows; 'failed' keeps the rows it has. */
  state?: 'ready' | 'loading' | 'failed' | undefined;
  /** The sentence for 'failed'. Default: 'The list could not be loaded.' */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Leave out: no refresh button, except for pages, which refresh themselves. */
  onRefresh?: (() => void) | undefined;
  /** Epoch ms of the last answer; the footer says how long ago. */
  updatedAt?: number | null | undefined;
  /** Epoch ms. Default: `clock.now`, else that of `setNow`. */
  now?: (() => number) | undefined;
  /** Default text: 'No data to display'. */
  empty?: { text: string; action?: ReactNode } | undefined;
  toolbar?: ReactNode;
  /** Stands in little room: columns, export and refresh are in the '…' of its toolbar. Default: each has a button. */
  lean?: boolean | undefined;
  /** 'Copied to clipboard' and the like. */
  onNote?: ((text: string) => void) | undefined;
  /** Somebody pressed the keys of an action that cannot work now. Default: nothing happens. */
  onRefused?: ((label: string, reason: string) => void) | undefined;
  clock?: { now(): number } | undefined;
  handle?: Ref<GridHandle<Row>> | undefined;
}

/** The rows in the order shown, whichever source they come from. */
export interface RowList<Row> {
  count: number;
  /** undefined: not loaded yet. */
  at: (index: number) => Row | undefined;
}
