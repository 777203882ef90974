import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { oneTimeCode, ownPassword, secret, shownOnce } from '../secret.ts';
import { done, epochSeconds, text, yesNo } from '../shapes.ts';

/**
 * AUTH-21, with the fields that decide on the forced steps after the sign-in. If `challenge_required` is 'yes', there is no access token yet. The client
 * gets it with the response to the challenge, and has to send the secret in `challenge`.
 */
export const login = v.object({
  access_token: v.optional(shownOnce(text)),
  expires_at: v.optional(epochSeconds),
  /** End of the session regardless of activity. Omitted by appliances whose sessions have no such limit. */
  ends_at: v.optional(epochSeconds),
  username: text,
  userid: v.optional(text),
  vault_name: text,
  redirectUrl: v.optional(text),
  challenge_required: v.optional(yesNo),
  challenge: v.optional(shownOnce(text)),
  /** Prompt of a RADIUS server, in its own words; '' for none. Omitted if the code is from this appliance. */
  challenge_prompt: v.optional(text),
  /** WebAuthn options for a passkey (`PublicKeyCredentialRequestOptionsJSON`), if the user has one. */
  passkey: v.optional(v.record(text, v.unknown())),
  /** 'yes' if a code is not accepted instead of a passkey. */
  passkey_only: v.optional(yesNo),
  password_expired: v.optional(yesNo),
  /** Current responses of `firstReads` by path: 'v5/users/17/'. If an appliance omits it, the client sends the requests. */
  answers: v.optional(v.record(text, v.unknown())),
});
export type Login = v.InferOutput<typeof login>;

/** How a signed-in user re-authenticates: with the own password, a code of the own authenticator app, or an own passkey. */
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
    /** `challenge`: from the response to the first factor. An appliance that sends none requires none. */
    body: v.object({ username: text, response: oneTimeCode(text), challenge: v.optional(secret(text)) }),
    answer: login,
    fresh: 'It is a proof itself.',
    need: 'none',
  }),
  /** Re-authenticates the caller. The appliance then accepts calls with `fresh` for five minutes. The body contains one of the two fields. */
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
   * Succeeds if the last proof is recent. Otherwise the appliance refuses it like every call that requires one. A client makes this call
   * before it uploads a file, because the appliance would refuse the upload midway.
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
  /** Result of a changing call whose response was lost. The client names each changing call in its Request-Id header. */
  outcome: call({
    method: 'GET',
    path: 'kc/outcome/:request_id/',
    answer: v.object({ outcome: v.picklist(['done', 'refused', 'unknown']), error: v.optional(applianceText) }),
    need: 'signed-in',
    steps: 'every',
  }),
});
