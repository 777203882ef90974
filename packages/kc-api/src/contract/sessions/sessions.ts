import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { panelNames } from '../../rules/panels/names.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** Method of the sign-in: the password alone, the password with a code of an app, an emailed code or a passkey, or an identity provider. */
export const signInWay = v.picklist(['password', 'totp', 'email', 'passkey', 'oidc']);
export type SignInWay = v.InferOutput<typeof signInWay>;

/** An open session. Responses never contain its token, or anything else that opens it. */
export const openSession = v.object({
  /** Stays the same when the token is renewed. */
  id: text,
  /** Id of its user. */
  userid: text,
  /** 'yes' for the session of the caller. */
  current: yesNo,
  began: epochSeconds,
  /** Time of its last request, to the minute. */
  used: epochSeconds,
  /** Address that the server saw at the sign-in; '' if unknown. */
  address: text,
  /** Address of its last request. */
  used_from: text,
  /** 'Chrome 141 on Linux', as the browser identified itself at the sign-in. */
  browser: applianceText,
  signed_in_with: signInWay,
  /** Time at which it ends unless it is used. */
  expires_at: epochSeconds,
  /** Time at which it ends regardless of activity. */
  ends_at: epochSeconds,
  /** For a panel session: the product, and what the session may do. Omitted for a session of the console. */
  panel: v.optional(v.object({ product: text, panels: v.array(v.picklist(panelNames)), origin: text, read_only: yesNo })),
});
export type OpenSession = v.InferOutput<typeof openSession>;

const ended = v.object({ ended: v.optional(v.number()) });

/** The person who ended a session on purpose: its own user in another browser, or an administrator. The 401 response contains it as `ended_by`. */
export const sessionEnder = v.picklist(['user', 'administrator']);
export type SessionEnder = v.InferOutput<typeof sessionEnder>;

const endsAtOnce = 'An intruder must be stopped immediately, and the owner can sign in again.';

/** Users list and end their own sessions. Security Admins also list and end those of others. */
export const sessions = defineCalls('sessions', {
  list: call({
    method: 'GET',
    path: 'users/:id/sessions/',
    answer: v.object({ sessions: listOf(openSession) }),
    need: 'signed-in',
    others: ['SEC_ADMIN'],
  }),
  end: call({
    method: 'DELETE',
    path: 'users/:id/sessions/:session/',
    answer: done,
    need: 'signed-in',
    others: ['SEC_ADMIN'],
    exempt: endsAtOnce,
    stale: ['sessions'],
  }),
  /** Ends all sessions of a user except the session of the caller. */
  endAll: call({
    method: 'DELETE',
    path: 'users/:id/sessions/',
    answer: ended,
    need: 'signed-in',
    others: ['SEC_ADMIN'],
    exempt: endsAtOnce,
    stale: ['sessions'],
  }),
});
