import { base64Bytes } from './fileText.ts';

/** One block of a PEM text, possibly incomplete. */
export interface PemBlock {
  /** Upper case, without the dashes: 'CERTIFICATE'. */
  label: string;
  /** RFC 1421 headers such as 'DEK-Info: …', one per line. '' for none. */
  headers: string;
  /** Null if the text between the lines isn't base64. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** The missing delimiter line of an incomplete block: '-----BEGIN …-----' or '-----END …-----'. */
  missing?: 'BEGIN' | 'END';
}

interface Marker {
  word: string;
  label: string;
  start: number;
  end: number;
}

/** Limits repetitions, so that the search takes linear time. Some programs write two to four dashes, or a space next to them. */
const marker = /-{2,10} ?(BEGIN|END) ([A-Z0-9 .#/]{1,50}?) ?-{2,10}/gi;

/** The delimiter lines of blocks, at most `most` of them. */
function markersIn(text: string, most: number): Marker[] {
  const markers: Marker[] = [];
  for (const match of text.matchAll(marker)) {
    const [whole = '', word = '', label = ''] = match;
    markers.push({ word: word.toUpperCase(), label: label.trim().toUpperCase(), start: match.index, end: match.index + whole.length });
    if (markers.length === most) break;
  }
  return markers;
}

const isHeader = (line: string): boolean => /^\s*[A-Za-z][A-Za-z0-9-]*:/.test(line);

/** Separates the headers of an encrypted key from its base64. */
function bodyOf(text: string): Pick<PemBlock, 'headers' | 'bytes'> {
  if (!text.includes(':')) return { headers: '', bytes: base64Bytes(text) };
  const lines = text.split(/\r\n|[\r\n]/);
  const headers = lines.filter(isHeader).map((line) => line.trim());
  return { headers: headers.join('\n'), bytes: base64Bytes(lines.filter((line) => !isHeader(line)).join('')) };
}

/** The base64 lines directly before a closing line without an opening line. */
function linesBefore(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/);
  let from = lines.length;
  // Trim first: with `\s*` at both ends, a line of spaces would take quadratic time.
  while (from > 0 && /^[A-Za-z0-9+/=]*$/.test((lines[from - 1] ?? '').trim())) from -= 1;
  return lines.slice(from).join('');
}

/** The blocks of a PEM text, in their order, at most `most + 1` of them. Ignores text between the blocks. */
export function pemBlocksIn(text: string, most: number): PemBlock[] {
  const markers = markersIn(text, 2 * most + 2);
  const blocks: PemBlock[] = [];
  for (let index = 0; index < markers.length && blocks.length <= most; index += 1) {
    const { word, label, start, end } = markers[index] as Marker;
    const following = markers[index + 1];
    if (word === 'END') {
      blocks.push({ label, headers: '', bytes: base64Bytes(linesBefore(text.slice(markers[index - 1]?.end ?? 0, start))), missing: 'BEGIN' });
    } else if (following?.word === 'END') {
      blocks.push({ label, ...bodyOf(text.slice(end, following.start)) });
      index += 1;
    } else blocks.push({ label, ...bodyOf(text.slice(end, following?.start)), missing: 'END' });
  }
  return blocks;
}
