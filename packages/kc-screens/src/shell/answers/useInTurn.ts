import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { inServerTime, ownClockOf } from 'kc-api/client/serverClock';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { usePorts } from '../ports/KcProvider.tsx';
import { answerKey, type Input } from './useAnswer.ts';

export interface TurnsState<T> {
  /** By input; undefined until it has come. */
  answers: readonly (T | undefined)[];
  /** The first failure. Those behind it are asked for all the same. */
  error: ApplianceError | null;
  /** Some have not been answered yet. */
  loading: boolean;
  /** When the oldest of them came, epoch milliseconds of the appliance's time; null before the first. */
  updatedAt: number | null;
  /** Asks for all of them anew. */
  refresh: () => void;
}

/** Milliseconds between two pictures while answers come: each costs as much as an answer, and nobody reads faster. */
const picturePause = 250;

/** The first of them that wants an answer; what failed is not asked for again by whoever comes later in the same round. */
const turnOf = (cache: QueryClient, keys: readonly (readonly unknown[])[], olderThan: number): number =>
  keys.findIndex((queryKey) => {
    const state = cache.getQueryState(queryKey);
    // Whoever comes back to answers that are too old asks for them in turn as well.
    const isOld = (at: number, isInvalidated: boolean) => at <= olderThan || isInvalidated;
    if (state === undefined || state.fetchStatus !== 'idle') return true;
    return state.status === 'pending' || (state.status === 'success' && isOld(state.dataUpdatedAt, state.isInvalidated));
  });

/**
 * One reading call for many inputs, one after the other: the next one is made when the former has been answered, whether
 * that was drawn already or not. An answer is used for `life` milliseconds, by whoever asks. `inputs` are the same list
 * from one render to the next; another list begins anew.
 */
export function useInTurn<C extends Call>(declared: C, inputs: readonly InputOf<C>[], life: number): TurnsState<AnswerOf<C>> {
  const { client, clock } = usePorts();
  const cache = useQueryClient();
  // Another round is another key: whoever refreshes begins with the first input again, and so does everybody who shows the same.
  const [resource, verb] = declared.id.split('.');
  const roundKey = useMemo(() => [resource, verb, 'round'], [resource, verb]);
  const { data: round } = useQuery({ queryKey: roundKey, queryFn: () => 0, initialData: 0, staleTime: Infinity, gcTime: Infinity, enabled: false });
  const keys = useMemo(() => inputs.map((input) => [...answerKey(declared, input as Input), round]), [declared, inputs, round]);
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
        // What failed stands in its state.
        await cache.fetchQuery({ queryKey, queryFn, staleTime: 0, gcTime: life, retry: false }).catch(() => undefined);
        // The first figure is not waited for.
        if (at === 0) drawAgain();
      }
      asking = null;
    };
    const forget = cache.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || !mine.has(JSON.stringify(query.queryKey))) return;
      draw();
      // A call has made it stale.
      if (query.state.isInvalidated) void ask();
    });
    void ask();
    return () => {
      left = true;
      forget();
      // Whoever else shows the same asks again.
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
