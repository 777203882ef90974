import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Call } from 'kc-api/contract/call';
import { mayBeUnchanged } from 'kc-api/contract/unchanged';
import type { Vault } from './records.ts';
import { newId, systemRandom } from './random.ts';

/** Thrown where the asker has the answer already, before anything is read for it. */
export class Unchanged extends Error {
  readonly tag: string;
  constructor(tag: string) {
    super('The asker has this answer already.');
    this.name = 'Unchanged';
    this.tag = tag;
  }
}

/** Tells the tags of this run from those of another one, in which the same number may stand for something else. */
const run = newId(systemRandom);

/** What tells one answer to one person from another one: `ETag` and `If-None-Match` (RFC 9110). */
export interface EntityTag {
  /** The answer follows from these alone, so that nothing has to be made where they are the same. Throws `Unchanged`. */
  follows(parts: readonly unknown[]): void;
  /** Whether the asker has this answer already. Takes its text for what tells it apart where the handler named nothing. */
  isKnown(body: string | Uint8Array): boolean;
  /** Of the last of the two. */
  readonly value: string;
}

/** Null where an answer to the call is none that may be left out. Nobody's tag is that of another person or vault. */
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
