/** So many random bytes as hex, for names that nobody else has. Needs no secure context, unlike `crypto.randomUUID`. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
