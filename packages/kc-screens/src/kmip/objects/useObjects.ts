import { useCallback, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { inServerTime } from 'kc-api/client/serverClock';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipServer } from 'kc-api/contract/kmip/server';
import { kmipObjectExportPage, kmipObjectPage, kmipObjectRhythm, kmipObjectTexts } from 'kc-api/rules/kmip/objects';
import { failureText, useAnswer, usePoll, usePorts, type GridScreenProps } from '../../shell/index.ts';
import { isWhole, nextPage, wholeWalk, withChanges, type ObjectWalk } from './objectWalk.ts';

const walkKey = ['kmipObjects', 'walk'];

interface Objects {
  list: Extract<GridScreenProps<KmipObject>['list'], { kind: 'rows' }>;
  /** Undefined before the first page. */
  walk: ObjectWalk | undefined;
  /** True if the last page request failed. It is retried. */
  stuck: boolean;
}

/** HTTP statuses for an object that does not exist or that the user may not read. */
const none: readonly number[] = [403, 404];

/** Fetches the object with that UUID, which may be on a page that is not loaded. Null if there is none. */
export function useNamedObject(uuid: string | undefined, walk: ObjectWalk | undefined): KmipObject | null | undefined {
  const here = uuid === undefined ? undefined : walk?.byId.get(uuid);
  const { data, error } = useAnswer(kmipObjects.read, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== undefined && walk !== undefined && !here });
  if (uuid === undefined || (error && none.includes(error.status))) return null;
  return here ?? data?.object;
}

/**
 * KMIP-055, KMIP-056: loads the first page immediately and then one page every 2 seconds while the list is displayed. It resumes at the same page after a visit
 * to another page. After a call has changed objects, it fetches only the changes.
 */
export function useObjects(): Objects {
  const { client, clock } = usePorts();
  const queries = useQueryClient();
  const server = useAnswer(kmipServer.read);
  const wrapping = server.data?.kmipsrv_info.hsm_type;
  const size = kmipObjectPage(wrapping ?? 'HSM');
  const starting = useRef(false);
  const query = useQuery<ObjectWalk, ApplianceError>({
    queryKey: walkKey,
    enabled: wrapping !== undefined || server.error !== null,
    structuralSharing: false,
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = starting.current ? undefined : queries.getQueryData<ObjectWalk>(queryKey);
      const asking = { size, signal, background: before !== undefined };
      const isStale = queries.getQueryState(queryKey)?.isInvalidated === true;
      const changed = before && (isStale || isWhole(before)) ? await withChanges(client, before, asking) : undefined;
      const walk = changed ?? (await nextPage(client, isStale ? undefined : before, asking));
      starting.current = false;
      return walk;
    },
  });
  const { data: walk, refetch } = query;
  const ask = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const refresh = useCallback(() => {
    starting.current = true;
    void refetch();
  }, [refetch]);
  // An export loads the pages without the 2-second interval.
  const rest = useCallback(
    async (signal: AbortSignal, onLoaded: (loaded: number, total: number) => void) => {
      const walk = await wholeWalk(client, queries.getQueryData<ObjectWalk>(walkKey), { size: kmipObjectExportPage, signal, background: false }, onLoaded);
      queries.setQueryData(walkKey, walk);
      return walk.rows;
    },
    [client, queries],
  );
  usePoll({
    every: walk && !isWhole(walk) ? kmipObjectRhythm : undefined,
    triedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    asking: query.isFetching,
    ask,
  });
  return {
    list: {
      kind: 'rows',
      rows: walk?.rows,
      loading: query.isPending,
      // KMIP-132: loaded pages stay when a later page fails.
      error: walk ? undefined : failureText(query.error, query.error?.status === 403 ? undefined : kmipObjectTexts.failed),
      updatedAt: query.dataUpdatedAt === 0 ? null : inServerTime(clock, query.dataUpdatedAt),
      denied: query.error?.status === 403,
      refresh,
      rest,
      read: () => ({ call: kmipObjects.list, input: { query: { offset: '0', limit: String(size) } } }),
    },
    walk,
    stuck: walk !== undefined && query.isError,
  };
}
