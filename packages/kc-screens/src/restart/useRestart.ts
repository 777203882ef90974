import { useCallback, useEffect, useState } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { restarts, type Restart } from 'kc-api/contract/restart/restarts';
import { phaseOf, restartTexts, type Heard, type RestartPhase } from 'kc-api/rules/restart/restart';
import { restartTimes } from 'kc-api/rules/restart/restartTimes';
import { restartMark, type SessionHost } from '../session/index.ts';
import { failureText } from '../shell/index.ts';

export interface TrackedRestart {
  phase: RestartPhase;
  /** The last reported state. null before the first response. */
  restart: Restart | null;
  /** The reason if `phase` is 'error'. */
  error: string | null;
  /** The last completed poll: its time in epoch milliseconds, and whether the node responded. null before the first. */
  tried: { at: number; answered: boolean } | null;
  /** Time of the last response, epoch milliseconds. null if the node has not responded since the page opened. */
  answeredAt: number | null;
  /** True after the timeout of half an hour. Polling has stopped. */
  over: boolean;
}

const begun: TrackedRestart = { phase: 'waiting', restart: null, error: null, tried: null, answeredAt: null, over: false };

/** Returns true if there is no response, or only the response of a gateway: the node is not reachable. */
const isLoss = (error: unknown): boolean => !(error instanceof ApplianceError) || ['offline', 'timeout', 'cancelled', 'transport'].includes(error.kind);

async function listen({ quiet, clock }: SessionHost, id: string, left: AbortSignal): Promise<Heard> {
  const limit = new AbortController();
  const timer = clock.setTimeout(() => limit.abort(), restartTimes.answer);
  try {
    return { answer: (await quiet.send(restarts.read, { params: { id } }, { background: true, signal: AbortSignal.any([left, limit.signal]) })).restart };
  } catch (error) {
    return isLoss(error) ? { lost: true } : { error: failureText(error as ApplianceError) ?? '' };
  } finally {
    clock.clearTimeout(timer);
  }
}

const errorIn = (heard: Heard): string | null => ('error' in heard ? heard.error : 'answer' in heard ? (heard.answer.error ?? null) : null);

/** Polls a restart every three seconds until the appliance reports its end. Starts no restart, so reloading the page is safe. */
export function useRestart(host: SessionHost, id: string): TrackedRestart & { goOn: () => void } {
  const { clock, sharedStorage, quiet } = host;
  const [tracked, setTracked] = useState(begun);
  const [since, setSince] = useState(() => restartMark(sharedStorage, quiet.tenant, clock.own)?.at ?? clock.own.now());

  useEffect(() => {
    const left = new AbortController();
    let timer: unknown;
    const look = async () => {
      const heard = await listen(host, id, left.signal);
      if (left.signal.aborted) return;
      const at = clock.own.now();
      const phase = phaseOf(heard);
      const answered = !('lost' in heard);
      const told = phase === 'ready' || ('answer' in heard && phase === 'error');
      const over = !told && at - since >= restartTimes.patience;
      setTracked((before) => {
        const restart = 'answer' in heard ? heard.answer : before.restart;
        return {
          phase: over ? 'error' : phase,
          restart,
          error: over ? restartTexts.tooLong(restart?.node) : errorIn(heard),
          tried: { at: clock.now(), answered },
          answeredAt: answered ? clock.now() : before.answeredAt,
          over,
        };
      });
      if (!told && !over) timer = clock.setTimeout(() => void look(), restartTimes.poll);
    };
    void look();
    return () => {
      left.abort();
      clock.clearTimeout(timer);
    };
  }, [host, id, clock, since]);

  const goOn = useCallback(() => {
    setTracked((before) => ({ ...before, phase: 'restarting', error: null, over: false }));
    setSince(clock.own.now());
  }, [clock]);
  return { ...tracked, goOn };
}
