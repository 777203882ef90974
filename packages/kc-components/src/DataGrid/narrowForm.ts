import { rem } from '../theme/textSize.ts';
import { cellText } from './columns/columnText.ts';
import { fittingColumns, leadWidth, minWidthOf } from './columns/columnLayout.ts';
import type { Column, GridView } from './types.ts';

/** px. A grid narrower than this, about the width of a phone, renders rows on two lines. */
const narrowBelow = 520;
/** px by which the second line increases the row height. */
export const secondLine = 18;

/** A width of 0 means not measured yet. */
export const isNarrow = (width: number): boolean => width > 0 && width < narrowBelow;

interface Lines {
  /** Ids of the columns on the first line. In all of these fields, one id per line. */
  shownIds: string;
  /** Ids of the columns on the second line. Undefined: one line. */
  secondIds: string | undefined;
  /** Ids of the columns without room. */
  leftOut: string;
}

const idsOf = <Row>(columns: readonly Column<Row>[]): string => columns.map(({ id }) => id).join('\n');

/**
 * Distributes the columns for this width. A wide grid shows all columns that fit. A narrow one shows the name and the `alwaysSeen` columns on the first line,
 * and the others on the second.
 */
export function linesOf<Row>(chosen: readonly Column<Row>[], widths: GridView['widths'], fixed: number, width: number, narrow: boolean): Lines {
  if (!narrow) {
    const fitting = fittingColumns(chosen, widths, fixed, width);
    return { shownIds: idsOf(fitting), secondIds: undefined, leftOut: idsOf(chosen.filter((column) => !fitting.includes(column))) };
  }
  const first = chosen.filter((column) => column.strong === true || column.alwaysSeen === true);
  const shown = first.length > 0 ? first : chosen.slice(0, 1);
  // Columns that a wide grid would hide first are truncated first here.
  const second = chosen.filter((column) => !shown.includes(column)).sort((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0));
  return { shownIds: idsOf(shown), secondIds: idsOf(second), leftOut: '' };
}

/** Returns the CSS grid tracks of the first line. The first column takes the remaining room, so the grid never scrolls sideways. */
export const narrowTracks = <Row>(first: readonly Column<Row>[], leads: number, tails: number): { template: string; min: number } => ({
  template: [
    ...Array.from({ length: leads }, () => rem(leadWidth)),
    ...first.map((column, at) => (at === 0 ? 'minmax(0, 1fr)' : `minmax(0, ${rem(minWidthOf(column))})`)),
    ...Array.from({ length: tails }, () => rem(leadWidth)),
  ].join(' '),
  min: 0,
});

/**
 * Formats the second line: '14 Jan 2027, 09:05 · sara.lindqvist'. Omits empty values; a true boolean shows the title of its column. The title precedes
 * ambiguous values: numbers, 'Yes' and 'No', and dates after the first position ('Expires 14 Feb 2027').
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
