/** True if both arrays are equal. Runs in constant time for arrays of the same length. */
export function bytesEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}

export function concatenate(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const numberOf = (bytes: Uint8Array): bigint => {
  let hex = '0x0';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return BigInt(hex);
};

/** Converts a number to `length` bytes, most significant byte first. Throws RangeError if it does not fit. */
export function bytesOfNumber(value: bigint, length: number): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16).padStart(length * 2, '0');
  if (value < 0n || hex.length > length * 2) throw new RangeError('The number does not fit.');
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
