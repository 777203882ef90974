/**
 * CLUS-037, CLUS-101: milliseconds. `patience` is how long a restart is waited for, `answer` how long one poll is, `leave` how
 * long at most whoever ordered one stays on the page that says so (BKUP-25).
 */
export const restartTimes = { leave: 3_500, poll: 3_000, answer: 10_000, patience: 30 * 60_000 } as const;

/** In the place of an id: whatever was ordered last, for who lost the answer that would have named it. */
export const lastRestart = 'last';
