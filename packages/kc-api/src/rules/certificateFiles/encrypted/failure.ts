/** The reason why an encrypted file cannot be opened. The reader treats all other errors as a damaged file. */
export class OpenFailure extends Error {
  readonly why: 'passphrase' | 'encryption' | 'rounds' | 'count' | 'damaged';
  constructor(why: OpenFailure['why']) {
    super(why);
    this.why = why;
  }
}

/** Returns the value. Throws OpenFailure 'damaged' if it is missing. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new OpenFailure('damaged');
  return value;
}
