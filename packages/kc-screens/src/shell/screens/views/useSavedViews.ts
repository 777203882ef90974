import { useEffect, useMemo, useRef } from 'react';
import type { Column, GridView } from 'kc-components/DataGrid';
import { views as calls, type View } from 'kc-api/contract/views/views';
import { viewTexts } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';
import { useAnswer } from '../../calls/reading/useAnswer.ts';
import { viewKeyOf, viewParam } from '../lists/viewKey.ts';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { withParams } from '../../ports/navigation.ts';
import { openView, type ViewDraft } from './viewTarget.ts';
import { plainState, sameState, saysState, shownState } from './viewState.ts';

/** Cache lifetime of a list's views, milliseconds. */
const keep = 60_000;

export interface ListOfViews {
  /** Id of the list. */
  list: string;
  view: GridView;
  columns: readonly Pick<Column<never>, 'id' | 'hidden' | 'sortable'>[];
  sort: GridView['sort'] | undefined;
}

/** Loads the views of a list. `all` is undefined while they load, or if they are not available. */
export function useSavedViews({ list, view, columns, sort }: ListOfViews) {
  const { path, params } = useAddress();
  const answer = useAnswer(calls.list, { query: { list } }, { keep });
  const all = answer.data?.views;
  const key = params[viewParam];
  const current = all?.find(({ id }) => viewKeyOf(list, id) === key);
  const shown = useMemo((): ViewDraft => ({ list, path, ...shownState(params, view) }), [list, path, params, view]);
  const plain = plainState({ columns: columns as Parameters<typeof plainState>[0]['columns'], sort }, params);
  return { all, answer, current, shown, differs: !sameState(shown, current ? stateIn(current, params) : plain) };
}

/** Returns the saved state of a view, with the current tab of the page. */
const stateIn = ({ params, columns }: View, { tab = '' }: Readonly<Record<string, string>>) => ({
  params: Object.fromEntries(Object.entries({ ...params, tab }).filter(([, value]) => value !== '')),
  columns,
});

/** Applies the view in the URL. The URL may contain only the view id, as in a link, or a view that no longer exists. */
export function useViewOfAddress(list: string, { all, answer, current }: Pick<ReturnType<typeof useSavedViews>, 'all' | 'answer' | 'current'>): void {
  const ports = usePorts();
  const { grids, navigation, notes } = ports;
  const { params } = useAddress();
  const key = params[viewParam];
  const isHere = key?.startsWith(viewKeyOf(list, '')) === true;
  const { updatedAt, refresh } = answer;
  const since = useRef<{ key: string | undefined; updatedAt: number | null }>({ key: undefined, updatedAt: null });
  useEffect(() => {
    if (since.current.key !== key) since.current = { key, updatedAt };
    if (!all || !isHere || key === undefined) return;
    if (!current && since.current.updatedAt === updatedAt) {
      // The view may be newer than the cached list, for example just saved.
      refresh();
    } else if (!current) {
      navigation.go(withParams(navigation.get(), { [viewParam]: undefined }), { replace: true });
      notes.add({ kind: 'warning', title: t('This view is not available'), text: viewTexts.gone });
    } else if (!saysState(params)) {
      openView(ports, current, { replace: true });
    } else if (grids.get(key).order === undefined && grids.get(key).hidden === undefined) {
      grids.change(key, { ...current.columns });
      // Navigate to the same URL, so that the list renders with the new columns.
      navigation.go({ ...navigation.get() }, { replace: true });
    }
  }, [all, current, isHere, key, params, updatedAt, refresh, ports, grids, navigation, notes]);
}
