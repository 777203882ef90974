import { useCallback, useRef } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import { inServerTime } from 'kc-api/client/serverClock';
import { sendWhole, wholeAtHand } from 'kc-api/client/whole';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import type { CallInput } from 'kc-api/client/code/callInput';
import type { ListRead } from '../lists/listRead.ts';
import { usePorts } from '../ports/KcProvider.tsx';
import { usePoll } from './usePoll.ts';

export type Input = { params?: unknown; query?: unknown; body?: unknown } | undefined;

/** The key of an answer is the call itself: its resource, its verb, its input. */
export const answerKey = (declared: Call, input?: Input): readonly unknown[] => {
  const [resource, verb] = declared.id.split('.');
  return [resource, verb, input?.params ?? null, input?.query ?? null, input?.body ?? null];
};

type Stale = Pick<Call, 'stale'> & Partial<Pick<Call, 'audited'>>;

/** What leaves an audit record makes the audit log stale, wherever it is told. */
const staleAfter = ({ stale, audited = false }: Stale): readonly string[] => (audited ? [...stale, 'audit'] : stale);

/** Reads again what a changing call made stale. */
export const readStale = (queries: QueryClient, declared: Stale): void => {
  for (const resource of staleAfter(declared)) void queries.invalidateQueries({ queryKey: [resource] });
};

export interface AnswerOptions<T> {
  /** So many milliseconds after the last answer it is asked for again, while the tab is visible; undefined: not again. Default: never. */
  poll?: ((last: T | undefined) => number | undefined) | undefined;
  /** So many milliseconds an answer is shown again to whoever comes back, unless a call made it stale. Default: it is asked for again. */
  keep?: number | undefined;
  /** Default: true. */
  enabled?: boolean | undefined;
}

export interface AnswerState<T> {
  data: T | undefined;
  error: ApplianceError | null;
  /** No answer yet. */
  loading: boolean;
  /** An answer was asked for again. */
  refreshing: boolean;
  /** Epoch milliseconds of the last answer, in the appliance's time; null before the first. */
  updatedAt: number | null;
  /** How often it is asked for, milliseconds; undefined where it is not polled. */
  poll: number | undefined;
  /** The last try failed, or is still without an answer. */
  unanswered: boolean;
  /** Asks again, for somebody who waits. */
  refresh: () => void;
  /** What was asked. */
  asked?: ListRead | undefined;
}

/** The answer of a reading call, shared by all who ask the same. Cancelled when everybody has left. */
export function useAnswer<C extends Call>(
  declared: C,
  input?: InputOf<C>,
  { poll, keep, enabled = true }: AnswerOptions<AnswerOf<C>> = {},
): AnswerState<AnswerOf<C>> {
  const { client, clock } = usePorts();
  const queryKey = answerKey(declared, input as Input);
  const asked = JSON.stringify(queryKey);
  // Somebody waits for the first answer to each question; whatever follows by itself is background.
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
    // What was asked ahead of the page is there with its first picture.
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

/** SHELL-096, milliseconds. Several changes within it are followed by one reading. */
const refreshDelay = 100;

/** Reads again what a call made stale, a moment after the change. */
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

/** What is to be read again, by the answers it belongs to: the screen that made the change may be gone by then. */
const waiting = new WeakMap<QueryClient, Set<string>>();
