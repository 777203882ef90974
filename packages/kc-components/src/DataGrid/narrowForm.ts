import { rem } from '../theme/textSize.ts';
import { cellText } from './columnText.ts';
import { fittingColumns, leadWidth, minWidthOf } from './columnLayout.ts';
import type { Column, GridView } from './types.ts';

/** px of the grid's own width, about that of a phone, below which a row takes two lines. */
const narrowBelow = 520;
/** px that the second line adds to a row. */
export const secondLine = 18;

/** Nothing is known of a width of 0. */
export const isNarrow = (width: number): boolean => width > 0 && width < narrowBelow;

interface Lines {
  /** Ids of the columns, a line each, as in all of these. */
  shownIds: string;
  /** Ids of what stands on a second line. Undefined: there is none. */
  secondIds: string | undefined;
  /** Ids of those that find no room. */
  leftOut: string;
}

const idsOf = <Row>(columns: readonly Column<Row>[]): string => columns.map(({ id }) => id).join('\n');

/** What a row of this width shows: all columns that find room, or on a phone the name and what must always be seen, and the others below. */
export function linesOf<Row>(chosen: readonly Column<Row>[], widths: GridView['widths'], fixed: number, width: number, narrow: boolean): Lines {
  if (!narrow) {
    const fitting = fittingColumns(chosen, widths, fixed, width);
    return { shownIds: idsOf(fitting), secondIds: undefined, leftOut: idsOf(chosen.filter((column) => !fitting.includes(column))) };
  }
  const first = chosen.filter((column) => column.strong === true || column.alwaysSeen === true);
  const shown = first.length > 0 ? first : chosen.slice(0, 1);
  // What gives way elsewhere is cut first here.
  const second = chosen.filter((column) => !shown.includes(column)).sort((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0));
  return { shownIds: idsOf(shown), secondIds: idsOf(second), leftOut: '' };
}

/** CSS grid tracks of the first line: its first column takes what the others leave. It never scrolls sideways. */
export const narrowTracks = <Row>(first: readonly Column<Row>[], leads: number, tails: number): { template: string; min: number } => ({
  template: [
    ...Array.from({ length: leads }, () => rem(leadWidth)),
    ...first.map((column, at) => (at === 0 ? 'minmax(0, 1fr)' : `minmax(0, ${rem(minWidthOf(column))})`)),
    ...Array.from({ length: tails }, () => rem(leadWidth)),
  ].join(' '),
  min: 0,
});

/**
 * '14 Jan 2027, 09:05 · sara.lindqvist': what is empty is left out, a tick is the title of its column. What says nothing by
 * itself stands behind the title: numbers, 'Yes' and 'No', and dates that do not begin the line: 'Expires 14 Feb 2027'.
 */
export const secondText = <Row>(second: readonly Column<Row>[], row: Row): string =>
  second
    .map((column, at) => {
      const value = column.value(row);
      if (value === null || value === '') return '';
      if (column.kind === 'boolean') return value === true ? column.title : '';
      const text = cellText(column, row);
      const isBare = value === 'yes' || value === 'no' || (typeof value === 'number' && (at > 0 || column.kind !== 'date'));
      return isBare ? `${column.title} ${text}` : text;
    })
    .filter((text) => text !== '')
    .join(' · ');
