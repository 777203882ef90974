import type { PostureFix } from 'kc-api/contract/posture/posture';
import type { Verdict } from 'kc-api/rules/verdict';

/** Input of a check: the object that started the run, and the start of the period that counts. */
export interface CheckAbout {
  /** Id of the object, and its name at that time; '' for none. */
  object: string;
  name: string;
  /** Epoch seconds. */
  since: number;
}

/** Target of the fix: the object in the list of the fix, its container, and the list within the container. */
interface SeenAt {
  /** Default: the fix of the check. */
  fix?: PostureFix;
  row?: string;
  within?: string;
  part?: string;
}

/** Result of a check. `says` is the evidence, or what is missing. */
export type Seen = SeenAt & { says: string } & (
    | {
        done: true;
        /** When this became true, and the user who did it, if the audit log or the store knows. */
        since?: number;
        by?: string;
      }
    | { done: false; since?: undefined; by?: undefined }
  );

/**
 * A read-only check of the current state, declared by an area. `E`: the environment. A type parameter avoids a circular import, because the environment refers
 * to this type.
 */
export interface LiveCheck<E> {
  /** Identifier, such as 'user.disabled'. */
  id: string;
  /** The expected state: 'A fresh backup that verifies'. */
  title: string;
  /** Place where the user can fix the problem. */
  fix: PostureFix;
  /** Limits the check to some vaults. Default: all vaults. */
  allowed?: (environment: E) => Verdict;
  see: (environment: E, about: CheckAbout) => Seen | Promise<Seen>;
}
