/** URL parameter names of a list. */
export interface ListNames {
  /** Parameter of the row whose details are open, or that a dialog is about. */
  row: string;
  sort: string;
  expanded: string;
  /** Parameter of the tab in the details of the row. */
  sub: string;
  /** Prefix of the filter parameters, followed by the column id. */
  filter: string;
  /** Prefix of the screen's own parameters for the list. */
  own: string;
}

const made: ListNames[] = [];

/**
 * Returns the parameter names for a nesting depth: 0 is the list of a page, 1 is in the details of its row, and so on. The row parameters are row, item, item2.
 */
export function listNames(depth: number): ListNames {
  const row = depth === 0 ? 'row' : depth === 1 ? 'item' : `item${depth}`;
  const own = depth === 0 ? '' : `${row}.`;
  return (made[depth] ??= { row, sort: `${own}sort`, expanded: `${own}expanded`, sub: `${own}sub`, filter: `${own}filter.`, own });
}

/** Returns parameters that reset the state of lists nested deeper than `depth`, for use when another row or tab opens. */
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
