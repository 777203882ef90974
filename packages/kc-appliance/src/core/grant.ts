import type { Actor } from 'kc-api/rules/privileges';

/** Why a user can no longer answer for something that the user set up. */
export const ownerEvents = ['disabled', 'expired', 'deleted', 'unprivileged'] as const;
export type OwnerEvent = (typeof ownerEvents)[number];

/**
 * What becomes of a grant then.
 * - `ends`: it is void at once, and removed soon after.
 * - `pauses`: it has no effect until the owner is in good standing again.
 * - `stays`: nothing changes.
 */
export type Fate = 'ends' | 'pauses' | 'stays';

/** Who owns a grant, and what the owner needs for it. */
export interface Owned {
  /** A user id. */
  owner: string;
  /** Whether the owner's privileges suffice. */
  allowed: (actor: Actor) => boolean;
}

/** One that exists. */
export interface Grant<Ref> extends Owned {
  id: string;
  /** As an audit record names it. */
  name: string;
  about?: Ref;
}

/**
 * One kind of thing that works on behalf of a user who is not there, declared by the area that keeps it. `E`: the
 * environment, which itself knows all of them.
 */
export interface GrantOf<E, Category extends string, Ref> {
  /** 'share-link'. */
  kind: string;
  /** 'Share link', as audit records and the threat model call it. */
  label: string;
  fate: Readonly<Record<OwnerEvent, Fate>>;
  /** Why it stays. Required where it stays at any event. */
  whyItStays?: string;
  category: Category;
  all: (environment: E) => readonly Grant<Ref>[];
  /** Removes one. Inside a transaction. Default: whoever uses it asks `grantHolds`, and it ends with its user or within hours. */
  end?: (environment: E, id: string) => void;
}
