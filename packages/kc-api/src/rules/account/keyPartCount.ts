/** An admin key has at least two parts: a single security administrator holds both. */
export const keyPartCount = (holders: number): number => Math.max(holders, 2);
