import type { PostureFix } from 'kc-api/contract/posture/posture';
import type { Verdict } from 'kc-api/rules/verdict';

/** What a check looks at: the object that a run started from, and since when it counts. */
export interface CheckAbout {
  /** Its id, and its name then; '' for nothing. */
  object: string;
  name: string;
  /** Seconds since 1970. */
  since: number;
}

/** Where it is put right: the object in the list of the fix, what that stands in, and which list of that. */
interface SeenAt {
  /** Default: that of the check. */
  fix?: PostureFix;
  row?: string;
  within?: string;
  part?: string;
}

/** What was seen: the evidence, or what is missing. */
export type Seen = SeenAt & { says: string } & (
    | {
        done: true;
        /** Since when it is so, and who did it, as far as the audit log or the store tells. */
        since?: number;
        by?: string;
      }
    | { done: false; since?: undefined; by?: undefined }
  );

/** A question about what is so now, declared by the area that knows. It changes nothing. `E`: the environment, which knows of checks itself. */
export interface LiveCheck<E> {
  /** 'user.disabled'. */
  id: string;
  /** What has to be so: 'A fresh backup that verifies'. */
  title: string;
  /** Where it is put right. */
  fix: PostureFix;
  /** Which vaults have it. Default: all. */
  allowed?: (environment: E) => Verdict;
  see: (environment: E, about: CheckAbout) => Seen | Promise<Seen>;
}
