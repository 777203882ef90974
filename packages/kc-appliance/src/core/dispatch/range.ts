/** A byte range of a file: first and last byte, inclusive. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Parses the Range header for a file of `bytes` bytes (RFC 9110, 14.2). Returns a range, null for the whole file, or 'none' if the range lies outside the file.
 * Several ranges, other units and an If-Range of another `tag` yield the whole file.
 */
export function partOf(headers: Headers, bytes: number, tag: string): Part | null | 'none' {
  const wanted = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range')?.trim() ?? '');
  const only = headers.get('If-Range');
  if (!wanted || (only !== null && only !== tag)) return null;
  const [, first = '', last = ''] = wanted;
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (from >= bytes || (first === '' && Number(last) === 0)) return 'none';
  return from > to ? null : { from, to };
}
