import { t } from 'kc-intl/t';

/** A pasted text without what came along with it, and what was removed, in words. */
export interface CleanText {
  text: string;
  /** Undefined where nothing was removed. */
  note: string | undefined;
}
export type Clean = (text: string) => CleanText;

const notes = {
  invisible: t('Invisible characters were removed.'),
  lines: t('Line breaks were removed.'),
  spaces: t('Spaces were removed.'),
  replaced: t('Non-breaking spaces were replaced with spaces.'),
  quotes: t('Quotation marks were removed.'),
  brackets: t('Brackets were removed.'),
  dot: t('The dot at the end was removed.'),
  slash: t('The slash at the end was removed.'),
  label: t('The name of the hash was removed.'),
  dashes: t('Dashes were removed.'),
} as const;
type Note = keyof typeof notes;

/** Joiners shape the letters of many scripts, so they stay behind letters of those; behind other letters they have no effect. */
const joiners = /(?<!(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}])[\u200c\u200d]/gu;
/** Control and format characters, fillers and variation selectors. Number signs of Arabic and Syriac are format characters that have a shape. */
const invisible =
  /(?![\t\n\v\f\r\u0085\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d])[\p{Cc}\p{Cf}]|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]/gu;
const lineBreaks = /[^\S\r\n\v\f\u0085\u2028\u2029]*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;
const wideSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** A tab is a control character, which no name may contain. */
const oddSpaces = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

const quotes: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['„', '“'],
  ['„', '”'],
  ['‘', '’'],
  ['‚', '‘'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['「', '」'],
];
const brackets: readonly (readonly [string, string])[] = [
  ['{', '}'],
  ['<', '>'],
];

interface Kind {
  /** Spaces belong into it. Default: they cannot, so that spaces which a web page made non-breaking are removed. */
  spaced?: true;
  /** Pairs of brackets around it that are none of its own. */
  brackets?: readonly (readonly [string, string])[];
  /** What may be left out at its end. */
  ends?: readonly (readonly [RegExp, Note])[];
}

/** The text within a pair of marks that stands around it; undefined where none does. */
function within(text: string, pairs: readonly (readonly [string, string])[]): string | undefined {
  for (const [open, close] of pairs) {
    if (text.length <= open.length + close.length || !text.startsWith(open) || !text.endsWith(close)) continue;
    const inner = text.slice(open.length, -close.length);
    // Otherwise these are two quotations, not one.
    if (!inner.includes(open) && !inner.includes(close)) return inner;
  }
  return undefined;
}

/** What was done to a text so far. */
type Done = Set<Note>;

function replaced(text: string, what: RegExp, by: (match: string, at: number) => string, note: Note, done: Done): string {
  const to = text.replace(what, (match: string, at: number) => by(match, at));
  if (to !== text) done.add(note);
  return to;
}
const nothing = (): string => '';
const space = (): string => ' ';

function trimmed(text: string, done: Done): string {
  const to = text.trim();
  if (to !== text) done.add(/[\r\n\u2028\u2029]/.test(text.slice(0, text.indexOf(to)) + text.slice(text.indexOf(to) + to.length)) ? 'lines' : 'spaces');
  return to;
}

/** A text without characters that nobody sees; spaces and line breaks inside as the kind has them. */
function visible(text: string, spaced: boolean, done: Done): string {
  const seen = trimmed(replaced(replaced(text, invisible, nothing, 'invisible', done), joiners, nothing, 'invisible', done), done);
  // A long value is wrapped behind a separator. Between two words, and behind the escaped comma of a name, the line break replaces a space.
  const isWrapped = (at: number): boolean => /(?<!\\)[,;=]$/.test(seen.slice(Math.max(0, at - 2), at));
  const line = replaced(seen, lineBreaks, (_, at) => (spaced && !isWrapped(at) ? ' ' : ''), 'lines', done);
  return spaced ? replaced(line, wideSpaces, space, 'replaced', done) : replaced(line, oddSpaces, nothing, 'spaces', done);
}

function strip(text: string, kind: Kind, done: Done): string {
  let now = visible(text, kind.spaced ?? false, done);
  for (;;) {
    const before = now;
    const unquoted = within(now, quotes);
    if (unquoted !== undefined) done.add('quotes');
    const bare = within(unquoted ?? now, kind.brackets ?? []);
    if (bare !== undefined) done.add('brackets');
    now = (kind.ends ?? []).reduce((left, [end, note]) => replaced(left, end, nothing, note, done), (bare ?? unquoted ?? now).trim());
    if (now === before) return now;
  }
}

const cleanText = (text: string, done: Done): CleanText => ({ text, note: [...done].map((one) => notes[one]).join(' ') || undefined });

function clean(text: string, kind: Kind): CleanText {
  const done: Done = new Set();
  return cleanText(strip(text, kind, done), done);
}

