/** CLUS-033, CLUS-099: milliseconds. */
export const joinPoll = 5_000;
/** CLUS-034, CLUS-100: milliseconds; made once. */
export const joinCheck = 5_000;
