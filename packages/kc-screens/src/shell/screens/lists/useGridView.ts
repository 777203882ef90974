import { useCallback, useMemo } from 'react';
import { emptyView, type Column, type GridView } from 'kc-components/DataGrid';
import { same } from '../../calls/changing/same.ts';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import type { GridState } from '../../ports/gridStates.ts';
import { useListAround } from '../../ports/ListAround.tsx';

interface GridViewOptions<Row> {
  columns: readonly Column<Row>[];
  saved: GridState;
  keep: (change: GridState) => void;
  /** Sort order if neither the URL nor the saved state has one. Default: ascending by the first sortable column, usually the name. */
  sort: GridView['sort'] | undefined;
}

function defaultSort<Row>(columns: readonly Column<Row>[]): GridView['sort'] {
  const first = columns.find(({ sortable }) => sortable !== false);
  return first ? { id: first.id, desc: false } : null;
}

/** State of a grid: filters and sort order are in the URL, columns in the saved state. */
export function useGridView<Row>({ columns, saved, keep, sort: declared }: GridViewOptions<Row>): [GridView, (next: GridView, how: 'typing' | 'done') => void] {
  const { navigation } = usePorts();
  const { params } = useAddress();
  const names = useListAround();

  // Memoize by text, so that opening or selecting a row does not sort and filter the list again.
  const filterText = JSON.stringify(
    Object.entries(params)
      .filter(([key]) => key.startsWith(names.filter))
      .sort(),
  );
  const { order, widths, hidden, sort: savedSort } = saved;
  const sortText = params[names.sort];
  const filters = useMemo(() => {
    const ids = new Set(columns.map((column) => column.id));
    const given = (JSON.parse(filterText) as [string, string][]).map(([key, value]) => [key.slice(names.filter.length), value] as const);
    return Object.fromEntries(given.filter(([key]) => ids.has(key)));
  }, [filterText, columns, names]);
  const sort = useMemo(() => {
    const first = declared ?? defaultSort(columns);
    const wanted = sortText ? { id: sortText.replace(/^-/, ''), desc: sortText.startsWith('-') } : (savedSort ?? first);
    return wanted && columns.some((column) => column.id === wanted.id) ? wanted : null;
  }, [sortText, savedSort, declared, columns]);
  const view = useMemo(
    (): GridView => ({
      ...emptyView,
      filters,
      sort,
      order: order ?? emptyView.order,
      widths: widths ?? emptyView.widths,
      hidden: hidden ?? columns.filter((column) => column.hidden).map((column) => column.id),
    }),
    [filters, sort, order, widths, hidden, columns],
  );

  const change = useCallback(
    (next: GridView, how: 'typing' | 'done') => {
      keep({ order: next.order, widths: next.widths, hidden: next.hidden, sort: next.sort });
      // Columns are not in the URL: moving one adds no history entry.
      if (same(next.filters, view.filters) && same(next.sort, view.sort)) return;
      const { path, params: now } = navigation.get();
      const others = Object.fromEntries(Object.entries(now).filter(([key]) => !key.startsWith(names.filter) && key !== names.sort));
      const filtered = Object.fromEntries(Object.entries(next.filters).map(([key, value]) => [`${names.filter}${key}`, value]));
      const sorted = next.sort ? `${next.sort.desc ? '-' : ''}${next.sort.id}` : undefined;
      navigation.go(withParams({ path, params: others }, { ...filtered, [names.sort]: sorted }), { replace: how === 'typing' });
    },
    [keep, navigation, names, view.filters, view.sort],
  );
  return [view, change];
}