const dot = [/(?<=[^./\s])\.$/u, 'dot'] as const;
const slash = [/(?<=[^/:\s])\/+$/u, 'slash'] as const;

const ends = [slash, dot];

function stripHost(text: string, done: Done): string {
  const host = strip(text, { brackets, ends }, done);
  return /^\[[\da-f:.]+\]$/i.test(host) ? strip(host, { brackets: [['[', ']']], ends }, done) : host;
}

/** A host name or an IP address. An IPv6 address loses the brackets that only a URL needs. */
export const cleanHost: Clean = (text) => {
  const done: Done = new Set();
  return cleanText(stripHost(text, done), done);
};

/** A host name or an IP address. An IPv4 address keeps its braces, which have a meaning (SET-034, SET-073). */
const cleanBracedHost: Clean = (text) => {
  const done: Done = new Set();
  const host = strip(text, { brackets: [['<', '>']], ends }, done);
  return cleanText(/^\{[\d.]+\}$/.test(host) ? host : stripHost(host, done), done);
};

/** Several hosts in one text, with commas or spaces between them. */
export const cleanHosts: Clean = (text) => {
  const done: Done = new Set();
  let now = text;
  for (;;) {
    const before = now;
    const parts = strip(before, { spaced: true, brackets }, done).split(/(\s*[,;]\s*|\s+)/);
    now = parts.map((part, at) => (at % 2 === 0 ? stripHost(part, done) : part)).join('');
    // The dot of the last host may hide quotation marks around the whole list: '"a.example, b.example".'
    if (now === before) return cleanText(now, done);
  }
};

/** A URL under which more is found: whether a slash stands at its end is all the same. */
export const cleanUrl: Clean = (text) => clean(text, { brackets: [['<', '>']], ends });

/** A URL that is compared letter by letter, such as the issuer of tokens: a slash at its end belongs to it. */
export const cleanExactUrl: Clean = (text) => clean(text, { brackets: [['<', '>']] });

/** A distinguished name, or an account that may be written as one. Spaces within it count. */
export const cleanDn: Clean = (text) => clean(text, { spaced: true });

export const cleanMail: Clean = (text) => clean(text, { brackets, ends: [dot] });

/** An id that another system has given: a GUID, a key id, a serial number. */
export const cleanId: Clean = (text) => clean(text, { brackets, ends });

/** What stands before a fingerprint where tools print one: 'sha256 Fingerprint=', 'SHA-1:', 'Cert Hash(sha256):', 'Thumbprint'. */
const label = /^(?:(?:cert(?:ificate)?|hash|finger ?print|thumb ?print|sha[- ]?(?:1|256)|[()=:\s])+)/i;
const dashes = /[\u2010-\u2015\u2212-]+/g;
const accepted = /^(?:SHA-?(?:1|256):)?[\da-f]{2}(?::?[\da-f]{2})*$/i;

/** An id of which a dot or a slash at the end may be a part. */
const cleanExactId: Clean = (text) => clean(text, { brackets: [['{', '}']] });

/** SHA-1 or SHA-256 of a certificate, as OpenSSL, Windows, browsers and RFC 5425 write it; pairs of digits with colons between them. */
export const cleanFingerprint: Clean = (text) => {
  const done: Done = new Set();
  const plain = strip(text, {}, done);
  const asTyped = cleanText(plain, done);
  if (accepted.test(plain)) return asTyped;
  const named = label.exec(plain)?.[0] ?? '';
  const spaced = replaced(plain.slice(named.length).replaceAll(':', ''), /\s+/g, nothing, 'spaces', done);
  const digits = replaced(spaced, dashes, nothing, 'dashes', done);
  const bits = /sha[- ]?(1|256)/i.exec(named)?.[1];
  const lengths = bits === '1' ? [40] : bits === '256' ? [64] : [40, 64];
  // What is no fingerprint stays as it was typed, so that its author recognises it beside the message.
  if (!/^[\da-f]+$/i.test(digits) || !lengths.includes(digits.length)) return asTyped;
  if (named !== '') done.add('label');
  return cleanText((digits.match(/../g) ?? []).join(':').toUpperCase(), done);
};

/** Of SHA-1, with which two certificates can be made that share it. */
export const isWeakFingerprint = (text: string): boolean => text.replace(/^\s*SHA-?\d+:/i, '').replace(/[^\da-f]/gi, '').length === 40;

/** How each kind of pasted text is cleaned. */
export const cleaners = {
  host: cleanHost,
  bracedHost: cleanBracedHost,
  hosts: cleanHosts,
  url: cleanUrl,
  exactUrl: cleanExactUrl,
  dn: cleanDn,
  mail: cleanMail,
  foreignId: cleanId,
  exactId: cleanExactId,
  fingerprint: cleanFingerprint,
} as const satisfies Readonly<Record<string, Clean>>;
export type PastedKind = keyof typeof cleaners;
