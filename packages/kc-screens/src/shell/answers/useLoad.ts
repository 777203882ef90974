import { useCallback, useState } from 'react';
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { sendWhole } from 'kc-api/client/whole';
import type { Call } from 'kc-api/contract/call';
import { usePorts } from '../ports/KcProvider.tsx';
import type { Load, Loaded, LoadOf, ReadRequest } from './load.ts';
import { answerKey } from './useAnswer.ts';

const isCall = (entry: Call | ReadRequest): entry is Call => 'path' in entry;

/** All answers, or the first failure, or null while one is missing. `data` is the same object until an answer changes. */
export function useLoad<Subject, L extends Load>(
  given: LoadOf<Subject, L> | undefined,
  subject: Subject,
): { data: Loaded<L> | null; error: ApplianceError | null; retry: () => void } {
  const { client } = usePorts();
  const cache = useQueryClient();
  // What a dialog is about stays the same while it is open.
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
      // Somebody waits for the first answer only; what is read again behind an open dialog disturbs nobody.
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        sendWhole(client, call, input as never, { signal, background: cache.getQueryData(queryKey) !== undefined }) as Promise<unknown>,
      // A dialog opens at once over an answer that is a few seconds old.
      staleTime: 10_000,
    })),
    combine,
  });
  const retry = () => entries.forEach(({ queryKey }) => void cache.refetchQueries({ queryKey, predicate: ({ state }) => state.status === 'error' }));
  return { data, error, retry };
}
