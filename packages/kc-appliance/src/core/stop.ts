/** Why a long operation cannot go on, in words for people: whoever throws it ends the operation as failed. */
export class Stop extends Error {}
