import { useCallback, useEffect, useState } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Client, SendOptions } from 'kc-api/client/client';
import { system } from 'kc-api/contract/frame/system';
import { prefs } from 'kc-api/contract/preferences/prefs';
import { users } from 'kc-api/contract/security/users';
import type { SignInFacts } from './steps.ts';

/** Reads who is signed in, what they chose and what the sign-in still asks of them. */
export async function readFacts(client: Client, userid: string, options: SendOptions): Promise<SignInFacts> {
  const [own, chosen, licensed, policy, eula, status] = await Promise.all([
    client.send(users.read, { params: { id: userid } }, options),
    client.send(prefs.read, {}, options),
    client.send(system.license, {}, options),
    client.send(system.signInPolicy, {}, options),
    client.send(system.eula, {}, options),
    client.send(system.status, {}, options),
  ]);
  return { user: own.user, prefs: chosen, license: licensed.license, policy, eula, status };
}

/** The facts of a session, `known` where somebody read them before there was a page. `reload` reads them again. */
export function useFacts(
  client: Client,
  userid: string,
  known: SignInFacts | null = null,
): { facts: SignInFacts | null; error: ApplianceError | null; reload: () => void } {
  const [facts, setFacts] = useState(known);
  const [error, setError] = useState<ApplianceError | null>(null);
  const [round, setRound] = useState(0);
  const read = round > 0 || known === null;
  useEffect(() => {
    if (!read) return;
    const left = new AbortController();
    readFacts(client, userid, { signal: left.signal }).then(
      (answer) => {
        setFacts(answer);
        setError(null);
      },
      (failure: ApplianceError) => {
        if (!left.signal.aborted) setError(failure);
      },
    );
    return () => left.abort();
  }, [client, userid, round, read]);
  return { facts, error, reload: useCallback(() => setRound((n) => n + 1), []) };
}
