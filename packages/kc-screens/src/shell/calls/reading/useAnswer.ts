import { useCallback, useRef } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { inServerTime } from 'kc-api/client/serverClock';
import { sendWhole, wholeAtHand } from 'kc-api/client/whole';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';
import type { ListRead } from './listRead.ts';
import { usePorts } from '../../ports/KcProvider.tsx';
import { usePoll } from './usePoll.ts';

export type Input = { params?: unknown; query?: unknown; body?: unknown } | undefined;

/** The query key: resource, verb and input of the call. */
export const answerKey = (declared: Call, input?: Input): readonly unknown[] => {
  const [resource, verb] = declared.id.split('.');
  return [resource, verb, input?.params ?? null, input?.query ?? null, input?.body ?? null];
};

type Stale = Pick<Call, 'stale'> & Partial<Pick<Call, 'audited'>>;

/** Resources that a call makes stale. Every audited call also makes the audit log stale. */
const staleAfter = ({ stale, audited = false }: Stale): readonly string[] => (audited ? [...stale, 'audit'] : stale);

/** Invalidates all queries that a changing call made stale. */
export const readStale = (queries: QueryClient, declared: Stale): void => {
  for (const resource of staleAfter(declared)) void queries.invalidateQueries({ queryKey: [resource] });
};

export interface AnswerOptions<T> {
  /**
   * Returns the milliseconds until the next poll, given the last response; undefined stops polling. Polls only while the tab is visible. Default: no polling.
   */
  poll?: ((last: T | undefined) => number | undefined) | undefined;
  /** Cache lifetime of a response, milliseconds, unless a call makes it stale. Default: every mount sends the request again. */
  keep?: number | undefined;
  /** Default: true. */
  enabled?: boolean | undefined;
}

export interface AnswerState<T> {
  data: T | undefined;
  error: ApplianceError | null;
  /** There is no response yet. */
  loading: boolean;
  /** A request is under way. */
  refreshing: boolean;
  /** Time of the last response, epoch milliseconds in server time; null before the first. */
  updatedAt: number | null;
  /** Poll interval, milliseconds; undefined without polling. */
  poll: number | undefined;
  /** The last request failed or is still pending. */
  unanswered: boolean;
  /** Sends the request again as a foreground call, because the user waits for it. */
  refresh: () => void;
  /** The call and its input. */
  asked?: ListRead | undefined;
}

/** Fetches the response of a read call. Components with the same call and input share one request, which is canceled when all of them have unmounted. */
export function useAnswer<C extends Call>(
  declared: C,
  input?: InputOf<C>,
  { poll, keep, enabled = true }: AnswerOptions<AnswerOf<C>> = {},
): AnswerState<AnswerOf<C>> {
  const { client, clock } = usePorts();
  const queryKey = answerKey(declared, input as Input);
  const asked = JSON.stringify(queryKey);
  // The first request for each input is a foreground call, because the user waits for it. Later automatic requests are background calls.
  const answered = useRef('');
  const query = useQuery<AnswerOf<C>, ApplianceError>({
    queryKey,
    queryFn: ({ signal }) => {
      const background = answered.current === asked;
      answered.current = asked;
      return sendWhole(client, declared, input, { signal, background });
    },
    enabled,
    ...(keep === undefined ? {} : { staleTime: keep, gcTime: keep }),
    // If the response was preloaded, the first render already has it.
    initialData: () => wholeAtHand(client, declared, input) ?? undefined,
  });
  const { refetch } = query;
  const refresh = useCallback(() => {
    answered.current = '';
    void refetch();
  }, [refetch]);
  const ask = useCallback(() => {
    answered.current = asked;
    void refetch({ cancelRefetch: false });
  }, [asked, refetch]);
  const every = poll?.(query.data);
  usePoll({ every, triedAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt), asking: query.isFetching, ask });
  return {
    data: query.data,
    error: query.error?.kind === 'cancelled' ? null : query.error,
    loading: query.isPending && enabled,
    refreshing: query.isFetching,
    updatedAt: query.dataUpdatedAt === 0 ? null : inServerTime(clock, query.dataUpdatedAt),
    poll: every,
    unanswered: query.isError || query.isFetching,
    refresh,
    asked: { call: declared, input: input as Input as CallInput | undefined },
  };
}

/** SHELL-096, milliseconds. Several changes within this time cause one reload. */
const refreshDelay = 100;

/** Returns a callback that invalidates the queries that a call made stale, after a short delay. */
export const useReadStale = () => {
  const queries = useQueryClient();
  const { clock } = usePorts();
  return useCallback(
    (declared: Stale) => {
      const due = waiting.get(queries) ?? new Set<string>();
      for (const resource of staleAfter(declared)) due.add(resource);
      if (waiting.has(queries) || due.size === 0) return;
      waiting.set(queries, due);
      clock.setTimeout(() => {
        waiting.delete(queries);
        readStale(queries, { stale: [...due] });
      }, refreshDelay);
    },
    [queries, clock],
  );
};

/** Stale resources by query client. Stored outside the component, because the screen that made the change may unmount before the reload. */
const waiting = new WeakMap<QueryClient, Set<string>>();
