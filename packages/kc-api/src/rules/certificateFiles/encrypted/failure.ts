/** Why an encrypted file can't be opened. Anything else that is thrown while it is read means a damaged file. */
export class OpenFailure extends Error {
  readonly why: 'passphrase' | 'encryption' | 'rounds' | 'count' | 'damaged';
  constructor(why: OpenFailure['why']) {
    super(why);
    this.why = why;
  }
}

/** The value, or a damaged file if it is missing. */
export function need<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new OpenFailure('damaged');
  return value;
}
