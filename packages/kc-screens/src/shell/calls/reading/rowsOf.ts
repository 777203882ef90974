// @chunk console panel
import { failureText } from './failureText.ts';
import type { AnswerState } from './useAnswer.ts';
import type { GridList } from './gridList.ts';

/** Converts the response of a list call to the list format of GridScreen. */
export function rowsOf<T, Row>(answer: AnswerState<T>, pick: (data: T) => readonly Row[]): Extract<GridList<Row>, { kind: 'rows' }> {
  const error = failureText(answer.error);
  // The console acts on a silent error, such as the end of the session. A list that has not loaded must not look empty meanwhile.
  const isUnknown = answer.data === undefined && answer.error !== null && error === undefined;
  return {
    kind: 'rows',
    rows: answer.data && pick(answer.data),
    loading: answer.loading || isUnknown,
    error,
    updatedAt: answer.updatedAt,
    denied: answer.error?.status === 403,
    refresh: answer.refresh,
    age: answer,
    read: () => answer.asked ?? null,
  };
}
