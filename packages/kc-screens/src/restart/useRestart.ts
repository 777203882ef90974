import { useCallback, useEffect, useState } from 'react';
import { ApplianceError } from 'kc-api/client/errors';
import { restarts, type Restart } from 'kc-api/contract/restart/restarts';
import { phaseOf, restartTexts, type Heard, type RestartPhase } from 'kc-api/rules/restart/restart';
import { restartTimes } from 'kc-api/rules/restart/restartTimes';
import { restartMark, type SessionHost } from '../session/index.ts';
import { failureText } from '../shell/index.ts';

export interface TrackedRestart {
  phase: RestartPhase;
  /** As it was told last; null before the first answer. */
  restart: Restart | null;
  /** Why it stands at 'error'. */
  error: string | null;
  /** The last poll that is over: when, epoch milliseconds, and whether the node answered it. Null before the first. */
  tried: { at: number; answered: boolean } | null;
  /** When the node answered last, epoch milliseconds; null where it has not since this is on show. */
  answeredAt: number | null;
  /** Nothing is asked any more: the half hour is over. */
  over: boolean;
}

const begun: TrackedRestart = { phase: 'waiting', restart: null, error: null, tried: null, answeredAt: null, over: false };

/** No answer, or one of a gateway in its place: the node is not there. */
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

/** Asks every three seconds how the restart stands, and orders nothing: read anew, it is asked again. Ends when the appliance has said what became of it. */
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
