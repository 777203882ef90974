import { useEffect } from 'react';
import { failureText, type AnswerState } from '../../../shell/index.ts';

/** KSET-51: details that cannot be read say that the list is out of date: it is read again, once a failure. */
export function useReloadOnFailure({ error }: Pick<AnswerState<unknown>, 'error'>, reload: () => void): void {
  useEffect(() => {
    if (failureText(error) !== undefined) reload();
  }, [error, reload]);
}
