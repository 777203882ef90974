import { useCallback, useMemo, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageRequest } from 'kc-components/DataGrid';
import type { GridList } from '../lists/GridScreen.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import { unsaidText } from './failureText.ts';

type Pages<Row> = Extract<GridList<Row>, { kind: 'pages' }>;

export interface PagesOptions<Row> {
  /** What the list is made of: it is read again when a call makes this stale, or somebody else changed something. */
  resource: string;
  /** `version` is another one whenever the list is asked for anew. */
  load: (client: Client, request: PageRequest, version: number) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Rows by their ids as they are now, without those that are gone: for selected rows that were loaded before a change. Default: they stay as they were. */
  read?: (client: Client, ids: readonly string[]) => Promise<readonly Row[]>;
  /** What the list is of, where `load` asks for more than the grid's filters say. Default: always the same. */
  of?: string;
  /** Rows of the first request. Default: 100. */
  firstPage?: number;
  /** Rows of each later request. Default: 120. */
  laterPages?: number;
}

/** A list by pages, as GridScreen takes it. Give `load` and `read` as module constants or memoised. */
export function usePages<Row>({ resource, load, read, of, firstPage, laterPages }: PagesOptions<Row>): Pages<Row> {
  const { client } = usePorts();
  // Whatever marks the resource as stale makes another version of this, and so the grid asks again behind its rows.
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
          return await load(client, request, version);
        } catch (error) {
          // NET-20: some words are never shown.
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
      read: () => last.current && { load: (asked, request) => load(asked, request, version), request: last.current },
    }),
    [source, refresh, load, version],
  );
}
