import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as clean from './pasted.ts';

const id = '4f0c6a1e-58b2-4d6f-9f5c-0b7a2d1e3c44';
const dn = 'CN=Müller\\, Anna,OU=Key Admins,DC=example,DC=com';

describe('cleanup of a pasted value', () => {
  it.each([
    ['a zero-width space', clean.cleanId, `\u200b${id}`, id, 'Invisible characters were removed.'],
    ['a byte order mark inside', clean.cleanId, `4f0c6a1e\ufeff-58b2-4d6f-9f5c-0b7a2d1e3c44`, id, 'Invisible characters were removed.'],
    ['a line end', clean.cleanId, `${id}\r\n`, id, 'Line breaks were removed.'],
    ['a wrapped line', clean.cleanId, `4f0c6a1e-58b2-\n  4d6f-9f5c-0b7a2d1e3c44`, id, 'Line breaks were removed.'],
    ['braces', clean.cleanId, `{${id}}`, id, 'Brackets were removed.'],
    ['quotes of JSON', clean.cleanId, `"${id}"`, id, 'Quotation marks were removed.'],
    ['quotes of a word processor', clean.cleanId, `“${id}”`, id, 'Quotation marks were removed.'],
    ['quotes around braces', clean.cleanId, ` '{${id}}' `, id, 'Spaces were removed. Quotation marks were removed. Brackets were removed.'],
    ['non-breaking spaces', clean.cleanId, `\u00a0${id}\u202f`, id, 'Spaces were removed.'],
    ['the end of a sentence', clean.cleanId, `${id}.`, id, 'The dot at the end was removed.'],
    ['the root of DNS', clean.cleanHost, 'kms.example.com.', 'kms.example.com', 'The dot at the end was removed.'],
    ['a slash', clean.cleanHost, 'kms.example.com/', 'kms.example.com', 'The slash at the end was removed.'],
    ['a dot and a slash', clean.cleanHost, 'kms.example.com./', 'kms.example.com', 'The slash at the end was removed. The dot at the end was removed.'],
    ['a soft hyphen', clean.cleanHost, 'kms\u00ad.example.com', 'kms.example.com', 'Invisible characters were removed.'],
    ['brackets of a URL', clean.cleanHost, '[2001:db8::1]', '2001:db8::1', 'Brackets were removed.'],
    ['a dot within the brackets of a URL', clean.cleanHost, '[10.0.0.7.]', '10.0.0.7', 'Brackets were removed. The dot at the end was removed.'],
    ['a mark of direction', clean.cleanHost, '\u200e10.0.0.7', '10.0.0.7', 'Invisible characters were removed.'],
    ['a local mail server', clean.cleaners.bracedHost, ' {127.0.0.1}', '{127.0.0.1}', 'Spaces were removed.'],
    ['braces around a name', clean.cleaners.bracedHost, '{mail.example.com}', 'mail.example.com', 'Brackets were removed.'],
    ['brackets of a URL, where braces may stand', clean.cleaners.bracedHost, '[2001:db8::1]', '2001:db8::1', 'Brackets were removed.'],
    ['a tab', clean.cleanId, `4f0c6a1e\t-58b2-4d6f-9f5c-0b7a2d1e3c44`, id, 'Spaces were removed.'],
    ['a network', clean.cleanHost, '10.0.0.0/8', '10.0.0.0/8', undefined],
    ['a URL in a mail', clean.cleanUrl, '<https://kms.example.com/>', 'https://kms.example.com', 'Brackets were removed. The slash at the end was removed.'],
    ['a URL without a host', clean.cleanUrl, 'https://', 'https://', undefined],
    ['an issuer', clean.cleanExactUrl, ' https://login.example.com/ ', 'https://login.example.com/', 'Spaces were removed.'],
    ['a DN with non-breaking spaces', clean.cleanDn, dn.replace('Key Admins', 'Key\u00a0Admins'), dn, 'Non-breaking spaces were replaced with spaces.'],
    ['a wrapped DN', clean.cleanDn, dn.replace(',DC=example', ',\r\n DC=example'), dn, 'Line breaks were removed.'],
    ['a DN broken at a space', clean.cleanDn, dn.replace('Key Admins', 'Key\nAdmins'), dn, 'Line breaks were removed.'],
    ['a DN broken behind an escaped comma', clean.cleanDn, dn.replace(' Anna', '\n  Anna'), dn, 'Line breaks were removed.'],
    ['a quoted DN', clean.cleanDn, `"${dn}"`, dn, 'Quotation marks were removed.'],
    ['a DN of Active Directory', clean.cleanDn, `<GUID=${id}>`, `<GUID=${id}>`, undefined],
    ['a DN in Persian, whose letters a joiner shapes', clean.cleanDn, 'OU=می\u200cخواهم,DC=example', 'OU=می\u200cخواهم,DC=example', undefined],
    ['a mail address', clean.cleanMail, '<anna@example.com>', 'anna@example.com', 'Brackets were removed.'],
    [
      'a list of hosts',
      clean.cleanHosts,
      'a.example., \u200bb.example\nc.example',
      'a.example, b.example c.example',
      'Invisible characters were removed. Line breaks were removed. The dot at the end was removed.',
    ],
    [
      'a quoted list of hosts at the end of a sentence',
      clean.cleanHosts,
      '"a.example, b.example".',
      'a.example, b.example',
      'The dot at the end was removed. Quotation marks were removed.',
    ],
  ])('removes %s', (_, rule, pasted, text, note) => {
    expect(rule(pasted)).toEqual({ text, note });
  });

  it('keeps two quotations, and a single character', () => {
    for (const text of ['"a" "b"', '"', "''", '{}', '.', '/', "O'Brien"]) expect(clean.cleanDn(text).text).toBe(text);
    for (const text of ['"', '{}', '.', '/']) expect(clean.cleanHost(text).text).toBe(text);
  });

  it('is idempotent, and returns a note whenever the text changed', () => {
    const odd = fc.array(
      fc.constantFrom('a', '1', ':', ',', '=', '.', '/', ' ', '\n', '\t', '\\', '\u00a0', '\u200b', '\u200e', '"', '“', '”', '{', '}', '<', '>', '[', ']', '-'),
      { maxLength: 24 },
    );
    for (const rule of Object.values(clean.cleaners))
      fc.assert(
        fc.property(odd, (parts) => {
          const pasted = parts.join('');
          const { text, note } = rule(pasted);
          expect(rule(text)).toEqual({ text, note: undefined });
          expect(note === undefined).toBe(text === pasted);
        }),
      );
  });
});

