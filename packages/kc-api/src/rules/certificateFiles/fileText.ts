/** Invisible characters that copying or converting a text adds. They have no meaning in PEM. */
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** UTF-16 without a byte order mark: every second octet of its ASCII text is zero. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 256);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, octet] of head.entries()) if (octet === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 4 && even === 0) return 'utf-16le';
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** Decodes a text file: UTF-8 or UTF-16 in either byte order, with or without a byte order mark. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(utf16Order(bytes) ?? 'utf-8').decode(bytes);

/** Reverts changes that mail programs, shells and JSON make to PEM: invisible characters, typographic dashes, escaped line breaks, percent encoding. */
export function plainText(text: string): string {
  const visible = text.replaceAll('\0', '').replace(invisible, '').replace(dashes, '-');
  const lines = visible.includes('\\') ? visible.replace(/\\r|\\n/g, '\n').replace(/\\[\r\n]*/g, '') : visible;
  if (!/-BEGIN(?:%20|\+)/.test(lines)) return lines;
  try {
    return decodeURIComponent(lines.replace(/\+/g, lines.includes('BEGIN+') ? ' ' : '+'));
  } catch {
    return lines;
  }
}

/** Converts a text with one character per octet. Uses a loop, because an iterator takes ten times as long. */
export function latin1Octets(text: string): Uint8Array<ArrayBuffer> {
  const octets = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) octets[at] = text.charCodeAt(at);
  return octets;
}

/** The octets of base64 text with any white space. Null for other text. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return latin1Octets(atob(text.replace(/\s+/g, '')));
  } catch {
    return null;
  }
}

/** Base64 without line ends. */
export function bytesBase64(bytes: Uint8Array): string {
  let binary = '';
  // Split the array, because a function call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** Formats one structure as PEM (RFC 7468), 64 characters per line. `headers`: headers of an encrypted key (RFC 1421), with line breaks. */
export const armor = (label: string, bytes: Uint8Array, headers = ''): string =>
  `-----BEGIN ${label}-----\n${headers === '' ? '' : `${headers}\n\n`}${bytesBase64(bytes).replace(/.{1,64}/g, '$&\n')}-----END ${label}-----\n`;
