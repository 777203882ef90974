import { spoken, type LanguageId } from 'kc-intl/language';
import { rem } from '../../theme/textSize.ts';
import { shownTimes } from '../../zone/zone.tsx';
import type { Column, GridView } from '../types.ts';

// All px values are for a text size of 16 px, as in a view. The rendered widths scale with the text.

const defaultWidths = { text: 170, number: 100, date: 160, choice: 130 };

export const leadWidth = 40;
const widestColumn = 1200;

/** px per letter, and for the space around the letters. The title of a boolean column is its only text, so it must not be truncated. */
const letter = 7;
const around = 36;
const tickWidth = <Row>({ title }: Column<Row>): number => Math.max(84, around + letter * title.length);

/** px. A time in UTC ends with 'UTC', which must not truncate its seconds. */
const utcWidth = 30;
/** Extra px per language. Default widths fit English; names of months and states are longer in these languages. */
const longer: Readonly<Partial<Record<LanguageId, { date: number; choice: number }>>> = { de: { date: 8, choice: 24 }, ar: { date: 40, choice: 24 } };
const textRoom = <Row>({ kind }: Column<Row>): number => {
  const more = longer[spoken().id];
  if (kind === 'date') return (shownTimes() === 'utc' ? utcWidth : 0) + (more?.date ?? 0);
  return kind === 'choice' ? (more?.choice ?? 0) : 0;
};

const writtenWidth = <Row>(column: Column<Row>): number =>
  column.width ?? (column.kind === 'boolean' ? tickWidth(column) : defaultWidths[column.kind ?? 'text']);
/** The configured width of a column in px, plus the extra width for the language. */
export const wantedWidthOf = <Row>(column: Column<Row>): number => writtenWidth(column) + textRoom(column);
export const minWidthOf = <Row>(column: Column<Row>): number =>
  (column.minWidth ?? (column.kind === 'boolean' ? writtenWidth(column) : Math.max(64, Math.round(writtenWidth(column) * 0.7)))) + textRoom(column);

/** Returns all columns in the order of the view. A column that the view does not list stays after its predecessor. */
export function orderedColumns<Row>(columns: readonly Column<Row>[], view: GridView): Column<Row>[] {
  const byId = new Map(columns.map((c) => [c.id, c]));
  const ordered = view.order.flatMap((id) => byId.get(id) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const before = at === 0 ? -1 : ordered.indexOf(columns[at - 1]!);
    ordered.splice(before + 1, 0, column);
  });
  return ordered;
}

export const isShown = <Row>(column: Column<Row>, view: GridView): boolean =>
  !view.hidden.includes(column.id) && (column.hidden !== true || view.order.includes(column.id));

/** Returns the visible columns in order, at least one. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: GridView): Column<Row>[] {
  const ordered = orderedColumns(columns, view);
  const shown = ordered.filter((c) => isShown(c, view));
  return shown.length > 0 ? shown : ordered.slice(0, 1);
}

/** Returns the view with the position and visibility of every column made explicit, so that one change does not affect another column. */
function spelled<Row>(columns: readonly Column<Row>[], view: GridView): GridView {
  const ordered = orderedColumns(columns, view);
  return { ...view, order: ordered.map((c) => c.id), hidden: ordered.filter((c) => !isShown(c, view)).map((c) => c.id) };
}

export function showColumn<Row>(columns: readonly Column<Row>[], view: GridView, id: string, shown: boolean): GridView {
  const full = spelled(columns, view);
  const rest = full.hidden.filter((h) => h !== id);
  return { ...full, hidden: shown ? rest : [...rest, id] };
}

/** Moves a column before another visible one, or to the end if `before` is null. */
export function moveColumn<Row>(columns: readonly Column<Row>[], view: GridView, id: string, before: string | null): GridView {
  if (id === before) return view;
  const full = spelled(columns, view);
  const order = full.order.filter((o) => o !== id);
  const at = before === null ? order.length : order.indexOf(before);
  order.splice(at < 0 ? order.length : at, 0, id);
  return { ...full, order };
}

/** Moves a column past its visible neighbor. Returns the same view at the edge. */
export function nudgeColumn<Row>(columns: readonly Column<Row>[], view: GridView, id: string, by: -1 | 1): GridView {
  const shown = shownColumns(columns, view);
  const at = shown.findIndex((c) => c.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= shown.length) return view;
  return moveColumn(columns, view, id, by < 0 ? shown[to]!.id : (shown[to + 1]?.id ?? null));
}

/**
 * Sets the width of a column. The columns before it keep their `measured` widths; otherwise they would resize too, and the edge would move away from the
 * pointer. The columns after it share the remaining room.
 */
export function resizeColumn<Row>(shown: readonly Column<Row>[], view: GridView, measured: ReadonlyMap<string, number>, id: string, width: number): GridView {
  const widths = { ...view.widths };
  for (const column of shown) {
    if (column.id === id) {
      widths[id] = Math.round(Math.min(widestColumn, Math.max(48, width)));
      break;
    }
    widths[column.id] = Math.round(measured.get(column.id) ?? widths[column.id] ?? wantedWidthOf(column));
  }
  return { ...view, widths };
}

/**
 * Returns the columns that fit into `room` px beside `narrow` narrow columns. Drops columns with the highest `givesWay` first, but never one that the user has
 * resized. A `room` of 0 means not measured yet.
 */
export function fittingColumns<Row>(shown: readonly Column<Row>[], widths: GridView['widths'], narrow: number, room: number): readonly Column<Row>[] {
  const going = shown.filter((column) => column.givesWay !== undefined && widths[column.id] === undefined).sort((a, b) => b.givesWay! - a.givesWay!);
  let fitting = shown;
  while (room > 0 && going.length > 0 && tracks(fitting, widths, narrow).min > room) {
    const next = going.shift();
    fitting = fitting.filter((column) => column !== next);
  }
  return fitting;
}

/**
 * Returns the CSS grid tracks and the width in px below which the grid scrolls sideways. `leads` is the number of narrow columns at the start, `tails` at the
 * end. `fitted` maps columns to widths that suit the content. Without it, columns share the room in proportion to their configured widths.
 */
export function tracks<Row>(
  shown: readonly Column<Row>[],
  widths: GridView['widths'],
  leads: number,
  tails = 0,
  fitted?: ReadonlyMap<string, number>,
): { template: string; min: number } {
  let min = (leads + tails) * leadWidth;
  let shared = false;
  const parts = Array.from({ length: leads }, () => rem(leadWidth));
  for (const column of shown) {
    const fixed = widths[column.id];
    if (fixed !== undefined) {
      parts.push(rem(fixed));
      min += fixed;
    } else {
      shared = true;
      const width = fitted?.get(column.id) ?? wantedWidthOf(column);
      parts.push(`minmax(${rem(Math.min(minWidthOf(column), width))}, ${width}fr)`);
      min += minWidthOf(column);
    }
  }
  if (!shared) parts.push('minmax(0, 1fr)');
  for (let i = 0; i < tails; i++) parts.push(rem(leadWidth));
  return { template: parts.join(' '), min };
}
