import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { usePorts } from '../../ports/KcProvider.tsx';
import { failureText } from './failureText.ts';
import { useReadStale } from './useAnswer.ts';

type UploadState<A> = { at: 'rest' } | { at: 'sending' } | { at: 'answered'; answer: A } | { at: 'failed'; text: string };

/** Uploads a file. `upload` returns true if the appliance accepted it. Unmounting the component or choosing another file aborts the upload. */
export function useUpload<C extends Call>(declared: C) {
  const { client } = usePorts();
  const readStale = useReadStale();
  const [state, setState] = useState<UploadState<AnswerOf<C>>>({ at: 'rest' });
  const left = useRef<AbortController | null>(null);
  const reset = useCallback(() => {
    left.current?.abort();
    setState({ at: 'rest' });
  }, []);
  useEffect(() => () => left.current?.abort(), []);

  const upload = useCallback(
    async (file: File): Promise<boolean> => {
      left.current?.abort();
      const mine = new AbortController();
      left.current = mine;
      setState({ at: 'sending' });
      const body = new FormData();
      body.set('file', file, file.name);
      try {
        const answer = await client.send(declared, { body } as never, { signal: mine.signal });
        if (!mine.signal.aborted) setState({ at: 'answered', answer });
        return true;
      } catch (caught) {
        const error = caught as ApplianceError;
        const failed: UploadState<AnswerOf<C>> =
          error.kind === 'cancelled' ? { at: 'rest' } : { at: 'failed', text: error.fields?.['file'] ?? failureText(error) ?? '' };
        if (!mine.signal.aborted) setState(failed);
        return false;
      } finally {
        // Invalidate even after an abort: the appliance may have started the work.
        readStale(declared);
      }
    },
    [client, declared, readStale],
  );
  return { state, upload, reset };
}
