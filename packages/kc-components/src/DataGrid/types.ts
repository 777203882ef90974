import type { ReactNode, Ref } from 'react';

export type CellValue = string | number | boolean | null;

/** One column. Define the list once, outside of components: its identity is the key of every cache of the grid. */
export interface Column<Row> {
  /** Field name in the API. Sort order and filters use it. */
  id: string;
  title: string;
  /** Default: 'text'. The value of a 'date' is epoch seconds, or null. */
  kind?: 'text' | 'number' | 'date' | 'choice' | 'boolean';
  /** For kind 'date': the dates are in the future, as expiries are, so the filter offers 'Next 30 days' instead of 'Last 30 days'. Default: false. */
  ahead?: boolean;
  /** Returns the value for sorting and filtering. null sorts last in both directions. */
  value: (row: Row) => CellValue;
  /** Returns the text for display, copy and export. Default: by kind and value; dates in local time, null as an empty text. */
  text?: (row: Row) => string;
  /** Text for null, such as 'Never'. Default: a dash, and an empty text in copies and exports. */
  none?: string;
  /** Renders the cell. Default: the text. Without `text`, null shows as a dash, and a boolean as a check mark or nothing. */
  cell?: (row: Row) => ReactNode;
  /** For kind 'choice': the options of the filter. */
  choices?: readonly { value: string; label: string }[];
  /**
   * Preferred width in px at a text size of 16 px. Columns share the room in this proportion. Spare room of a column goes to columns with truncated text.
   * Default by kind.
   */
  width?: number;
  /**
   * Minimum width in px at that text size. The column is narrower only if its content is; otherwise the grid scrolls sideways. Default: 70 % of width, at least
   * 64.
   */
  minWidth?: number;
  /** Hidden while not all columns fit at their minimum width, the highest number first. Default: the column stays, and the grid scrolls sideways. */
  givesWay?: number;
  /** On a phone, stays on the first line of a row, beside the name; other columns move to the second line. Default: false. */
  alwaysSeen?: boolean;
  /** Hidden until the user shows the column. Default: false. */
  hidden?: boolean;
  /** Default: true. */
  sortable?: boolean;
  /** Default: true. */
  filterable?: boolean;
  mono?: boolean;
  strong?: boolean;
}

/** Changes that a user made to a grid: everything that is worth saving or putting into a URL. */
export interface GridView {
  sort: { id: string; desc: boolean } | null;
  /**
   * Maps column ids to filters. Text: a substring. Choice and boolean: the value. Date: a local day as yyyy-MM-dd, or a range as yyyy-MM-dd..yyyy-MM-dd with
   * either end open.
   */
  filters: Readonly<Record<string, string>>;
  /** Column ids, first to last. Other columns keep their position in the column list. */
  order: readonly string[];
  /** px at a text size of 16 px, by column id. The other columns share the remaining room. */
  widths: Readonly<Record<string, number>>;
  /** Column ids. A column that is hidden by default shows if `order` contains it. */
  hidden: readonly string[];
}

export const emptyView: GridView = { sort: null, filters: {}, order: [], widths: {}, hidden: [] };

export interface PageRequest {
  offset: number;
  limit: number;
  sort: GridView['sort'];
  filters: GridView['filters'];
  /** Aborted when the grid no longer needs the response. */
  signal: AbortSignal;
}

export interface PagesSource<Row> {
  kind: 'pages';
  /** Identifies the subject of the rows, apart from the filters. If it changes, the grid loads new rows, starting with the first. Default: always the same. */
  of?: string;
  /** If the version changes, the grid loads the rows again in the background. The old rows stay visible meanwhile. */
  version: string | number;
  /** Number of rows in the first request. Default: 100. */
  firstPage?: number;
  /** Number of rows in every later request. Default: 120. */
  laterPages?: number;
  /** Number of rows per request when the grid needs all rows, as for an export. A server may return fewer. Default: 1000. */
  allPages?: number;
  /** Loads one page. `total` counts all rows that match the filters. If it rejects, the grid shows the error message and 'Try again'. */
  load: (request: PageRequest) => Promise<{ rows: readonly Row[]; total: number }>;
  /**
   * Loads rows by their ids, without those that no longer exist. The grid calls it for selected rows of an older version before an action uses them. Default:
   * the grid uses the old rows.
   */
  read?: (ids: readonly string[]) => Promise<readonly Row[]>;
}

export interface RowsSource<Row> {
  kind: 'rows';
  rows: readonly Row[];
  /**
   * Loads all rows, including those that have not arrived yet, for an export. Rejects if loading fails, or if the signal aborts. Default: `rows` is complete.
   */
  rest?: ((signal: AbortSignal, onLoaded: (loaded: number, total: number) => void) => Promise<readonly Row[]>) | undefined;
}

export type GridSource<Row> = RowsSource<Row> | PagesSource<Row>;

/** 'allExcept' means every row of the source except those with these ids, whatever the filters. */
export type GridSelection = { mode: 'some'; ids: ReadonlySet<string> } | { mode: 'allExcept'; ids: ReadonlySet<string> };

