import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { oneTimeCode, ownPassword, secret, shownOnce } from '../secret.ts';
import { done, epochSeconds, text, yesNo } from '../shapes.ts';

/**
 * AUTH-21, with what decides on the forced steps after sign-in. Where `challenge_required` is yes there is no
 * access token yet: it comes with the answer to the challenge, for whoever knows the secret in `challenge`.
 */
export const login = v.object({
  access_token: v.optional(shownOnce(text)),
  expires_at: v.optional(epochSeconds),
  /** When the session ends whatever is done in it. Left out by an appliance whose sessions may go on for ever. */
  ends_at: v.optional(epochSeconds),
  username: text,
  userid: v.optional(text),
  vault_name: text,
  redirectUrl: v.optional(text),
  challenge_required: v.optional(yesNo),
  challenge: v.optional(shownOnce(text)),
  /** What a RADIUS server asks for, in its own words; '' where it has none. Left out where the code is one of this appliance. */
  challenge_prompt: v.optional(text),
  /** What the browser asks a passkey with (`PublicKeyCredentialRequestOptionsJSON`), where the user has one. */
  passkey: v.optional(v.record(text, v.unknown())),
  /** No code is taken in its place. */
  passkey_only: v.optional(yesNo),
  password_expired: v.optional(yesNo),
  /** What `firstReads` would be answered now, by address: 'v5/users/17/'. Left out by an appliance that is asked for it. */
  answers: v.optional(v.record(text, v.unknown())),
});
export type Login = v.InferOutput<typeof login>;

/** How somebody who is signed in proves that it is them: the own password, a code of the own authenticator app, or an own passkey. */
export const confirmWay = v.picklist(['password', 'code', 'passkey']);
export type ConfirmWay = v.InferOutput<typeof confirmWay>;

export const session = defineCalls('session', {
  login: call({
    method: 'POST',
    path: 'kc/login/:tenant/',
    body: v.object({ username: text, password: ownPassword(text) }),
    answer: login,
    fresh: 'It is a proof itself.',
    need: 'none',
  }),
  challenge: call({
    method: 'POST',
    path: 'kc/challenge/',
    /** `challenge` as the first factor's answer told it; an appliance that tells none asks for none. */
    body: v.object({ username: text, response: oneTimeCode(text), challenge: v.optional(secret(text)) }),
    answer: login,
    fresh: 'It is a proof itself.',
    need: 'none',
  }),
  /** Proves again who is signed in: calls that are `fresh` are answered for five minutes. One of the two is given. */
  confirm: call({
    method: 'POST',
    path: 'kc/confirm/',
    body: v.object({ password: v.optional(ownPassword(text)), code: v.optional(oneTimeCode(text)) }),
    answer: done,
    need: 'signed-in',
    steps: ['set-password', 'two-factor'],
    fresh: 'It is what makes a session fresh.',
  }),
  /**
   * Succeeds if the last proof is recent. Otherwise it is refused like every call that requires one. A client asks before
   * it sends a file, which would be refused while it is still on its way.
   */
  proof: call({ method: 'GET', path: 'kc/confirm/', answer: done, need: 'signed-in', fresh: true }),
  logout: call({ method: 'POST', path: 'kc/logout/', answer: done, need: 'signed-in', steps: 'every', fresh: 'It opens nothing.' }),
  renew: call({
    method: 'POST',
    path: 'kc/renew/',
    answer: v.object({ access_token: shownOnce(text), expires_at: v.optional(epochSeconds), ends_at: v.optional(epochSeconds) }),
    need: 'signed-in',
    steps: 'every',
    fresh: 'It continues a session, and proves nothing.',
    audited: false,
  }),
  /** Whether a changing call whose answer was cut off took effect. The client names each changing call in its Request-Id header. */
  outcome: call({
    method: 'GET',
    path: 'kc/outcome/:request_id/',
    answer: v.object({ outcome: v.picklist(['done', 'refused', 'unknown']), error: v.optional(applianceText) }),
    need: 'signed-in',
    steps: 'every',
  }),
});
