import type { GridView } from 'kc-components/DataGrid';
import type { View } from 'kc-api/contract/views/views';
import { same } from '../../calls/changing/same.ts';
import { viewParam } from '../lists/viewKey.ts';

type Params = Readonly<Record<string, string>>;

/** The part of a list's state that a view stores. */
type ViewState = Pick<View, 'params' | 'columns'>;

/** URL parameters for open rows, dialogs and tabs, which a view does not store. */
const open = new Set(['row', 'dialog', 'sub', 'expanded', viewParam]);
const isOpen = (param: string): boolean => open.has(param) || /^item\d*(\.|$)/.test(param);

/** Removes the parameters for open rows and dialogs. This also protects against shared views that would open a dialog. */
export const withoutOpen = (params: Params): Params => Object.fromEntries(Object.entries(params).filter(([param]) => !isOpen(param)));

const sortText = (sort: GridView['sort']): Record<string, string> => (sort ? { sort: `${sort.desc ? '-' : ''}${sort.id}` } : {});

/** Returns the current state of the list, including a sort order that is not in the URL. */
export const shownState = (params: Params, view: Pick<GridView, 'sort' | 'order' | 'hidden'>): ViewState => ({
  params: { ...Object.fromEntries(Object.entries(params).filter(([param]) => !isOpen(param) && param !== 'sort')), ...sortText(view.sort) },
  columns: { order: [...view.order], hidden: [...view.hidden] },
});

interface Declared {
  columns: readonly { id: string; hidden?: boolean; sortable?: boolean }[];
  sort: GridView['sort'] | undefined;
}

/** Returns the state of the list before the user changed anything. */
export function plainState({ columns, sort }: Declared, { tab }: Params): ViewState {
  const [first] = columns.filter(({ sortable }) => sortable !== false);
  return {
    params: { ...(tab === undefined ? {} : { tab }), ...sortText(sort ?? (first ? { id: first.id, desc: false } : null)) },
    columns: { order: [], hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id) },
  };
}

export const sameState = (a: ViewState, b: ViewState): boolean =>
  same(a.params, b.params) && same(a.columns.order, b.columns.order) && same(a.columns.hidden.toSorted(), b.columns.hidden.toSorted());

/** True if the URL contains list state, such as filters, besides the view id. */
export const saysState = (params: Params): boolean => Object.keys(params).some((param) => !isOpen(param) && param !== 'tab');
