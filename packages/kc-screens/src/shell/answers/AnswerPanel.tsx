import type { ReactNode } from 'react';
import { Skeleton } from 'kc-components/Skeleton';
import { Failure, type FailureProps } from './Failure.tsx';
import type { AnswerState } from './useAnswer.ts';

export interface AnswerPanelProps<T> {
  answer: Pick<AnswerState<T>, 'data' | 'error' | 'refresh'>;
  /** How much room it takes until it is there, lines. Default: 5. */
  lines?: number;
  /** The way out of a failure. Default: 'Try again'. */
  action?: FailureProps['action'];
  children: (data: T) => ReactNode;
}

/** What stands over an answer: what came, what will come, or why it did not. An answer that was there stays when it cannot be read again. */
export function AnswerPanel<T>({ answer: { data, error, refresh }, lines = 5, action, children }: AnswerPanelProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <Failure error={error} retry={refresh} action={action} />;
  return <Skeleton lines={lines} />;
}
