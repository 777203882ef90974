import * as v from 'valibot';
import { text } from 'kc-api/contract/shapes';
import { refuse } from '../refusal.ts';

const head = v.object({ alg: v.literal('EdDSA'), kid: text });

const bytesOf = (base64url: string): Uint8Array => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Decodes a part of a token. Returns undefined if it is not JSON of the given schema. */
function said<S extends v.GenericSchema>(part: string, schema: S): v.InferOutput<S> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytesOf(part))));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** True if `signature` is the signature of the key over `signed`. */
async function isSigned(signed: string, signature: string, key: string): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    return ed25519.verify(bytesOf(signature), new TextEncoder().encode(signed), bytesOf(key));
  } catch {
    return false;
  }
}

/**
 * Verifies a JWS in compact form (RFC 7515, Ed25519 by RFC 8037). Returns its payload, still encoded; 'damaged' if it was altered; or 'foreign' if its key id
 * is not in `keys` (base64url).
 */
async function verifyToken(token: string, keys: Readonly<Record<string, string>>): Promise<{ payload: string } | 'damaged' | 'foreign'> {
  const [first = '', second = '', signature = '', ...more] = token.replaceAll(/\s/g, '').split('.');
  const header = said(first, head);
  if (!header || more.length > 0) return 'damaged';
  const key = Object.hasOwn(keys, header.kid) ? keys[header.kid] : undefined;
  if (key === undefined) return 'foreign';
  return (await isSigned(`${first}.${second}`, signature, key)) ? { payload: second } : 'damaged';
}

/** The product that a vendor file must name. */
const product = 'KeyControl';
const about = v.object({ product: text });

/** Messages for refused vendor files. */
interface VendorTexts {
  damaged: string;
  foreign: string;
  unreadable: string;
  otherProduct: (product: string) => string;
}

/** Refuses (400) an uploaded file, with the reason at the field `file`. */
export const refuseFile = (reason: string): never => refuse(400, reason, { fields: { file: reason } });

/**
 * Verifies a vendor file and returns the payload of its token (RFC 7515), parsed with `schema`. Refuses it at the field `file` if it was altered, has another
 * signer or product, or does not match the schema. `keys`: base64url, by key id.
 */
export async function readVendorToken<S extends v.GenericSchema>(
  token: string,
  keys: Readonly<Record<string, string>>,
  schema: S,
  texts: VendorTexts,
): Promise<v.InferOutput<S>> {
  const verified = await verifyToken(token, keys);
  if (typeof verified === 'string') return refuseFile(texts[verified]);
  const whose = said(verified.payload, about);
  if (whose && whose.product !== product) return refuseFile(texts.otherProduct(whose.product));
  return said(verified.payload, schema) ?? refuseFile(texts.unreadable);
}
