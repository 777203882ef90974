import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { assertion, browserOptions } from '../passkeys/passkeys.ts';
import { secret } from '../secret.ts';
import { done, text } from '../shapes.ts';
import { login } from './session.ts';

/** Passkeys as a proof of identity. Separate from `session`, so that the sign-in page does not load code that few users need. */
export const passkeyProofs = defineCalls('passkeyProofs', {
  /** Responds to the challenge of a sign-in with a passkey, as `session.challenge` does with a code. The caller must know the secret of the challenge. */
  signIn: call({
    method: 'POST',
    path: 'kc/challenge/passkey/',
    body: v.object({ username: text, challenge: secret(text), assertion }),
    answer: login,
    fresh: 'It is a proof itself.',
    need: 'none',
  }),
  /** WebAuthn options to confirm the identity of the signed-in user. */
  ask: call({
    method: 'POST',
    path: 'kc/confirm/passkey_options/',
    answer: v.object({ options: browserOptions }),
    need: 'signed-in',
    fresh: 'It asks, and opens nothing.',
    audited: false,
  }),
  /** Like `session.confirm`, with a passkey. */
  confirm: call({
    method: 'POST',
    path: 'kc/confirm/passkey/',
    body: v.object({ assertion }),
    answer: done,
    need: 'signed-in',
    fresh: 'It is what makes a session fresh.',
  }),
});
