/** Explains to the operator in one sentence why a server did not start. */
export class StartError extends Error {}

/** Returns the code of an error from Node or SQLite; '' if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
