import { useState, type FormEvent } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { SignInFrame } from 'kc-components/SignInFrame';
import type { Client } from 'kc-api/client/client';
import type { Session } from 'kc-api/client/session';
import { ApplianceError } from 'kc-api/client/errors';
import { session as calls } from 'kc-api/contract/session';

export interface SignInScreenProps {
  client: Client;
  session: Session;
  /** The vault's display name. */
  brand: string;
}

export function SignInScreen({ client, session, brand }: SignInScreenProps) {
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function signIn(e: FormEvent<HTMLFormElement>) {
    e.preventDefault();
    const form = new FormData(e.currentTarget);
    setPending(true);
    try {
      session.begin(await client.send(calls.login, { params: { tenant: client.tenant }, body: { username: String(form.get('username')), password: String(form.get('password')) } }));
    } catch (failure) {
      setError((failure as ApplianceError).message);
    } finally {
      setPending(false);
    }
  }

  return (
    <SignInFrame brand={brand} heading="Sign in" sub={client.tenant}>
      <form onSubmit={(e) => void signIn(e)}>
        {error && <Banner kind="error">{error}</Banner>}
        <label>Username <input name="username" autoComplete="username" /></label>
        <label>Password <input name="password" type="password" autoComplete="current-password" /></label>
        <Button type="submit" tone="primary" pending={pending}>Sign in</Button>
      </form>
    </SignInFrame>
  );
}
