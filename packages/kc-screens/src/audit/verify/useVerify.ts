import { useCallback, useEffect, useRef, useState } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { audit } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';
import { failureText, usePorts } from '../../shell/index.ts';
import type { Verified } from '../chain/verifyLog.ts';

type VerifyState =
  { at: 'rest' } | { at: 'running'; done: number; total: number | undefined } | { at: 'over'; outcome: Verified } | { at: 'failed'; text: string };

/** Milliseconds between two updates of the progress, because rendering competes with the checking thread. */
const pause = 500;

const rest: VerifyState = { at: 'rest' };
const broken = t('The log could not be verified. Try again.');

/** Verifies the whole log, at most once at a time. Cancels the verification when the dialog closes. */
export function useVerify(): { state: VerifyState; start: (others: readonly string[]) => void; cancel: () => void } {
  const { client, clock, startThread } = usePorts();
  const [state, setState] = useState<VerifyState>(rest);
  const underway = useRef<AbortController | null>(null);

  const cancel = useCallback(() => {
    underway.current?.abort();
    underway.current = null;
    setState(rest);
  }, []);
  useEffect(() => () => underway.current?.abort(), []);

  const start = useCallback(
    async (others: readonly string[]) => {
      if (underway.current) return;
      const leaving = new AbortController();
      const { signal } = leaving;
      underway.current = leaving;
      setState({ at: 'running', done: 0, total: undefined });
      let leave = (): void => undefined;
      try {
        const [log, { verifyLog }] = await Promise.all([client.send(audit.chainState, {}, { signal }), import('../chain/verifyLog.ts')]);
        const check = startThread
          ? (await import('../chain/inThread.ts')).checkInThread(await startThread('auditChain'))
          : (await import('../chain/inPage.ts')).checkInPage(clock);
        leave = check.leave;
        signal.addEventListener('abort', leave, { once: true });
        signal.throwIfAborted();
        let told = Number.NEGATIVE_INFINITY;
        const onProgress = (done: number, total: number) => {
          // A canceled verification must not report progress again.
          if (signal.aborted || clock.now() - told < pause) return;
          told = clock.now();
          setState({ at: 'running', done, total });
        };
        const outcome = await verifyLog({ client, check, state: log, others, signal, onProgress });
        if (!signal.aborted) setState({ at: 'over', outcome });
      } catch (error) {
        if (!signal.aborted) setState({ at: 'failed', text: error instanceof ApplianceError ? (failureText(error) ?? broken) : broken });
      } finally {
        leave();
        if (underway.current === leaving) underway.current = null;
      }
    },
    [client, clock, startThread],
  );
  return { state, start: (others) => void start(others), cancel };
}
