// @chunk console panel
import { useCallback, useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageRequest } from 'kc-components/DataGrid';
import type { GridList } from './gridList.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { unsaidText } from './failureText.ts';
import type { PageLoad } from './pageLoad.ts';

type Pages<Row> = Extract<GridList<Row>, { kind: 'pages' }>;

export interface PagesOptions<Row> {
  /** Resource of the list. It is reloaded when a call makes this resource stale, or when another user changes it. */
  resource: string;
  load: PageLoad<Row>;
  /**
   * Loads rows by id in their current state, without deleted ones. Refreshes selected rows that were loaded before a change. Default: selected rows stay
   * unchanged.
   */
  read?: (client: Client, ids: readonly string[]) => Promise<readonly Row[]>;
  /** Identifies the list if `load` depends on more than the grid's filters. Default: always the same list. */
  of?: string;
  /** Number of rows in the first request. Default: 100. */
  firstPage?: number;
  /** Number of rows in each later request. Default: 120. */
  laterPages?: number;
}

/** A paged list in the list format of GridScreen. `load` and `read` must be module constants or memoized. */
export function usePages<Row>({ resource, load, read, of, firstPage, laterPages }: PagesOptions<Row>): Pages<Row> {
  const { client } = usePorts();
  // Invalidating the resource increments the version. The grid then reloads its pages while the current rows stay visible.
  const { data: version = 0, refetch } = useQuery({
    queryKey: [resource, 'version'],
    queryFn: ({ client: queries, queryKey }) => (queries.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const last = useRef<PageRequest | null>(null);
  const source = useMemo(
    (): Pages<Row>['source'] => ({
      kind: 'pages',
      version,
      load: async (request) => {
        last.current = request;
        try {
          return await load.load(client, request, version);
        } catch (error) {
          // NET-20: silent errors get a generic text, except for canceled requests.
          throw error instanceof ApplianceError && error.silent && error.kind !== 'cancelled' ? new Error(unsaidText) : error;
        }
      },
      ...(read === undefined ? {} : { read: (ids) => read(client, ids) }),
      ...(of === undefined ? {} : { of }),
      ...(firstPage === undefined ? {} : { firstPage }),
      ...(laterPages === undefined ? {} : { laterPages }),
    }),
    [client, load, read, of, version, firstPage, laterPages],
  );
  return useMemo(
    () => ({
      kind: 'pages',
      source,
      refresh,
      read: () => last.current && load.callFor(last.current),
    }),
    [source, refresh, load],
  );
}
