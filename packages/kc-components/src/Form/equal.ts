// @chunk form
const plain = (value: object): boolean => {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

/**
 * Whether two form values say the same. A key that is missing equals one that is undefined, because a write-only
 * field that was never typed into has no value at all. Files and other class instances are compared by identity.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  if (!plain(a) || !plain(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => equal(left[key], right[key]));
}
