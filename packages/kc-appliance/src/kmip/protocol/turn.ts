import { identifierIn } from './attributes.ts';
import { refuse } from './fields.ts';
import { text, type Item, type Structure } from './items.ts';
import type { KmipStore } from './store.ts';
import { tags } from './tags.ts';
import type { Version } from './versions.ts';

/** One batch item of a client. */
export interface Turn {
  store: KmipStore;
  version: Version;
  /** KMIP 1.4, 4: the object that an earlier item has created or found, for items that name none. */
  readonly placeholder: string | undefined;
  /** The id of the client. */
  owner: string;
  /** True if a ticket has authenticated the message. Default: false, so the certificate or the password did. */
  hasTicket?: boolean;
  /** Aborted when the client stops waiting for the response. */
  signal: AbortSignal | undefined;
}

/** Answers the payload of one request in the form of KMIP 1.4. Throws ResultRefusal. */
export type Operation = (payload: Structure, turn: Turn) => readonly Item[] | Promise<readonly Item[]>;

export const uid = (id: string): Item => text(tags.UniqueIdentifier, id);

/** The object that a request names, or the placeholder. */
export const idOf = (payload: Structure, { placeholder }: Turn): string =>
  identifierIn(payload) ?? placeholder ?? refuse('MissingData', 'Unique Identifier is missing.');
