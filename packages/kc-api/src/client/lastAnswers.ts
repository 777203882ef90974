/** The last response to a read, with its `ETag`. */
interface LastAnswer {
  tag: string;
  answer: unknown;
}

/** Maximum number of cached reads. The response that was stored first is evicted. */
const most = 32;

/**
 * Cache of the last responses to reads, so that the appliance can answer 304. It is in memory only, and is cleared when the
 * token of the session changes. So no user gets the responses of another user.
 */
export function createLastAnswers() {
  const answers = new Map<string, LastAnswer>();
  let owner: string | null = null;

  const belongTo = (token: string | null): void => {
    if (token !== owner) answers.clear();
    owner = token;
  };

  return {
    /** `key`: null for a call that is not cached. A call with another token, or without one, clears the cache. */
    get(token: string | null, key: string | null): LastAnswer | undefined {
      belongTo(token);
      return key === null ? undefined : answers.get(key);
    },
    set(token: string | null, key: string, last: LastAnswer): void {
      belongTo(token);
      answers.delete(key);
      answers.set(key, last);
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    },
  };
}
