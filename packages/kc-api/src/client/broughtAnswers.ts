import type { Clock } from './clock.ts';

/** How long an answer waits for the read that would ask for it, milliseconds. */
const life = 10_000;

/** Answers that came with another one, for the reads that would ask for them. Each is taken once. */
export function createBroughtAnswers(clock: Pick<Clock, 'setTimeout'>) {
  let brought = new Map<string, unknown>();
  let owner: string | null = null;

  return {
    /** Of the session with this token, by address: 'v5/users/17/'. */
    put(token: string, answers: Readonly<Record<string, unknown>>): void {
      const made = new Map(Object.entries(answers));
      brought = made;
      owner = token;
      clock.setTimeout(() => made.clear(), life);
    },
    /** Undefined where none came. */
    take(token: string | null, address: string): unknown {
      const answer = token === owner ? brought.get(address) : undefined;
      brought.delete(address);
      return answer;
    },
    /** What was there before a change says nothing about what is there after it. */
    forget: (): void => brought.clear(),
  };
}
