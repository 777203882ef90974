import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** What WebAuthn wants to be asked with, as its JSON (`PublicKeyCredential…OptionsJSON`): handed to the browser as it comes. */
export const browserOptions = v.record(text, v.unknown());

/** What an authenticator says as it makes a passkey (`RegistrationResponseJSON`). */
export const madeCredential = v.object({
  id: document,
  rawId: document,
  type: v.literal('public-key'),
  response: v.object({ clientDataJSON: document, attestationObject: document, transports: v.optional(v.array(name)) }),
});
export type MadeCredential = v.InferOutput<typeof madeCredential>;

/** What an authenticator says as it proves that it is there (`AuthenticationResponseJSON`): it is good once. */
export const assertion = v.object({
  id: document,
  rawId: document,
  type: v.literal('public-key'),
  response: v.object({ clientDataJSON: document, authenticatorData: document, signature: document }),
});
export type Assertion = v.InferOutput<typeof assertion>;

export const passkey = v.object({
  id: text,
  name: text,
  created: epochSeconds,
  /** When it was last used; null until then. */
  used: v.nullable(epochSeconds),
  /** The host of the console that it was made for: it works under no other. */
  host: text,
  /** It is kept in an account of its owner's, and so on several devices. */
  backed_up: yesNo,
});
export type Passkey = v.InferOutput<typeof passkey>;

/** The own passkeys: a second factor, beside or in place of codes. */
export const passkeys = defineCalls('passkeys', {
  list: call({
    method: 'GET',
    path: 'passkeys/',
    /** `unavailable`: why none can be made under the address that the console was reached at. Left out where one can. */
    /** `other_factor`: codes are a second factor of this user, too. Left out by an appliance that does not tell it. */
    answer: v.object({ passkeys: listOf(passkey), unavailable: v.optional(applianceText), other_factor: v.optional(yesNo) }),
    need: 'signed-in',
  }),
  /** What the browser is asked with to make one. */
  begin: call({
    method: 'POST',
    path: 'passkeys/options/',
    answer: v.object({ options: browserOptions }),
    need: 'signed-in',
    fresh: true,
    audited: false,
  }),
  create: call({
    method: 'POST',
    path: 'passkeys/',
    body: v.object({ name, credential: madeCredential }),
    answer: v.object({ passkey }),
    need: 'signed-in',
    fresh: true,
    stale: ['passkeys', 'users'],
  }),
  rename: call({
    method: 'PATCH',
    path: 'passkeys/:id/',
    guards: 'The name is all of it that anybody changes, and it is one’s own.',
    body: v.object({ name }),
    answer: v.object({ passkey }),
    need: 'signed-in',
    fresh: 'A name opens nothing.',
    stale: ['passkeys'],
  }),
  remove: call({
    method: 'DELETE',
    path: 'passkeys/:id/',
    answer: done,
    need: 'signed-in',
    fresh: true,
    exempt: { second: 'Users remove passkeys of their own account only.' },
    stale: ['passkeys', 'users'],
  }),
});
