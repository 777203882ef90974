/** What the state of a list is called in the address. */
export interface ListNames {
  /** The row whose details are open, or that a dialog is about. */
  row: string;
  sort: string;
  expanded: string;
  /** The tab in the details of the row. */
  sub: string;
  /** Before the id of a column. */
  filter: string;
  /** Before whatever else a screen keeps of the list. */
  own: string;
}

const made: ListNames[] = [];

/**
 * The names of the list that so many others stand around: 0 is that of a page, 1 that in the details of its row, 2 that in
 * the details of a row of that one, and so on: row, item, item2.
 */
export function listNames(depth: number): ListNames {
  const row = depth === 0 ? 'row' : depth === 1 ? 'item' : `item${depth}`;
  const own = depth === 0 ? '' : `${row}.`;
  return (made[depth] ??= { row, sort: `${own}sort`, expanded: `${own}expanded`, sub: `${own}sub`, filter: `${own}filter.`, own });
}

/** Another row of the list, or another tab in its details: what was open in the lists inside is not of this one. */
export function leaveInner(params: Readonly<Record<string, string>>, depth: number): Record<string, undefined> {
  const isInner = (name: string) => {
    const level = /^item(\d*)(?:\.|$)/.exec(name)?.[1];
    return level !== undefined && (level === '' ? 1 : Number(level)) > depth;
  };
  return Object.fromEntries(
    Object.keys(params)
      .filter(isInner)
      .map((name) => [name, undefined]),
  );
}
