import type { ReactNode } from 'react';
import { Button } from 'kc-components/Button';
import { EmptyState } from 'kc-components/EmptyState';
import { Skeleton } from 'kc-components/Skeleton';
import type { AnswerState } from '../../shell/index.ts';

export interface LoadedProps<T> {
  answer: AnswerState<T>;
  children: (data: T) => ReactNode;
}

/** A section over an answer: what will come, what came, or why it did not. */
export function Loaded<T>({ answer, children }: LoadedProps<T>) {
  if (answer.data !== undefined) return children(answer.data);
  if (answer.error) return <EmptyState tone="failed" text={answer.error.message} action={<Button onClick={answer.refresh}>Try again</Button>} />;
  return <Skeleton lines={5} />;
}
