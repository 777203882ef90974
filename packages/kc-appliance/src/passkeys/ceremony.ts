import type { Assertion } from 'kc-api/contract/passkeys/passkeys';
import { passkeyTexts } from 'kc-api/rules/passkeys/passkeys';
import { challengesOf, codeLife } from '../account/index.ts';
import type { Context, Write } from '../core/context.ts';
import type { Random } from '../core/random.ts';
import type { PasskeyRecord, UserRecord } from '../core/records.ts';
import type { Asked } from './verifier.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Returns 256 random bits that an authenticator signs, so that its response is valid for this challenge only. */
export const newQuestion = (random: Random): string => base64url(random.bytes(32));

/** Returns origin and host of the console from the request. An authenticator responds only for this place. */
export function placeOf({ request }: Pick<Context, 'request'>): Omit<Asked, 'challenge'> {
  const { origin, hostname } = new URL(request.url);
  return { origin, host: hostname };
}

/** Returns the passkeys for the console's host. */
export const passkeysHere = (context: Pick<Context, 'request'>, { passkeys = [] }: UserRecord): PasskeyRecord[] => {
  const { host } = placeOf(context);
  return passkeys.filter((one) => one.host === host);
};

const descriptor = ({ credential, transports }: PasskeyRecord) => ({ type: 'public-key', id: credential, ...(transports.length > 0 ? { transports } : {}) });

/** Returns the browser's options to create a passkey. */
export const optionsToMake = (context: Context, user: UserRecord, challenge: string) => ({
  challenge,
  rp: { id: placeOf(context).host, name: `KeyControl ${context.vault.name}` },
  user: { id: base64url(new TextEncoder().encode(user.id)), name: user.login_name, displayName: user.full_name },
  // EdDSA, ES256 and RS256: the algorithms of authenticators.
  pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
  timeout: codeLife * 1000,
  attestation: 'none',
  excludeCredentials: passkeysHere(context, user).map(descriptor),
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
});

/** Returns the browser's options to prove the possession of a passkey. */
export const optionsToProve = (context: Context, user: UserRecord, challenge: string) => ({
  challenge,
  rpId: placeOf(context).host,
  timeout: codeLife * 1000,
  userVerification: 'preferred',
  allowCredentials: passkeysHere(context, user).map(descriptor),
});

/** Stores a new challenge with the lifetime of a code; it replaces the one with the same id. Call inside a transaction. */
export function keepQuestion(context: Context, id: string, user: UserRecord): string {
  const question = newQuestion(context.random);
  challengesOf(context).put({ id, userid: user.id, expires: context.now + codeLife, tries: 0, code: null, password: null, passkey: question });
  return question;
}

/** Returns the stored challenge with this id for this user; undefined if there is none or it has expired. */
export function questionOf(context: Context, id: string, user: UserRecord): string | undefined {
  const kept = challengesOf(context).get(id);
  return kept?.userid === user.id && kept.expires > context.now ? kept.passkey : undefined;
}

type Proof = { ok: true; used: UserRecord; passkey: PasskeyRecord } | { ok: false; text: string };

/**
 * Verifies an authenticator's assertion. Returns the user's record with the recorded use. Meanwhile another passkey may have been used, or this one removed.
 */
export async function judge(context: Context, user: UserRecord, assertion: Assertion, challenge: string): Promise<Proof> {
  const mine = passkeysHere(context, user).find(({ credential }) => credential === assertion.id);
  const refused = (why: string, text: string = passkeyTexts.notAccepted): Proof => {
    context.log(`A passkey of ${user.login_name} was refused: ${why}`);
    return { ok: false, text };
  };
  if (!mine || assertion.rawId !== assertion.id) return refused('it is none of this user at this address');
  const judged = await context.passkeyVerifier.proved(assertion, mine, { challenge, ...placeOf(context) });
  if (!judged.ok) return refused(judged.why, judged.copied ? passkeyTexts.copied : undefined);
  const now = context.users.get(user.id);
  const kept = now?.passkeys?.find(({ id }) => id === mine.id);
  if (!now || !kept || kept.counter !== mine.counter) return refused('it was used or removed meanwhile');
  const passkey: PasskeyRecord = { ...kept, counter: judged.counter, used: context.now };
  return { ok: true, passkey, used: { ...now, passkeys: now.passkeys?.map((one) => (one.id === passkey.id ? passkey : one)) ?? [] } };
}

/** Alerts the security administrators of a passkey that may have been copied. */
export const alertCopied = (user: UserRecord, text: string, alert: Write['alert']): void => {
  if (text === passkeyTexts.copied)
    alert({ kind: 'passkey-copied', id: user.id, name: user.login_name }, `A passkey of ${user.login_name} may have been copied: its counter went backwards.`);
};
