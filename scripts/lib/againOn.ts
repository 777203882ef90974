/** What is done to the data once: a restart goes on from the state that they have. */
const once: ReadonlySet<string> = new Set(['--reset', '--recovery']);

/** The arguments of the same server again: over the same data, and on the port that browsers know. */
export const againOn = (given: readonly string[], port: number): string[] => [...given.filter((arg) => !once.has(arg)), '--no-build', '--port', String(port)];
