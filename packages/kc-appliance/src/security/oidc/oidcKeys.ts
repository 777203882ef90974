import * as v from 'valibot';
import * as oauth from 'oauth4webapi';
import type { Environment } from '../../core/context.ts';

/** Maximum number of keys to try for one signature. Providers publish two or three; more would let strangers waste computing time. */
const keyLimit = 32;

const keySet = v.object({ keys: v.array(v.unknown()) });
const signatureKey = v.looseObject({ kty: v.picklist(['RSA', 'EC', 'OKP']), kid: v.optional(v.string()), use: v.optional(v.literal('sig')) });
type SignatureKey = v.InferOutput<typeof signatureKey>;

/** Returns the keys of a key set that may verify signatures. Ignores keys of unknown types and malformed keys (RFC 7517, section 5). */
export async function signatureKeys(environment: Environment, url: string, ca: string): Promise<SignatureKey[]> {
  const response = await environment.ask(url, { headers: { Accept: 'application/json, application/jwk-set+json' }, ca });
  const parsed = v.safeParse(keySet, await response.json());
  if (!parsed.success) return [];
  return parsed.output.keys.flatMap((key) => {
    const usable = v.safeParse(signatureKey, key);
    return usable.success ? [usable.output] : [];
  });
}

/**
 * Verifies the signature of a token response with each key in turn: two keys may have the same kid, or none. Rejects with the error of the last key if no key
 * fits.
 */
export async function verifySignature(server: oauth.AuthorizationServer, response: Response, keys: readonly SignatureKey[]): Promise<void> {
  let failure: unknown = new Error('The provider publishes no key for signatures.');
  for (const key of keys.slice(0, keyLimit)) {
    const only = async () => Response.json({ keys: [key] });
    try {
      // A new object for each key: the library caches the key set by it.
      return await oauth.validateApplicationLevelSignature({ ...server }, response, { [oauth.customFetch]: only, [oauth.allowInsecureRequests]: true });
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
