import { identifierIn } from './attributes/attributes.ts';
import { refuse } from './ttlv/fields.ts';
import { text, type Item, type Structure } from './ttlv/items.ts';
import type { KmipStore } from './store.ts';
import { tags } from './ttlv/tags.ts';
import type { Version } from './versions.ts';

/** One batch item of a client. */
export interface Turn {
  store: KmipStore;
  version: Version;
  /** KMIP 1.4, 4: the object that an earlier item created or found. Used by items without an identifier. */
  readonly placeholder: string | undefined;
  /** The id of the client. */
  owner: string;
  /** True if a ticket authenticated the message. Default: false; the certificate or the password did. */
  hasTicket?: boolean;
  /** Aborted when the client stops waiting for the response. */
  signal: AbortSignal | undefined;
}

/** Runs one request. Payload and result are in the form of KMIP 1.4. Throws ResultRefusal. */
export type Operation = (payload: Structure, turn: Turn) => readonly Item[] | Promise<readonly Item[]>;

export const uid = (id: string): Item => text(tags.UniqueIdentifier, id);

/** Returns the object identifier of a request, or the placeholder. */
export const idOf = (payload: Structure, { placeholder }: Turn): string =>
  identifierIn(payload) ?? placeholder ?? refuse('MissingData', 'Unique Identifier is missing.');
