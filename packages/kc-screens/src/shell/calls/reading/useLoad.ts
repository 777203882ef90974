// @chunk question
import { useCallback, useState } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { sendWhole } from 'kc-api/client/whole';
import type { Call } from 'kc-api/contract/call';
import { usePorts } from '../../ports/KcProvider.tsx';
import type { Load, Loaded, LoadOf, ReadRequest } from './load.ts';
import { answerKey } from './useAnswer.ts';

const isCall = (entry: Call | ReadRequest): entry is Call => 'path' in entry;

/** Loads all responses. `data` is null until all are there, and the same object until one of them changes. `error` is the first error of a required call. */
export function useLoad<Subject, L extends Load>(
  given: LoadOf<Subject, L> | undefined,
  subject: Subject,
): { data: Loaded<L> | null; error: ApplianceError | null; retry: () => void } {
  const { client } = usePorts();
  const cache = useQueryClient();
  // The subject of a dialog does not change while the dialog is open.
  const [entries] = useState(() =>
    Object.entries((typeof given === 'function' ? given(subject) : given) ?? {}).map(([name, entry]) => {
      const { call, input, optional = false } = isCall(entry) ? { call: entry } : entry;
      return { name, call, input, optional, queryKey: answerKey(call, input) };
    }),
  );
  const combine = useCallback(
    (answers: readonly UseQueryResult<unknown, Error>[]) => {
      const missing = (index: number) => answers[index]?.data === undefined && !(entries[index]?.optional === true && answers[index]?.isError === true);
      return {
        data: entries.some((_, index) => missing(index))
          ? null
          : (Object.fromEntries(entries.map(({ name }, index) => [name, answers[index]?.data ?? null])) as Loaded<L>),
        error: (answers.find((answer, index) => answer.error && missing(index))?.error as ApplianceError | undefined) ?? null,
      };
    },
    [entries],
  );
  const { data, error } = useQueries({
    queries: entries.map(({ call, input, queryKey }) => ({
      queryKey,
      // Only the first request is a foreground call. Reloads behind an open dialog run in the background.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        sendWhole(client, call, input as never, { signal, background: cache.getQueryData(queryKey) !== undefined }) as Promise<unknown>,
      // A dialog opens immediately with a cached response of up to 10 seconds.
      staleTime: 10_000,
    })),
    combine,
  });
  const retry = () => entries.forEach(({ queryKey }) => void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' }));
  return { data, error, retry };
}
