/** Aliases of attribute types in distinguished names, by OID and by long name (RFC 4519, RFC 2247, RFC 4524). */
const aliases: Readonly<Record<string, string>> = {
  '2.5.4.3': 'cn',
  commonname: 'cn',
  '2.5.4.4': 'sn',
  surname: 'sn',
  '2.5.4.5': 'serialnumber',
  '2.5.4.6': 'c',
  countryname: 'c',
  '2.5.4.7': 'l',
  localityname: 'l',
  '2.5.4.8': 'st',
  stateorprovincename: 'st',
  '2.5.4.9': 'street',
  streetaddress: 'street',
  '2.5.4.10': 'o',
  organizationname: 'o',
  '2.5.4.11': 'ou',
  organizationalunitname: 'ou',
  '2.5.4.12': 'title',
  '2.5.4.42': 'givenname',
  gn: 'givenname',
  '0.9.2342.19200300.100.1.1': 'uid',
  userid: 'uid',
  '0.9.2342.19200300.100.1.25': 'dc',
  domaincomponent: 'dc',
  '0.9.2342.19200300.100.1.3': 'mail',
  rfc822mailbox: 'mail',
  '1.2.840.113549.1.9.1': 'emailaddress',
  email: 'emailaddress',
  e: 'emailaddress',
};

/** Characters that RFC 4518, 2.2 maps to nothing: controls, soft hyphens, joiners, variation selectors. */
const ignored = /\p{Default_Ignorable_Code_Point}|\p{Cc}|\ufffc/gu;

/** Prepares a value for caseIgnoreMatch: Unicode form, case and insignificant blanks (RFC 4518, RFC 4517, 4.2.11). */
function prepareValue(value: string): string {
  const text = value.normalize('NFKC').replace(/\s+/gu, ' ').replace(ignored, '');
  // Upper case first, so that characters such as ß and ς fold like their full case folding. The dotless i folds to itself.
  return text
    .replace(/[^ı]+/gu, (part) => part.toUpperCase().toLowerCase())
    .normalize('NFKC')
    .trim()
    .toWellFormed();
}

/** Splits at unescaped separators outside of quotes. */
function splitUnescaped(text: string, separators: string): string[] {
  const parts: string[] = [];
  let [start, quoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (!quoted && separators.includes(char)) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

// Created on first use, because Jest with jsdom has no TextDecoder at import.
const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Decodes `\,` and `\2C`; hex pairs are bytes of UTF-8. Throws for a lone backslash or bytes that are not UTF-8. */
function unescapeValue(text: string): string {
  return text.replace(/(?:\\[0-9a-f]{2})+|\\[\s\S]?/gi, (escape) => {
    if (/^\\[0-9a-f]{2}/i.test(escape)) return utf8(bytesOf(escape.replaceAll('\\', '')));
    if (escape.length < 2) throw new TypeError('A backslash escapes nothing.');
    return escape.slice(1);
  });
}

/** Tags of the string types of ASN.1 with one byte for each character or UTF-8: UTF8, numeric, printable, teletex, IA5, visible, octets. */
const stringTags: readonly number[] = [0x0c, 0x12, 0x13, 0x14, 0x16, 0x1a, 0x04];
const bmpTag = 0x1e;

/** Decodes a value of the form `#04024869`: its text, or the hex digits for a type that is not a string (RFC 4514, 2.4). */
function decodeHexValue(text: string): string {
  const bytes = bytesOf(text.slice(1));
  const [tag = 0, length = 0] = bytes;
  const content = bytes.subarray(2);
  if (length >= 0x80 || content.length !== length) return text.toLowerCase();
  if (tag === bmpTag && length % 2 === 0) return new TextDecoder('utf-16be').decode(content);
  return stringTags.includes(tag) ? utf8(content) : text.toLowerCase();
}

/** Removes spaces around a value, but not the escaped one in `a\ `. */
function trimUnescaped(text: string): string {
  const trimmed = text.trim();
  let backslashes = 0;
  while (trimmed.at(-1 - backslashes) === '\\') backslashes += 1;
  return backslashes % 2 === 1 ? text.trimStart().slice(0, trimmed.length + 1) : trimmed;
}

function decodeValue(raw: string): string {
  const text = trimUnescaped(raw);
  if (/^#(?:[0-9a-f]{2})+$/i.test(text)) return decodeHexValue(text);
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return unescapeValue(isQuoted ? text.slice(1, -1) : text);
}

interface AttributeValue {
  type: string;
  value: string;
}

function parsePart(text: string): AttributeValue {
  const at = text.indexOf('=');
  const type = text
    .slice(0, Math.max(0, at))
    .trim()
    .toLowerCase()
    .replace(/^oid\./, '');
  if (type === '') throw new TypeError('A part of the name has no attribute type.');
  return { type: aliases[type] ?? type, value: decodeValue(text.slice(at + 1)) };
}

/**
 * Parses a distinguished name into its relative names, each with its values (RFC 4514).
 * Also accepts the semicolons, quotes and spaces of RFC 2253. Null if the text is no distinguished name.
 */
export function parseDn(text: string): AttributeValue[][] | null {
  try {
    return text.trim() === '' ? [] : splitUnescaped(text, ',;').map((part) => splitUnescaped(part, '+').map(parsePart));
  } catch {
    return null;
  }
}

/**
 * Returns a key that is equal for all spellings of a distinguished name.
 * Ignores case, spaces, escapes, type aliases and the order of values within a relative name (RFC 4517, 4.2.15).
 * For a text that is no distinguished name, the key is the text in lower case after '?'.
 */
export function dnKey(text: string): string {
  const parts = parseDn(text);
  if (!parts) return `?${text.toLowerCase()}`;
  return parts
    .map((values) =>
      values
        .map(({ type, value }) => `${type}=${encodeURIComponent(prepareValue(value))}`)
        .sort()
        .join('+'),
    )
    .join(',');
}
