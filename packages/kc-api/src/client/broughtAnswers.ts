import type { Clock } from './clock.ts';

/** Lifetime of a preloaded response, in milliseconds. */
const life = 10_000;

/** Cache of responses that came with another response, for the reads that would request them. Each is used once. */
export function createBroughtAnswers(clock: Pick<Clock, 'setTimeout'>) {
  let brought = new Map<string, unknown>();
  let owner: string | null = null;

  return {
    /** Stores responses of the session with this token, by path: 'v5/users/17/'. */
    put(token: string, answers: Readonly<Record<string, unknown>>): void {
      const made = new Map(Object.entries(answers));
      brought = made;
      owner = token;
      clock.setTimeout(() => made.clear(), life);
    },
    /** Returns undefined if there is none. */
    take(token: string | null, address: string): unknown {
      const answer = token === owner ? brought.get(address) : undefined;
      brought.delete(address);
      return answer;
    },
    /** Clears the cache: responses from before a change may be stale after it. */
    forget: (): void => brought.clear(),
  };
}
