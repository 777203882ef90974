import { useCallback, useEffect, useRef, useState } from 'react';
import { backOff } from 'kc-api/client/backOff';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Client, SendOptions } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { system } from 'kc-api/contract/frame/system';
import { prefs } from 'kc-api/contract/preferences/prefs';
import { users } from 'kc-api/contract/security/users';
import type { SignInFacts } from './steps.ts';

const names: Record<keyof SignInFacts, string> = {
  user: 'your user',
  prefs: 'your preferences',
  license: 'the license',
  policy: 'the sign-in policy',
  eula: 'the license agreement',
  status: 'the system status',
};

/** What could not be read, in the words for a sentence, and why the first of it could not. */
export class MissingFacts extends Error {
  readonly missing: readonly string[];
  readonly error: ApplianceError;
  constructor(missing: readonly string[], error: ApplianceError) {
    super('The console could not load its initial data.');
    this.name = 'MissingFacts';
    this.missing = missing;
    this.error = error;
  }
}

/** Reads who is signed in, what they chose and what the sign-in still asks of them. Rejects with `MissingFacts`. */
export async function readFacts(client: Client, userid: string, options: SendOptions): Promise<SignInFacts> {
  const failed: { name: string; error: ApplianceError }[] = [];
  const read = async <T>(part: keyof SignInFacts, answer: Promise<T>): Promise<T | undefined> => {
    try {
      return await answer;
    } catch (error) {
      failed.push({ name: names[part], error: error as ApplianceError });
      return undefined;
    }
  };
  const [user, chosen, license, policy, eula, status] = await Promise.all([
    read('user', client.send(users.read, { params: { id: userid } }, options)),
    read('prefs', client.send(prefs.read, {}, options)),
    read('license', client.send(system.license, {}, options)),
    read('policy', client.send(system.signInPolicy, {}, options)),
    read('eula', client.send(system.eula, {}, options)),
    read('status', client.send(system.status, {}, options)),
  ]);
  const [first] = failed;
  if (first)
    throw new MissingFacts(
      failed.map(({ name }) => name),
      first.error,
    );
  return { user: user?.user, prefs: chosen, license: license?.license, policy, eula, status } as SignInFacts;
}

/** Between two tries by themselves, milliseconds. */
const again = { first: 2_000, most: 60_000 };

/**
 * The facts of a session, `known` where somebody read them before there was a page. `reload` reads them again; what
 * could not be read is tried again by itself, later and later.
 */
export function useFacts(
  { client, clock }: { client: Client; clock: Clock },
  userid: string,
  known: SignInFacts | null = null,
): { facts: SignInFacts | null; error: MissingFacts | null; reload: () => void } {
  const [facts, setFacts] = useState(known);
  const [error, setError] = useState<MissingFacts | null>(null);
  const [round, setRound] = useState(0);
  const failures = useRef(0);
  const read = round > 0 || known === null;
  const reload = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    if (!read) return;
    const left = new AbortController();
    let timer: unknown;
    readFacts(client, userid, { signal: left.signal }).then(
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
  }, [client, clock, userid, round, read, reload]);
  return { facts, error, reload };
}
