/** Equal as values of a form: what goes over the wire would be the same. */
export const same = (a: unknown, b: unknown): boolean => a === b || (JSON.stringify(a) === JSON.stringify(b) && !(a instanceof Blob) && !(b instanceof Blob));
