/** Returns a copy of the object without some of its fields. */
export function without<T extends object, Key extends keyof T>(from: T, ...keys: readonly Key[]): Omit<T, Key> {
  const rest = { ...from };
  for (const key of keys) delete rest[key];
  return rest;
}
