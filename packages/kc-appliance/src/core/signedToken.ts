import * as v from 'valibot';
import { text } from 'kc-api/contract/shapes';
import { refuse } from './refusal.ts';

const head = v.object({ alg: v.literal('EdDSA'), kid: text });

const bytesOf = (base64url: string): Uint8Array => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What a part of a token says; undefined where it is no JSON of that shape. */
function said<S extends v.GenericSchema>(part: string, schema: S): v.InferOutput<S> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytesOf(part))));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the signature is that of the key. */
async function isSigned(signed: string, signature: string, key: string): Promise<boolean> {
  const { ed25519 } = await import('@noble/curves/ed25519.js');
  try {
    return ed25519.verify(bytesOf(signature), new TextEncoder().encode(signed), bytesOf(key));
  } catch {
    return false;
  }
}

/**
 * The payload of a JWS in compact form (RFC 7515, Ed25519 by RFC 8037), still encoded; or why it is not believed: changed on
 * its way, or signed by somebody whose key is not among `keys` (base64url, by the id that the token names).
 */
async function verifyToken(token: string, keys: Readonly<Record<string, string>>): Promise<{ payload: string } | 'damaged' | 'foreign'> {
  const [first = '', second = '', signature = '', ...more] = token.replaceAll(/\s/g, '').split('.');
  const header = said(first, head);
  if (!header || more.length > 0) return 'damaged';
  const key = Object.hasOwn(keys, header.kid) ? keys[header.kid] : undefined;
  if (key === undefined) return 'foreign';
  return (await isSigned(`${first}.${second}`, signature, key)) ? { payload: second } : 'damaged';
}

/** What the files of the vendor are for. */
const product = 'KeyControl';
const about = v.object({ product: text });

/** What a file of the vendor is refused with. */
interface VendorTexts {
  damaged: string;
  foreign: string;
  unreadable: string;
  otherProduct: (product: string) => string;
}

/** Refuses (400) the file of an upload, with its reason at the field `file`. */
export const refuseFile = (reason: string): never => refuse(400, reason, { fields: { file: reason } });

/**
 * What the vendor says in a file: the payload of its token (RFC 7515), in the shape of `schema`. Refuses it at `file` where it
 * was changed, comes from somebody else, is for another product, or has another shape. `keys`: base64url, by the id that a token names.
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
