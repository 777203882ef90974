import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret, shownOnce } from '../secret.ts';
import { done, epochSeconds, text, yesNo } from '../shapes.ts';

/**
 * AUTH-21, with what decides on the forced steps after sign-in. Where `challenge_required` is yes there is no
 * access token yet: it comes with the answer to the challenge, for whoever knows the secret in `challenge`.
 */
export const login = v.object({
  access_token: v.optional(shownOnce(text)),
  expires_at: v.optional(epochSeconds),
  username: text,
  userid: v.optional(text),
  vault_name: text,
  redirectUrl: v.optional(text),
  challenge_required: v.optional(yesNo),
  challenge: v.optional(shownOnce(text)),
  password_expired: v.optional(yesNo),
});
export type Login = v.InferOutput<typeof login>;

export const session = defineCalls('session', {
  login: call({
    method: 'POST',
    path: 'kc/login/:tenant/',
    body: v.object({ username: text, password: secret(text) }),
    answer: login,
    need: 'none',
  }),
  challenge: call({
    method: 'POST',
    path: 'kc/challenge/',
    /** `challenge` as the first factor's answer told it; an appliance that tells none asks for none. */
    body: v.object({ username: text, response: secret(text), challenge: v.optional(secret(text)) }),
    answer: login,
    need: 'none',
  }),
  logout: call({ method: 'POST', path: 'kc/logout/', answer: done, need: 'signed-in', steps: 'every' }),
  renew: call({
    method: 'POST',
    path: 'kc/renew/',
    answer: v.object({ access_token: shownOnce(text), expires_at: v.optional(epochSeconds) }),
    need: 'signed-in',
    steps: 'every',
    audited: false,
  }),
  /** Whether a changing call whose answer was cut off took effect. The client names each changing call in its Request-Id header. */
  outcome: call({
    method: 'GET',
    path: 'kc/outcome/:request_id/',
    answer: v.object({ outcome: v.picklist(['done', 'refused', 'unknown']), error: v.optional(text) }),
    need: 'signed-in',
    steps: 'every',
  }),
});
