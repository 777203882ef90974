import { t } from 'kc-intl/t';

/** A cleaned text, and a note about what was removed. */
export interface CleanText {
  text: string;
  /** Undefined if nothing was removed. */
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

/** Joiners affect the shape of letters in many scripts, so they are kept after such letters. After other letters they have no effect. */
const joiners = /(?<!(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}])[\p{L}\p{M}])[\u200c\u200d]/gu;
/** Control and format characters, fillers and variation selectors. Excludes the number signs of Arabic and Syriac: they are format characters, but visible. */
const invisible =
  /(?![\t\n\v\f\r\u0085\u0600-\u0605\u06dd\u070f\u08e2\u200c\u200d])[\p{Cc}\p{Cf}]|[\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|[\ufe00-\ufe0f]/gu;
const lineBreaks = /[^\S\r\n\v\f\u0085\u2028\u2029]*[\r\n\v\f\u0085\u2028\u2029]+\s*/g;
const wideSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Includes the tab, a control character that no name may contain. */
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
  /** True if the value can contain spaces. Default: false, so spaces are removed, including those that a web page made non-breaking. */
  spaced?: true;
  /** Brackets to remove around the value. */
  brackets?: readonly (readonly [string, string])[];
  /** Characters to remove at the end. */
  ends?: readonly (readonly [RegExp, Note])[];
}

/** The text inside a pair of marks; undefined if no pair encloses it. */
function within(text: string, pairs: readonly (readonly [string, string])[]): string | undefined {
  for (const [open, close] of pairs) {
    if (text.length <= open.length + close.length || !text.startsWith(open) || !text.endsWith(close)) continue;
    const inner = text.slice(open.length, -close.length);
    // Otherwise these are two quotations, not one.
    if (!inner.includes(open) && !inner.includes(close)) return inner;
  }
  return undefined;
}

/** Notes about the changes so far. */
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

/** Removes invisible characters. Removes or replaces spaces and line breaks as the kind requires. */
function visible(text: string, spaced: boolean, done: Done): string {
  const seen = trimmed(replaced(replaced(text, invisible, nothing, 'invisible', done), joiners, nothing, 'invisible', done), done);
  // Long values often wrap after a separator; that line break is removed. Between words, and after an escaped comma, it replaces a space.
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

/** A host name or an IP address. Removes the brackets of an IPv6 address, which only a URL needs. */
export const cleanHost: Clean = (text) => {
  const done: Done = new Set();
  return cleanText(stripHost(text, done), done);
};

/** A host name or an IP address. Keeps the braces of an IPv4 address, which have a meaning (SET-034, SET-073). */
const cleanBracedHost: Clean = (text) => {
  const done: Done = new Set();
  const host = strip(text, { brackets: [['<', '>']], ends }, done);
  return cleanText(/^\{[\d.]+\}$/.test(host) ? host : stripHost(host, done), done);
};

/** Several hosts, separated by commas or spaces. */
export const cleanHosts: Clean = (text) => {
  const done: Done = new Set();
  let now = text;
  for (;;) {
    const before = now;
    const parts = strip(before, { spaced: true, brackets }, done).split(/(\s*[,;]\s*|\s+)/);
    now = parts.map((part, at) => (at % 2 === 0 ? stripHost(part, done) : part)).join('');
    // Repeat, because the dot of the last host can hide quotation marks around the list: '"a.example, b.example".'
    if (now === before) return cleanText(now, done);
  }
};

/** A base URL. The final slash has no meaning and is removed. */
export const cleanUrl: Clean = (text) => clean(text, { brackets: [['<', '>']], ends });

/** A URL that is compared exactly, such as the issuer of tokens. Keeps the final slash. */
export const cleanExactUrl: Clean = (text) => clean(text, { brackets: [['<', '>']] });

/** A distinguished name, or an account that may have this form. Keeps inner spaces. */
export const cleanDn: Clean = (text) => clean(text, { spaced: true });

export const cleanMail: Clean = (text) => clean(text, { brackets, ends: [dot] });

/** An id from another system: a GUID, a key id, a serial number. */
export const cleanId: Clean = (text) => clean(text, { brackets, ends });

/** Labels that tools print before a fingerprint: 'sha256 Fingerprint=', 'SHA-1:', 'Cert Hash(sha256):', 'Thumbprint'. */
const label = /^(?:(?:cert(?:ificate)?|hash|finger ?print|thumb ?print|sha[- ]?(?:1|256)|[()=:\s])+)/i;
const dashes = /[\u2010-\u2015\u2212-]+/g;
const accepted = /^(?:SHA-?(?:1|256):)?[\da-f]{2}(?::?[\da-f]{2})*$/i;

/** An id that may end with a dot or a slash. */
const cleanExactId: Clean = (text) => clean(text, { brackets: [['{', '}']] });

/** A SHA-1 or SHA-256 fingerprint in the format of OpenSSL, Windows, browsers or RFC 5425. Returns pairs of digits with colons. */
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
  // Keep a text that is no fingerprint as entered, so that the user recognizes it next to the error.
  if (!/^[\da-f]+$/i.test(digits) || !lengths.includes(digits.length)) return asTyped;
  if (named !== '') done.add('label');
  return cleanText((digits.match(/../g) ?? []).join(':').toUpperCase(), done);
};

/** True for SHA-1, for which an attacker can create two certificates with the same fingerprint. */
export const isWeakFingerprint = (text: string): boolean => text.replace(/^\s*SHA-?\d+:/i, '').replace(/[^\da-f]/gi, '').length === 40;

/** Cleaner of each kind of pasted text. */
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
