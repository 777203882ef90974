import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { panelNames } from '../../rules/panels/names.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';

/** What somebody proved who they are with: the password, that and a code of an app or of a mail, that and a passkey, or an identity provider. */
export const signInWay = v.picklist(['password', 'totp', 'email', 'passkey', 'oidc']);
export type SignInWay = v.InferOutput<typeof signInWay>;

/** A sign-in that goes on. Neither its token nor anything that opens it is ever told. */
export const openSession = v.object({
  /** Stays the same through every renewal of the token. */
  id: text,
  /** Whose it is. */
  userid: text,
  /** It is the one that asks. */
  current: yesNo,
  began: epochSeconds,
  /** When it last asked for anything, to the minute. */
  used: epochSeconds,
  /** As the server saw it at the sign-in; '' where it saw none. */
  address: text,
  /** Where it was last used from. */
  used_from: text,
  /** 'Chrome 141 on Linux', as it called itself at the sign-in. */
  browser: applianceText,
  signed_in_with: signInWay,
  /** When it ends unless it is used. */
  expires_at: epochSeconds,
  /** When it ends whatever is done in it. */
  ends_at: epochSeconds,
  /** Of a panel session: for which product it is, and what it may do. Default: a session of the console. */
  panel: v.optional(v.object({ product: text, panels: v.array(v.picklist(panelNames)), origin: text, read_only: yesNo })),
});
export type OpenSession = v.InferOutput<typeof openSession>;

const ended = v.object({ ended: v.optional(v.number()) });

/** Who ended a session on purpose: its own user in another browser, or an administrator. Told with the 401 as `ended_by`. */
export const sessionEnder = v.picklist(['user', 'administrator']);
export type SessionEnder = v.InferOutput<typeof sessionEnder>;

const endsAtOnce = 'An intruder must be stopped immediately, and the owner can sign in again.';

/** Everybody sees and ends their own sessions, security administrators those of others as well. */
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
  /** All of a user but the one that asks. */
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
