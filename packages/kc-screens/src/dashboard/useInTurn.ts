import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { inServerTime, ownClockOf } from 'kc-api/client/serverClock';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { answerKey, usePorts } from '../shell/index.ts';

interface TurnsState<T> {
  /** In the order of the inputs; undefined until the response arrives. */
  answers: readonly (T | undefined)[];
  /** The first error. Later inputs are requested anyway. */
  error: ApplianceError | null;
  /** Some responses are still missing. */
  loading: boolean;
  /** Time of the oldest response, epoch milliseconds in server time; null before the first. */
  updatedAt: number | null;
  /** Requests all of them again. */
  refresh: () => void;
}

/** Minimum time between two renders while responses arrive, milliseconds. A render costs as much as a response, and users cannot read faster. */
const picturePause = 250;

/** Returns the index of the first query that needs a request, or -1. Failed queries are not retried in the same round. */
const turnOf = (cache: QueryClient, keys: readonly (readonly unknown[])[], olderThan: number): number =>
  keys.findIndex((queryKey) => {
    const state = cache.getQueryState(queryKey);
    // Also true for cached responses that are too old after the component mounts again.
    const isOld = (at: number, isInvalidated: boolean) => at <= olderThan || isInvalidated;
    if (state === undefined || state.fetchStatus !== 'idle') return true;
    return state.status === 'pending' || (state.status === 'success' && isOld(state.dataUpdatedAt, state.isInvalidated));
  });

/**
 * Sends one read call for many inputs sequentially: the next request starts when the previous one has settled, independent of rendering. Components share
 * responses for `life` milliseconds. The list `inputs` must be referentially stable: a new list starts again.
 */
export function useInTurn<C extends Call>(declared: C, inputs: readonly InputOf<C>[], life: number): TurnsState<AnswerOf<C>> {
  const { client, clock } = usePorts();
  const cache = useQueryClient();
  // The round number is part of each query key. Refreshing starts again with the first input, in every component with the same call.
  const [resource, verb] = declared.id.split('.');
  const roundKey = useMemo(() => [resource, verb, 'round'], [resource, verb]);
  const { data: round } = useQuery({ queryKey: roundKey, queryFn: () => 0, initialData: 0, staleTime: Infinity, gcTime: Infinity, enabled: false });
  const keys = useMemo(() => inputs.map((input) => [...answerKey(declared, input), round]), [declared, inputs, round]);
  const [, drawAgain] = useReducer((pictures: number) => pictures + 1, 0);

  useEffect(() => {
    const mine = new Set(keys.map((key) => JSON.stringify(key)));
    let left = false;
    let asking: readonly unknown[] | null = null;
    let drawing: unknown = null;
    const draw = () => {
      drawing ??= clock.setTimeout(() => {
        drawing = null;
        drawAgain();
      }, picturePause);
    };
    const turn = () => (left ? -1 : turnOf(cache, keys, ownClockOf(clock).now() - life));
    const ask = async (): Promise<void> => {
      if (asking) return;
      for (let at = turn(); at !== -1; at = turn()) {
        const queryKey = keys[at] ?? [];
        const queryFn = ({ signal }: { signal: AbortSignal }) => client.send(declared as Call, inputs[at] as never, { signal });
        asking = queryKey;
        // The error is in the query state.
        await cache.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: life, retry: false }).catch(() => undefined);
        // Render the first response immediately.
        if (at === 0) drawAgain();
      }
      asking = null;
    };
    const forget = cache.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !mine.has(JSON.stringify(query.queryKey))) return;
      draw();
      // Another call made this response stale.
      if (query.state.isInvalidated) void ask();
    });
    void ask();
    return () => {
      left = true;
      forget();
      // Other components with the same query send the request again.
      if (asking) void cache.cancelQueries({ queryKey: asking, exact: true });
      if (drawing !== null) clock.clearTimeout(drawing);
    };
  }, [cache, client, clock, declared, inputs, keys, life]);

  const refresh = useCallback(() => void cache.setQueryData<number>(roundKey, (last = 0) => last + 1), [cache, roundKey]);
  const states = keys.map((key) => cache.getQueryState<AnswerOf<C>, ApplianceError>(key));
  const times = states.flatMap((state) => (state && state.dataUpdatedAt > 0 ? [inServerTime(clock, state.dataUpdatedAt)] : []));
  return {
    answers: states.map((state) => state?.data),
    error: states.find((state) => state?.error)?.error ?? null,
    loading: states.some((state) => state === undefined || state.status === 'pending'),
    updatedAt: times.length === 0 ? null : Math.min(...times),
    refresh,
  };
}
