// @chunk panel
import { useCallback, useRef, useState } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call, InputOf } from 'kc-api/contract/call';
import { failureText } from '../reading/failureText.ts';
import { usePorts } from '../../ports/KcProvider.tsx';

/**
 * Downloads a file and saves it, one request at a time. `filename` applies if the response has none. `download` returns true if the file was saved; otherwise
 * `error` holds the text until the next try. `words` returns a custom error text; default: the server's message.
 */
export function useDownload(words?: (error: ApplianceError) => string) {
  const { client, save } = usePorts();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const underway = useRef(false);

  const download = useCallback(
    async <C extends Call>(declared: C, input: InputOf<C>, filename: string): Promise<boolean> => {
      if (underway.current) return false;
      underway.current = true;
      setBusy(true);
      setError(undefined);
      try {
        save(await client.download(declared as Call, input as never, { filename }));
        return true;
      } catch (caught) {
        const problem = caught as ApplianceError;
        setError(failureText(problem, words?.(problem)));
        return false;
      } finally {
        underway.current = false;
        setBusy(false);
      }
    },
    [client, save, words],
  );

  return { download, busy, error };
}
