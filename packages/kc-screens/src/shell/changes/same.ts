const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Equal as values of a form: what goes over the wire would be the same, in whichever order a field names its parts. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (!(a instanceof Blob) && !(b instanceof Blob) && JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder));
