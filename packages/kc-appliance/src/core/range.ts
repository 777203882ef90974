/** The part of a file that is asked for: first and last byte. */
export interface Part {
  from: number;
  to: number;
}

/**
 * What a request asks for of a file of so many bytes (RFC 9110, 14.2): a part, null for all of it, 'none' where it asks for
 * bytes that are not there. Several parts at once, other units and a part of another file than `tag` names are all of it.
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
