import type { GridView } from 'kc-components/DataGrid';
import type { View } from 'kc-api/contract/views/views';
import { same } from '../changes/same.ts';
import { viewParam } from '../lists/viewKey.ts';

type Params = Readonly<Record<string, string>>;

/** What of a list is kept under a name. */
type ViewState = Pick<View, 'params' | 'columns'>;

/** What the address says beside how the list is looked at: what is open in it. */
const open = new Set(['row', 'dialog', 'sub', 'expanded', viewParam]);
const isOpen = (param: string): boolean => open.has(param) || /^item\d*(\.|$)/.test(param);

/** What is open is no part of a view, whatever was sent in one that is shared: it opens no dialog over a row. */
export const withoutOpen = (params: Params): Params => Object.fromEntries(Object.entries(params).filter(([param]) => !isOpen(param)));

const sortText = (sort: GridView['sort']): Record<string, string> => (sort ? { sort: `${sort.desc ? '-' : ''}${sort.id}` } : {});

/** How the list is looked at now. The sort is part of it where the address does not say it, too. */
export const shownState = (params: Params, view: Pick<GridView, 'sort' | 'order' | 'hidden'>): ViewState => ({
  params: { ...Object.fromEntries(Object.entries(params).filter(([param]) => !isOpen(param) && param !== 'sort')), ...sortText(view.sort) },
  columns: { order: [...view.order], hidden: [...view.hidden] },
});

interface Declared {
  columns: readonly { id: string; hidden?: boolean; sortable?: boolean }[];
  sort: GridView['sort'] | undefined;
}

/** How the list is looked at by somebody who has changed nothing. */
export function plainState({ columns, sort }: Declared, { tab }: Params): ViewState {
  const [first] = columns.filter(({ sortable }) => sortable !== false);
  return {
    params: { ...(tab === undefined ? {} : { tab }), ...sortText(sort ?? (first ? { id: first.id, desc: false } : null)) },
    columns: { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) },
  };
}

export const sameState = (a: ViewState, b: ViewState): boolean =>
  same(a.params, b.params) && same(a.columns.order, b.columns.order) && same(a.columns.hidden.toSorted(), b.columns.hidden.toSorted());

/** Whether the address says how the list is looked at, beside which view it is. */
export const saysState = (params: Params): boolean => Object.keys(params).some((param) => !isOpen(param) && param !== 'tab');