export interface GridAction<Row> {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Default: 'default'. */
  tone?: 'default' | 'danger';
  /** 'one' needs exactly one row, 'some' at least one, 'none' needs no row. */
  needs: 'none' | 'one' | 'some';
  /** Active while the focus is in the grid: 'Delete', 'e', 'mod+d' (mod is Ctrl, or Cmd on a Mac). */
  shortcut?: string;
  /** Returns why the action is disabled for these rows, or undefined if it is enabled. */
  disabledReason?: (rows: readonly Row[]) => string | undefined;
  /**
   * Runs the action on the selected rows, or without a selection on the current row. From a row's menu, runs on that row or on the selection that contains it.
   * `notShown` contains those of the rows that the filters hide.
   */
  run: (rows: readonly Row[], notShown: readonly Row[]) => void;
  /** The action is only in the '…' menu of the toolbar. Default: a button if there is room. */
  quiet?: boolean;
  /** True if the action can ever apply to this row. A menu omits actions that apply to none of its rows. Default: true for every row. */
  applies?: (row: Row) => boolean;
}

/** Methods for components around a grid. */
export interface GridHandle<Row> {
  /**
   * Returns the rows to which an action would apply now: the selection, otherwise the row with open details. `count` also includes rows that are not loaded.
   */
  targets: () => { rows: readonly Row[]; count: number };
  /** Runs an action on the targets, after loading missing ones. If the action is disabled, `onRefused` gets the reason. */
  run: (action: GridAction<Row>) => void;
}

/** Choices in the toolbar that narrow a list. On a phone they are behind the filter button, with the filters of the columns. */
export interface GridChoices {
  choices: ReactNode;
  /** Ids of columns whose filters are among the choices. Default: none. */
  columns?: readonly string[] | undefined;
  /** Number of choices in use that are not filters of columns. Default: 0. */
  inUse?: number | undefined;
}

export interface DataGridProps<Row> {
  /** Used in the name of the CSV file. */
  id: string;
  /** Accessible name. */
  label: string;
  /** Must be a module constant. */
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** Returns the name of a row for the user. Default: the text of the first visible column. */
  nameOf?: ((row: Row) => string) | undefined;
  source: GridSource<Row>;
  view: GridView;
  /** Reports a changed view: 'typing' while the user types a filter, 'done' when the view is worth saving. */
  onView: (view: GridView, how: 'typing' | 'done') => void;
  selection?: GridSelection | undefined;
  /** If omitted, the grid has no checkboxes. */
  onSelection?: ((selection: GridSelection) => void) | undefined;
  /** Id of the row with open details. */
  current?: string | null | undefined;
  /** The most recent version of the current row, for actions on it, even if the list does not show it. Default: the row in the list. */
  currentRow?: Row | undefined;
  onCurrent?: ((id: string | null, row: Row | null) => void) | undefined;
  actions?: readonly GridAction<Row>[] | undefined;
  /** Renders the details below the expanded row. The grid measures their height. */
  expand?: ((row: Row) => ReactNode) | undefined;
  expanded?: string | null | undefined;
  onExpanded?: ((id: string | null) => void) | undefined;
  /** px at a text size of 16 px. Default: 36. */
  rowHeight?: number | undefined;
  /** Default: 'ready'. 'loading' renders skeletons only if there are no rows. 'failed' keeps the loaded rows. */
  state?: 'ready' | 'loading' | 'failed' | undefined;
  /** The message for 'failed'. Default: 'The list could not be loaded.' */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** If omitted, there is no refresh button, except for pages, which refresh themselves. */
  onRefresh?: (() => void) | undefined;
  /** Time of the last response in epoch milliseconds. The footer shows its age. */
  updatedAt?: number | null | undefined;
  /** Returns epoch milliseconds. Default: `clock.now`, otherwise the function passed to `setNow`. */
  now?: (() => number) | undefined;
  /** Default text: 'No data to display'. */
  empty?: { text: string; action?: ReactNode } | undefined;
  /** The list's own choices that narrow it. Default: only the filters of the columns. */
  filters?: GridChoices | undefined;
  /** Other contents of the toolbar. Default: none. */
  toolbar?: ReactNode;
  /** Compact toolbar: columns, export and refresh are in its '…' menu. Default: each has a button. */
  lean?: boolean | undefined;
  /** Receives short messages, such as 'Copied to clipboard'. */
  onNote?: ((text: string) => void) | undefined;
  /** The user pressed the shortcut of a disabled action. Default: nothing happens. */
  onRefused?: ((label: string, reason: string) => void) | undefined;
  clock?: { now(): number } | undefined;
  handle?: Ref<GridHandle<Row>> | undefined;
}

/** The rows in their displayed order, for both kinds of source. */
export interface RowList<Row> {
  count: number;
  /** Returns undefined if the row is not loaded yet. */
  at: (index: number) => Row | undefined;
}
