import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Call } from 'kc-api/contract/call';
import { mayBeUnchanged } from 'kc-api/contract/unchanged';
import type { Vault } from '../records.ts';
import { newId, systemRandom } from '../random.ts';

/** Thrown if the client already has the response, before the handler reads any data. */
export class Unchanged extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super('The asker has this answer already.');
    this.name = 'Unchanged';
    this.tag = tag;
  }
}

/** Random id of this process. Revision numbers of another run may mean other data, so tags must differ between runs. */
const run = newId(systemRandom);

/** Identifies a response to one user: `ETag` and `If-None-Match` (RFC 9110). */
export interface EntityTag {
  /** Declares the values that the response depends on. Throws `Unchanged` if they match the client's tag, so that the response is not computed. */
  follows(parts: readonly unknown[]): void;
  /** True if the client already has this response. Hashes the body if the handler did not call `follows`. */
  isKnown(body: string | Uint8Array): boolean;
  /** The ETag computed last by `follows` or `isKnown`. */
  readonly value: string;
}

/** Returns null if the call must always send its full response. The tag includes the user and the vault, so two users never share one. */
export function entityTag(declared: Call, request: Request, vault: Vault, userid: string): EntityTag | null {
  if (!mayBeUnchanged(declared)) return null;
  const known = request.headers.get('If-None-Match');
  let value = '';
  const isTag = (text: string): boolean => {
    const digest = sha256(utf8ToBytes(`${vault.tenant} ${userid} ${declared.id} ${text}`));
    value = `"${btoa(String.fromCharCode(...digest.subarray(0, 18)))}"`;
    return known === value;
  };
  return {
    follows(parts) {
      if (isTag(JSON.stringify([run, parts]))) throw new Unchanged(value);
    },
    isKnown: (body) => (value === '' ? isTag(typeof body === 'string' ? body : new TextDecoder().decode(body)) : known === value),
    get value() {
      return value;
    },
  };
}
