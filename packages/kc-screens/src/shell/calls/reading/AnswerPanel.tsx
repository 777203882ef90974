// @chunk console panel
import type { ReactNode } from 'react';
import { Skeleton } from 'kc-components/Skeleton';
import { Failure, type FailureProps } from './Failure.tsx';
import type { AnswerState } from './useAnswer.ts';

export interface AnswerPanelProps<T> {
  answer: Pick<AnswerState<T>, 'data' | 'error' | 'refresh'>;
  /** Height of the loading skeleton, in lines. Default: 5. */
  lines?: number;
  /** Button next to an error. Default: 'Try again'. */
  action?: FailureProps['action'];
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, a skeleton while it loads, or the error. Existing data stays on the screen when a reload fails. */
export function AnswerPanel<T>({ answer: { data, error, refresh }, lines = 5, action, children }: AnswerPanelProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <Failure error={error} retry={refresh} action={action} />;
  return <Skeleton lines={lines} />;
}
