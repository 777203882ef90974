/** Returns this many random bytes as hex, for unique ids. Needs no secure context, unlike `crypto.randomUUID`. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
