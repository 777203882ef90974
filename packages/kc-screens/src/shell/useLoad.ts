import { useQueries } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { usePorts } from './KcProvider.tsx';
import { answerKey } from './useAnswer.ts';

/** Reading calls without input that a dialog needs before it can be drawn, by name. */
export type Load = Readonly<Record<string, Call>>;
export type Loaded<L extends Load> = { readonly [Key in keyof L]: AnswerOf<L[Key]> };

/** All answers, or the first failure, or null while one is missing. */
export function useLoad<L extends Load>(load: L): { data: Loaded<L> | null; error: ApplianceError | null; retry: () => void } {
  const { client } = usePorts();
  const names = Object.keys(load);
  const answers = useQueries({
    queries: names.map((key) => {
      const declared = load[key] as Call;
      return {
        queryKey: answerKey(declared),
        queryFn: ({ signal }: { signal: AbortSignal }) => client.send(declared, undefined as never, { signal }) as Promise<unknown>,
        // A dialog opens at once over an answer that is a few seconds old.
        staleTime: 10_000,
      };
    }),
  });
  const complete = answers.every((answer) => answer.data !== undefined);
  return {
    data: complete ? (Object.fromEntries(names.map((key, index) => [key, answers[index]?.data])) as Loaded<L>) : null,
    error: (answers.find((answer) => answer.error && answer.data === undefined)?.error as ApplianceError | undefined) ?? null,
    retry: () => answers.forEach((answer) => answer.error && void answer.refetch()),
  };
}
