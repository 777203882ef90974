/** Options that act on the data once. A restart drops them, because the data have been changed already. */
const once: ReadonlySet<string> = new Set(['--reset', '--recovery']);

/** Returns the arguments for a restart of the same server, with the same data and the same port. */
export const againOn = (given: readonly string[], port: number): string[] => [...given.filter((arg) => !once.has(arg)), '--no-build', '--port', String(port)];
