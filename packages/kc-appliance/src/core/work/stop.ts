/** Thrown to end a long operation as failed, with the reason as its message. */
export class Stop extends Error {}
