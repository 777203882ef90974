// @chunk console
import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { same } from '../changing/same.ts';
import { answerKey, useAnswer, type AnswerState, type Input } from './useAnswer.ts';

export interface OperationOptions<T, P> {
  /** Extracts the progress from a response; undefined if the operation is not running. */
  progress: (answer: T) => P | undefined;
  /** Poll interval while the operation runs, milliseconds. */
  every: number;
  /** Resources to invalidate after each step and at the end. Default: none. */
  stale?: Pick<Call, 'stale'>;
  /** Progress according to a list on the same page. If it differs from the response, the `stale` resources are invalidated. Default: no list. */
  inList?: { progress: P | undefined };
  /** Cache lifetime as in `useAnswer`. Default: every mount sends a request. */
  keep?: number;
  /** If true, sends a request on mount. Default: true. */
  enabled?: boolean;
  /** Called after each response, with the number of responses since the component mounted. */
  onLook?: (answer: T, looks: number) => void;
  /** Called after a failed poll. Default: errors are ignored until the next poll. */
  onFailure?: (error: ApplianceError) => void;
  /** Called once at the end, with the final response and the progress of the one before. */
  onEnd?: (answer: T, last: P) => void;
}

export interface OperationState<T, P> {
  answer: AnswerState<T>;
  /** Progress of the operation; undefined if it is not running or not loaded yet. */
  progress: P | undefined;
  /** Stores the response of the call that started the operation. Polling starts after the first interval. */
  begin: (answer: T) => void;
}

/**
 * Polls a long-running operation of the appliance while it runs and the component is mounted, independent of who started it. The appliance stores its state, so
 * that a reload or a later visit shows the current progress. Each step invalidates the resources that the operation changes.
 */
export function useOperation<C extends Call, P>(declared: C, input: InputOf<C>, options: OperationOptions<AnswerOf<C>, P>): OperationState<AnswerOf<C>, P> {
  const { progress: progressOf, every, inList, keep, enabled } = options;
  const queries = useQueryClient();
  const runs = (last: AnswerOf<C> | undefined) => inList?.progress !== undefined || (last !== undefined && progressOf(last) !== undefined);
  const answer = useAnswer(declared, input, { enabled, keep, poll: (last) => (runs(last) ? every : undefined) });
  const { data, updatedAt } = answer;
  const key = JSON.stringify(answerKey(declared, input as Input));

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const seen = useRef<{ key: string; looks: number; progress: P | undefined } | null>(null);
  useEffect(() => {
    if (updatedAt === null || data === undefined) return;
    const { progress: far, stale, inList: said, onLook, onEnd } = latest.current;
    const progress = far(data);
    const before = seen.current?.key === key ? seen.current : null;
    seen.current = { key, looks: (before?.looks ?? 0) + 1, progress };
    const moved = before !== null && !same(before.progress, progress);
    // Exclude the query of the operation itself, which has just been loaded.
    if (stale && (moved || (said && !same(said.progress, progress))))
      void queries.invalidateQueries({ predicate: ({ queryKey }) => stale.stale.includes(String(queryKey[0])) && JSON.stringify(queryKey) !== key });
    onLook?.(data, seen.current.looks);
    if (before?.progress !== undefined && progress === undefined) onEnd?.(data, before.progress);
  }, [key, updatedAt, data, queries]);

  const { error } = answer;
  useEffect(() => {
    if (error) latest.current.onFailure?.(error);
  }, [error]);

  const begin = useCallback((first: AnswerOf<C>) => void queries.setQueryData(JSON.parse(key) as unknown[], first), [queries, key]);
  return { answer, progress: data === undefined ? undefined : progressOf(data), begin };
}
