import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { assertion, browserOptions } from '../passkeys/passkeys.ts';
import { secret } from '../secret.ts';
import { done, text } from '../shapes.ts';
import { login } from './session.ts';

/** Passkeys as a proof. Apart from `session`: the sign-in page does not wait for what few need. */
export const passkeyProofs = defineCalls('passkeyProofs', {
  /** Answers the challenge of a sign-in, for whoever knows its secret, as `session.challenge` does with a code. */
  signIn: call({
    method: 'POST',
    path: 'kc/challenge/passkey/',
    body: v.object({ username: text, challenge: secret(text), assertion }),
    answer: login,
    fresh: 'It is a proof itself.',
    need: 'none',
  }),
  /** What the browser is asked with, to confirm who has the session. */
  ask: call({
    method: 'POST',
    path: 'kc/confirm/passkey_options/',
    answer: v.object({ options: browserOptions }),
    need: 'signed-in',
    fresh: 'It asks, and opens nothing.',
    audited: false,
  }),
  /** As `session.confirm`, with a passkey. */
  confirm: call({
    method: 'POST',
    path: 'kc/confirm/passkey/',
    body: v.object({ assertion }),
    answer: done,
    need: 'signed-in',
    fresh: 'It is what makes a session fresh.',
  }),
});
