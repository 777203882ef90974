import type { Actor } from 'kc-api/rules/privileges';

/** Events after which a user can no longer answer for a grant. */
export const ownerEvents = ['disabled', 'expired', 'deleted', 'unprivileged'] as const;
export type OwnerEvent = (typeof ownerEvents)[number];

/**
 * Effect of an owner event on a grant.
 * - `ends`: it is void at once, and removed soon after.
 * - `pauses`: it has no effect until the owner is in good standing again.
 * - `stays`: nothing changes.
 */
export type Fate = 'ends' | 'pauses' | 'stays';

/** The owner of a grant, and the privileges that the grant requires. */
export interface Owned {
  /** A user id. */
  owner: string;
  /** Returns true if the owner's privileges suffice. */
  allowed: (actor: Actor) => boolean;
}

/** A stored grant. */
export interface Grant<Ref> extends Owned {
  id: string;
  /** As an audit record names it. */
  name: string;
  about?: Ref;
}

/**
 * Definition of one kind of grant, declared by the area that stores it. A grant takes effect while its owner is not signed in. `E` is the environment, which
 * holds the definitions of all areas.
 */
export interface GrantOf<E, Category extends string, Ref> {
  /** 'share-link'. */
  kind: string;
  /** 'Share link', as audit records and the threat model call it. */
  label: string;
  fate: Readonly<Record<OwnerEvent, Fate>>;
  /** Reason for the fate `stays`. Required if any event has it. */
  whyItStays?: string;
  category: Category;
  all: (environment: E) => readonly Grant<Ref>[];
  /** Removes one grant, inside a transaction. Default: none. Code that uses the grant calls `grantHolds`, and the grant ends with its user or within hours. */
  end?: (environment: E, id: string) => void;
}
