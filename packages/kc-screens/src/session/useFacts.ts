import { useCallback, useEffect, useRef, useState } from 'react';
import { backOff } from 'kc-api/client/backOff';
import type { Client } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { askFacts, type BegunFacts, type MissingFacts } from './askFacts.ts';
import type { SignInFacts } from './steps.ts';

const notBegun: BegunFacts = { facts: null, coming: null };

/** Milliseconds between automatic retries, with exponential backoff. */
const again = { first: 2_000, most: 60_000 };

/**
 * Returns the facts of a session, or those in `known` that were requested before the page rendered. `reload` requests them again. Failed requests are retried
 * with backoff.
 */
export function useFacts(
  { client, clock }: { client: Client; clock: Clock },
  userid: string,
  known: BegunFacts = notBegun,
): { facts: SignInFacts | null; error: MissingFacts | null; reload: () => void } {
  // The value at the first render.
  const [begun] = useState(() => ({ ...known }));
  const [facts, setFacts] = useState(begun.facts);
  const [error, setError] = useState<MissingFacts | null>(null);
  const [round, setRound] = useState(0);
  const failures = useRef(0);
  const read = round > 0 || begun.facts === null;
  const reload = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    if (!read) return;
    const left = new AbortController();
    let timer: unknown;
    const reading = (round === 0 && begun.coming) || askFacts(client, userid, { signal: left.signal }).all;
    reading.then(
      (answer) => {
        failures.current = 0;
        setFacts(answer);
        setError(null);
      },
      (failure: MissingFacts) => {
        if (left.signal.aborted) return;
        failures.current += 1;
        setError(failure);
        timer = clock.setTimeout(reload, backOff(again, failures.current));
      },
    );
    return () => {
      left.abort();
      clock.clearTimeout(timer);
    };
  }, [client, clock, userid, round, read, reload, begun]);
  return { facts, error, reload };
}