const sha256 = Array.from({ length: 32 }, (_, at) => (at * 7 + 16).toString(16).padStart(2, '0').slice(-2));
const sha1 = sha256.slice(0, 20);
const upper = (pairs: readonly string[]) => pairs.join(':').toUpperCase();

describe('cleanup of a pasted fingerprint', () => {
  it.each([
    ['of OpenSSL 3', `sha256 Fingerprint=${upper(sha256)}`, sha256],
    ['of OpenSSL 1.1', `SHA256 Fingerprint=${upper(sha256)}`, sha256],
    ['of OpenSSL, SHA-1', `SHA1 Fingerprint=${upper(sha1)}\n`, sha1],
    ['of the Windows dialog', `\u200e${sha1.join(' ')}`, sha1],
    ['of certutil', `Cert Hash(sha1): ${sha1.join(' ')}`, sha1],
    ['of PowerShell', `Thumbprint : ${sha1.join('').toUpperCase()}`, sha1],
    ['of keytool', `\t SHA256: ${upper(sha256)}`, sha256],
    ['with dashes', sha256.join('-'), sha256],
    ['with long dashes', sha256.join('–'), sha256],
    ['of a browser, in two lines', `${sha256.slice(0, 16).join(' ').toUpperCase()}\n${sha256.slice(16).join(' ').toUpperCase()}`, sha256],
    ['with non-breaking spaces', sha256.join('\u00a0'), sha256],
    ['in quotes', `"SHA-256: ${sha256.join(':')}"`, sha256],
  ])('returns hexadecimal pairs with colons: %s', (_, pasted, pairs) => {
    const { text, note } = clean.cleanFingerprint(pasted);
    expect(text.toUpperCase().replace(/[^\dA-F]/g, '')).toBe(pairs.join('').toUpperCase());
    expect(text).not.toMatch(/[^\da-f:]/i);
    expect(note).toMatch(/removed\.$/);
  });

  it('keeps forms that are already valid, including those of RFC 5425', () => {
    for (const text of [upper(sha1), sha256.join(''), `sha-1:${upper(sha1)}`, `sha-256:${upper(sha256)}`, `SHA256:${upper(sha256)}`])
      expect(clean.cleanFingerprint(text)).toEqual({ text, note: undefined });
  });

  it('keeps a text that is not a fingerprint, or whose hash has another length', () => {
    for (const text of [
      'nobody asks',
      `SHA256 Fingerprint=${upper(sha1)}`,
      `SHA1 Fingerprint=${upper(sha256)}`,
      sha1.slice(1).join(' '),
      `${sha1.join(' ')} zz`,
    ])
      expect(clean.cleanFingerprint(text)).toEqual({ text, note: undefined });
  });

  it('detects SHA-1 as weak', () => {
    for (const text of [upper(sha1), `SHA-1:${upper(sha1)}`, sha1.join('')]) expect(clean.isWeakFingerprint(text)).toBe(true);
    for (const text of ['', upper(sha256), `sha-256:${upper(sha256)}`]) expect(clean.isWeakFingerprint(text)).toBe(false);
  });
});
