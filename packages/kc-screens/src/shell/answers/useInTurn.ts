import { useCallback, useMemo } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
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
  /** When the oldest of them came, epoch milliseconds; null before the first. */
  updatedAt: number | null;
  /** Asks for all of them anew. */
  refresh: () => void;
}

/** One reading call for many inputs, one after the other: the next one is made when the former has been answered. An answer is used for `life` milliseconds, by whoever asks. */
export function useInTurn<C extends Call>(declared: C, inputs: readonly InputOf<C>[], life: number): TurnsState<AnswerOf<C>> {
  const { client, clock } = usePorts();
  const cache = useQueryClient();
  // Another round is another key: whoever refreshes begins with the first input again, and so does everybody who shows the same.
  const [resource, verb] = declared.id.split('.');
  const roundKey = useMemo(() => [resource, verb, 'round'], [resource, verb]);
  const { data: round } = useQuery({ queryKey: roundKey, queryFn: () => 0, initialData: 0, staleTime: Infinity, gcTime: Infinity, enabled: false });
  const keys = inputs.map((input) => [...answerKey(declared, input as Input), round]);
  const settled = keys.map((queryKey) => {
    const state = cache.getQueryState(queryKey);
    // Whoever comes back to answers that are too old asks for them in turn as well.
    const isOld = state?.status === 'success' && clock.now() - state.dataUpdatedAt >= life;
    return state !== undefined && state.status !== 'pending' && state.fetchStatus === 'idle' && !state.isInvalidated && !isOld;
  });
  const turn = settled.indexOf(false);
  const answers = useQueries({
    queries: inputs.map((input, index) => ({
      queryKey: keys[index] ?? [],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.send(declared as Call, input as never, { signal }) as Promise<AnswerOf<C>>,
      enabled: turn === -1 || index <= turn,
      staleTime: life,
      gcTime: life,
      // What failed is not asked for again by whoever comes later in the same turn.
      retryOnMount: false,
    })),
  });
  const refresh = useCallback(() => void cache.setQueryData<number>(roundKey, (last = 0) => last + 1), [cache, roundKey]);
  const times = answers.flatMap(({ dataUpdatedAt }) => (dataUpdatedAt > 0 ? [dataUpdatedAt] : []));
  return {
    answers: answers.map(({ data }) => data),
    error: (answers.find(({ error }) => error)?.error as ApplianceError | undefined) ?? null,
    loading: answers.some(({ isPending }) => isPending),
    updatedAt: times.length === 0 ? null : Math.min(...times),
    refresh,
  };
}
