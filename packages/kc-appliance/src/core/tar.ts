/** Files and their padding come in blocks of so many bytes. */
const block = 512;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/**
 * The header of a file of a tar archive (POSIX ustar). `name`: ASCII, at most 100 characters; `size`: bytes; `time`: epoch
 * seconds. Throws if the name does not fit.
 */
export function tarHeader(name: string, size: number, time: number): Uint8Array<ArrayBuffer> {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`No name for a file of an archive: ${name}`);
  const entry = new Uint8Array(block);
  const put = (at: number, text: string) => entry.set(new TextEncoder().encode(text), at);
  put(0, name);
  put(100, `${octal(0o600, 7)}\0`);
  put(108, `${octal(0, 7)}\0${octal(0, 7)}\0`);
  put(124, `${octal(size, 11)} ${octal(time, 11)} `);
  // The checksum counts itself as blanks.
  put(148, '        0');
  put(257, 'ustar\u000000');
  const sum = entry.reduce((total, byte) => total + byte, 0);
  put(148, `${octal(sum, 6)}\0 `);
  return entry;
}

/** The zero bytes that fill a file of `size` bytes up to whole blocks. */
export const tarPadding = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array((block - (size % block)) % block);

/** Bytes of a file of `size` bytes in an archive, with its header and padding. */
export const tarSize = (size: number): number => block + Math.ceil(size / block) * block;

/** One whole file of a tar archive. Arguments as for `tarHeader`. */
export function tarEntry(name: string, content: Uint8Array, time: number): Uint8Array<ArrayBuffer> {
  const entry = new Uint8Array(tarSize(content.length));
  entry.set(tarHeader(name, content.length, time));
  entry.set(content, block);
  return entry;
}

/** What stands at the end of an archive. */
export const tarEnd = (): Uint8Array<ArrayBuffer> => new Uint8Array(2 * block);
