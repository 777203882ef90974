import type { Assertion } from 'kc-api/contract/passkeys/passkeys';
import type { Asked, Judged, PasskeyVerifier } from './verifier.ts';

/** Returns null for invalid base64url. */
function textOf(base64url: string): string | null {
  try {
    return atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}

/** Checks the client data, which the browser adds to the signature. Returns the problem; null if there is none. */
function clientData(json: string, type: string, { challenge, origin }: Asked): string | null {
  try {
    const said = JSON.parse(textOf(json) ?? '') as { type?: unknown; challenge?: unknown; origin?: unknown };
    if (said.type !== type) return 'another kind of ceremony';
    if (said.challenge !== challenge) return 'another challenge';
    return said.origin === origin ? null : 'another origin';
  } catch {
    return 'no client data';
  }
}

const failed = (why: string): Judged<never> => ({ ok: false, why });

/**
 * A page checks no signatures: a simulated authenticator signs with its own credential id and a counter ('id:7'). Challenge, origin and counter are checked
 * like those of a real one.
 */
export const playedVerifier: PasskeyVerifier = {
  made: async ({ rawId, response }, asked) => {
    const problem = clientData(response.clientDataJSON, 'webauthn.create', asked);
    if (problem) return failed(problem);
    return { ok: true, made: { credential: rawId, publicKey: '', counter: 0, transports: response.transports ?? [], backedUp: false } };
  },
  proved: async ({ rawId, response }: Assertion, passkey, asked) => {
    const problem = clientData(response.clientDataJSON, 'webauthn.get', asked);
    if (problem) return failed(problem);
    const [signed, said] = textOf(response.signature)?.split(':') ?? [];
    const counter = Number(said);
    if (Number.isNaN(counter)) return failed('no signature');
    if (rawId !== passkey.credential || signed !== passkey.credential) return failed('another credential');
    if (counter <= passkey.counter) return { ok: false, why: 'counter', copied: true };
    return { ok: true, counter };
  },
};
