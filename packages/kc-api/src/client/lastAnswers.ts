/** The last answer to a read, with the tag that the appliance gave it. */
export interface LastAnswer {
  tag: string;
  answer: unknown;
}

/** So many reads are remembered; the one that was not made for the longest time makes room. */
const most = 32;

/**
 * What reads were answered last, so that the appliance need not say it again (304). In memory only, and only while the
 * session has the same token: nobody is told what another person was.
 */
export function createLastAnswers() {
  const answers = new Map<string, LastAnswer>();
  let owner: string | null = null;

  const belongTo = (token: string | null): void => {
    if (token !== owner) answers.clear();
    owner = token;
  };

  return {
    /** `key`: null for a call that is none of these. Whatever is asked, by another session or by none, ends what was remembered for this one. */
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
