import { useCallback } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { usePorts } from './KcProvider.tsx';
import { answerKey } from './useAnswer.ts';

/** Reading calls without input that a dialog needs before it can be drawn, by name. */
export type Load = Readonly<Record<string, Call>>;
export type Loaded<L extends Load> = { readonly [Key in keyof L]: AnswerOf<L[Key]> };

/** All answers, or the first failure, or null while one is missing. `data` is the same object until an answer changes. */
export function useLoad<L extends Load>(load: L | undefined): { data: Loaded<L> | null; error: ApplianceError | null; retry: () => void } {
  const { client } = usePorts();
  const cache = useQueryClient();
  const combine = useCallback(
    (answers: readonly UseQueryResult<unknown, Error>[]) => ({
      data: answers.every((answer) => answer.data !== undefined)
        ? (Object.fromEntries(Object.keys(load ?? {}).map((key, index) => [key, answers[index]?.data])) as Loaded<L>)
        : null,
      error: (answers.find((answer) => answer.error && answer.data === undefined)?.error as ApplianceError | undefined) ?? null,
    }),
    [load],
  );
  const keys = Object.values(load ?? {}).map((declared) => ({ declared, queryKey: answerKey(declared) }));
  const { data, error } = useQueries({
    queries: keys.map(({ declared, queryKey }) => ({
      queryKey,
      // Somebody waits for the first answer only; what is read again behind an open dialog disturbs nobody.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.send(declared, undefined as never, { signal, background: cache.getQueryData(queryKey) !== undefined }) as Promise<unknown>,
      // A dialog opens at once over an answer that is a few seconds old.
      staleTime: 10_000,
    })),
    combine,
  });
  const retry = () => keys.forEach(({ queryKey }) => void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' }));
  return { data, error, retry };
}
