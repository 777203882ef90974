/** CLUS-033, CLUS-099: poll interval in milliseconds. */
export const joinPoll = 5_000;
/** CLUS-034, CLUS-100: delay of a single check, in milliseconds. */
export const joinCheck = 5_000;
