import { useEffect } from 'react';
import { failureText, type AnswerState } from '../../../shell/index.ts';

/** KSET-51: if the details cannot be read, the list is stale. Reloads it once per failure. */
export function useReloadOnFailure({ error }: Pick<AnswerState<unknown>, 'error'>, reload: () => void): void {
  useEffect(() => {
    if (failureText(error) !== undefined) reload();
  }, [error, reload]);
}
