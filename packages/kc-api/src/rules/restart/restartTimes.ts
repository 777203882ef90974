/**
 * CLUS-037, CLUS-101: milliseconds. `poll`: interval between polls. `answer`: timeout of one poll. `patience`: timeout of the restart.
 * `leave`: how long the success message stays visible before the logout (BKUP-25).
 */
export const restartTimes = { leave: 3_500, poll: 3_000, answer: 10_000, patience: 30 * 60_000 } as const;

/** Replaces a restart id in a request: the latest restart. For clients that lost the response with the id. */
export const lastRestart = 'last';
