import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PageRequest } from 'kc-components/DataGrid';
import type { GridScreenProps } from './GridScreen.tsx';
import { usePorts } from './KcProvider.tsx';
import type { Client } from 'kc-api/client/client';

type Pages<Row> = Extract<GridScreenProps<Row>['list'], { kind: 'pages' }>;

export interface PagesOptions<Row> {
  /** What the list is made of: it is read again when a call makes this stale, or somebody else changed something. */
  resource: string;
  load: (client: Client, request: PageRequest) => Promise<{ rows: readonly Row[]; total: number }>;
  /** What the list is of, where `load` asks for more than the grid's filters say. Default: always the same. */
  of?: string;
  /** Rows of the first request. Default: 100. */
  firstPage?: number;
  /** Rows of each later request. Default: 120. */
  laterPages?: number;
}

/** A list by pages, as GridScreen takes it. Give `load` as a module constant or memoised. */
export function usePages<Row>({ resource, load, of, firstPage, laterPages }: PagesOptions<Row>): Pages<Row> {
  const { client } = usePorts();
  // Whatever marks the resource as stale makes another version of this, and so the grid asks again behind its rows.
  const { data: version = 0, refetch } = useQuery({
    queryKey: [resource, 'version'],
    queryFn: ({ client: queries, queryKey }) => (queries.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
  });
  const refresh = useCallback(() => void refetch(), [refetch]);
  const source = useMemo(
    (): Pages<Row>['source'] => ({
      kind: 'pages',
      version,
      load: (request) => load(client, request),
      ...(of === undefined ? {} : { of }),
      ...(firstPage === undefined ? {} : { firstPage }),
      ...(laterPages === undefined ? {} : { laterPages }),
    }),
    [client, load, of, version, firstPage, laterPages],
  );
  return useMemo(() => ({ kind: 'pages', source, refresh }), [source, refresh]);
}
