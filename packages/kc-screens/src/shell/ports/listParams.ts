/** What the state of a list is called in the address. */
export interface ListParams {
  row: string;
  sort: string;
  expanded: string;
  /** Before the id of a column. */
  filter: string;
}

const page: ListParams = { row: 'row', sort: 'sort', expanded: 'expanded', filter: 'filter.' };
const inner: ListParams = { row: 'item', sort: 'item.sort', expanded: 'item.expanded', filter: 'item.filter.' };

/** The list of a page, or the one that stands in the details of its row. */
export const listParams: Readonly<Record<'page' | 'inner', ListParams>> = { page, inner };

/** Another row of the page's list: what was open in the details of the former one is not of this one. */
export const leaveInner = (params: Readonly<Record<string, string>>): Record<string, undefined> =>
  Object.fromEntries(
    Object.keys(params)
      .filter((name) => name === inner.row || name.startsWith('item.'))
      .map((name) => [name, undefined]),
  );
