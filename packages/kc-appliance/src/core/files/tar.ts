/** Block size in bytes. Each file is padded to whole blocks. */
const block = 512;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/**
 * Returns the header of a file in a tar archive (POSIX ustar). `name`: ASCII, at most 100 characters. `size`: bytes. `time`: epoch seconds. Throws RangeError
 * for an invalid name.
 */
export function tarHeader(name: string, size: number, time: number): Uint8Array<ArrayBuffer> {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`No name for a file of an archive: ${name}`);
  const entry = new Uint8Array(block);
  const put = (at: number, text: string) => entry.set(new TextEncoder().encode(text), at);
  put(0, name);
  put(100, `${octal(0o600, 7)}\0`);
  put(108, `${octal(0, 7)}\0${octal(0, 7)}\0`);
  put(124, `${octal(size, 11)} ${octal(time, 11)} `);
  // The checksum is computed with its own field filled with blanks.
  put(148, '        0');
  put(257, 'ustar\u000000');
  const sum = entry.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)}\0 `);
  return entry;
}

/** Returns the zero bytes that pad a file of `size` bytes to whole blocks. */
export const tarPadding = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array((block - (size % block)) % block);

/** Returns the size of a file of `size` bytes within an archive, including header and padding. */
export const tarSize = (size: number): number => block + Math.ceil(size / block) * block;

/** Returns one complete file entry of a tar archive. Arguments as for `tarHeader`. */
export function tarEntry(name: string, content: Uint8Array, time: number): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(tarSize(content.length));
  entry.set(tarHeader(name, content.length, time));
  entry.set(content, block);
  return entry;
}

/** Returns the end-of-archive marker. */
export const tarEnd = (): Uint8Array<ArrayBuffer> => new Uint8Array(2 * block);
