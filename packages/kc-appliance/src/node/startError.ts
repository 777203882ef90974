/** Why a server did not start: one sentence, meant for the person who started it. */
export class StartError extends Error {}

/** The code that Node and SQLite give their errors, or ''. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
