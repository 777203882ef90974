import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { call, defineCalls } from '../call.ts';
import { done, epochSeconds, listOf, text, yesNo } from '../shapes.ts';
import { document, name } from '../texts.ts';

/** WebAuthn options as JSON (`PublicKeyCredential…OptionsJSON`). The client passes them to the browser unchanged. */
export const browserOptions = v.record(text, v.unknown());

/** Response of an authenticator that creates a passkey (`RegistrationResponseJSON`). */
export const madeCredential = v.object({
  id: document,
  rawId: document,
  type: v.literal('public-key'),
  response: v.object({ clientDataJSON: document, attestationObject: document, transports: v.optional(v.array(name)) }),
});
export type MadeCredential = v.InferOutput<typeof madeCredential>;

/** Response of an authenticator that proves possession of a passkey (`AuthenticationResponseJSON`). It can be used once. */
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
  /** Time of the last use; null before the first. */
  used: v.nullable(epochSeconds),
  /** Host of the console for which it was created. It works on no other host. */
  host: text,
  /** 'yes' if it is synchronized to an account of its owner, and so available on several devices. */
  backed_up: yesNo,
});
export type Passkey = v.InferOutput<typeof passkey>;

/** The passkeys of the caller: a second factor, in addition to codes or instead of them. */
export const passkeys = defineCalls('passkeys', {
  list: call({
    method: 'GET',
    path: 'passkeys/',
    /** `unavailable`: reason why no passkey can be created at the current address of the console. Omitted if one can be created. */
    /** `other_factor`: 'yes' if the user also has codes as a second factor. Omitted by appliances that do not report it. */
    answer: v.object({ passkeys: listOf(passkey), unavailable: v.optional(applianceText), other_factor: v.optional(yesNo) }),
    need: 'signed-in',
  }),
  /** WebAuthn options for a new passkey. */
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
