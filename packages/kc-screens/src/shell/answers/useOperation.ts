import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { same } from '../changes/same.ts';
import { answerKey, useAnswer, type AnswerState, type Input } from './useAnswer.ts';

export interface OperationOptions<T, P> {
  /** How far it is; undefined where it does not run. */
  progress: (answer: T) => P | undefined;
  /** Milliseconds between two looks while it runs. */
  every: number;
  /** Read again with each step of it, and at its end. Default: nothing. */
  stale?: Pick<Call, 'stale'>;
  /** How far a list says that it is: where the answer says something else, what is stale is read again. Default: no list says anything. */
  inList?: { progress: P | undefined };
  /** As that of `useAnswer`. Default: it is looked at whenever somebody comes. */
  keep?: number;
  /** Whether it is looked at before the first pause. Default: true. */
  enabled?: boolean;
  /** Told each look, and how many there were since this is on show. */
  onLook?: (answer: T, looks: number) => void;
  /** Told a look that failed. Default: nobody is, and the next one says how it stands. */
  onFailure?: (error: ApplianceError) => void;
  /** Told once when it is over, with the answer that says so and how far it was at the look before. */
  onEnd?: (answer: T, last: P) => void;
}

export interface OperationState<T, P> {
  answer: AnswerState<T>;
  /** How far it is; undefined where none runs, or nothing is known yet. */
  progress: P | undefined;
  /** Takes over what the call that began it has answered: it is looked at after the first pause. */
  begin: (answer: T) => void;
}

/**
 * A long operation of the appliance, looked after while it runs and while this is on show, whoever began it. The
 * appliance keeps it: a reload, or coming back, finds it as it stands. What it changes is read again.
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
    // Itself was just read.
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
