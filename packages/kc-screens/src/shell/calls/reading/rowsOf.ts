import { failureText } from './failureText.ts';
import type { AnswerState } from './useAnswer.ts';
import type { GridList } from './gridList.ts';

/** Converts the response of a list call to the list format of GridScreen. */
export function rowsOf<T, Row>(answer: AnswerState<T>, pick: (data: T) => readonly Row[]): Extract<GridList<Row>, { kind: 'rows' }> {
  return {
    kind: 'rows',
    rows: answer.data && pick(answer.data),
    loading: answer.loading,
    error: failureText(answer.error),
    updatedAt: answer.updatedAt,
    denied: answer.error?.status === 403,
    refresh: answer.refresh,
    age: answer,
    read: () => answer.asked ?? null,
  };
}
