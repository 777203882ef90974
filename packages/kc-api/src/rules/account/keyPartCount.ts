/** An admin key has at least two parts. A single security administrator gets both. */
export const keyPartCount = (holders: number): number => Math.max(holders, 2);
