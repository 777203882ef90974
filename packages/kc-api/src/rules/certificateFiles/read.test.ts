import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as made from '../../../test/certificateForms.ts';
import { armor, base64Bytes, bytesBase64, latin1Octets } from './fileText.ts';
import { fileTexts, formTexts } from './fileTexts.ts';
import { certificateBytesMax, certificatesMax } from './limits.ts';
import { readCertificates, readOwnCertificate, readPrivateKey, readRequest, type FileResult } from './read.ts';

const { ca, leaf } = made;
const chain = leaf + ca;
const bytesOf = (base64: string) => base64Bytes(base64) as Uint8Array<ArrayBuffer>;
const derOf = (pem: string) => bytesOf(pem.replace(/-----[^-]+-----/g, ''));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean, mark: string) => {
  const view = new DataView(new ArrayBuffer((text.length + mark.length) * 2));
  for (const [at, unit] of [...`${mark}${text}`].entries()) view.setUint16(at * 2, unit.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const relabel = (pem: string, label: string) => pem.replace(/(BEGIN|END) [A-Z ]+/g, `$1 ${label}`);
/** Ignores differences in line endings, which plain PEM keeps. */
const pemOf = (result: FileResult) => (result.ok ? `${result.pem.replace(/\r\n/g, '\n').trimEnd()}\n` : result.reason);
const reasonOf = (result: FileResult) => (result.ok ? 'taken' : result.reason);

const textForms: Readonly<Record<string, (pem: string) => string>> = {
  'trailing blanks': (pem) => pem.replace(/\n/g, '  \t\n'),
  'CR line ends': (pem) => pem.replace(/\n/g, '\r'),
  'CRLF line ends': (pem) => pem.replace(/\n/g, '\r\n'),
  indentation: (pem) => pem.replace(/^/gm, '    '),
  'literal line ends': (pem) => pem.replace(/\n/g, '\\n'),
  'literal CRLF in quotes': (pem) => `"${pem.replace(/\n/g, '\\r\\n')}"`,
  'one line': (pem) => pem.replace(/\n/g, ''),
  'blanks for line ends': (pem) => pem.replace(/\n/g, ' '),
  'blank lines': (pem) => pem.replace(/\n/g, '\n\n'),
  'a byte order mark': (pem) => `\ufeff${pem}`,
  'zero-width characters': (pem) => pem.replace(/\n/g, '\u200b\n\u200e'),
  'typographic dashes': (pem) => pem.replace(/-----/g, '\u2013\u2013\u2013'),
  'text around': (pem) => `Subject: CN = x\nBag Attributes\n    localKeyID: 01\n${pem}That was it.\n`,
  'zero octets between letters': (pem) => [...pem].join('\u0000'),
  'percent encoding': (pem) => encodeURIComponent(pem),
  'form encoding': (pem) => new URLSearchParams({ pem }).toString().slice(4),
  'no last line end': (pem) => pem.trimEnd(),
  'no opening line': (pem) => pem.slice(pem.indexOf('\n') + 1),
  'no closing line': (pem) => pem.slice(0, pem.lastIndexOf('-----END')),
  'base64 of it': (pem) => btoa(pem),
};

describe('text file', () => {
  const cases = Object.entries(textForms);
  it.each(cases)('is read with %s', (_, change) => {
    expect(pemOf(readCertificates(change(ca)))).toBe(ca);
    expect(pemOf(readRequest(change(made.request)))).toBe(made.request);
    expect(pemOf(readPrivateKey(change(made.pkcs8)))).toBe(made.pkcs8);
    expect(readCertificates(utf8(change(ca)))).toEqual({ ok: true, pem: ca });
  });

  it.each([
    ['little endian', true, ''],
    ['little endian with a mark', true, '\ufeff'],
    ['big endian', false, ''],
    ['big endian with a mark', false, '\ufeff'],
  ])('is read in UTF-16: %s', (_, littleEndian, mark) => {
    expect(readCertificates(utf16(chain, littleEndian, mark))).toEqual({ ok: true, pem: chain });
  });

  it.each(['X509 CERTIFICATE', 'X.509 CERTIFICATE', 'CERTIFICATE', 'PKCS7'])('is read by its content, whatever its label is: %s', (label) => {
    expect(readCertificates(relabel(ca, label))).toEqual({ ok: true, pem: ca });
  });

  it('is read with other labels, or as base64 or hexadecimal without labels', () => {
    expect(readCertificates(made.trusted)).toEqual({ ok: true, pem: ca });
    expect(readRequest(relabel(made.request, 'NEW CERTIFICATE REQUEST'))).toEqual({ ok: true, pem: made.request });
    const bare = ca.replace(/-----[^-]+-----/g, '');
    expect(readCertificates(bare)).toEqual({ ok: true, pem: ca });
    expect(readCertificates(bare.replace(/\s/g, ''))).toEqual({ ok: true, pem: ca });
    expect(readCertificates([...derOf(ca)].map((octet) => octet.toString(16).padStart(2, '0')).join(':'))).toEqual({ ok: true, pem: ca });
  });

  it('is unchanged if it is plain PEM', () => {
    const windows = chain.replace(/\n/g, '\r\n').trimEnd();
    expect(readCertificates(windows)).toEqual({ ok: true, pem: windows });
  });
});

describe('binary file', () => {
  it('is converted to PEM: certificates, chains, PKCS #7, requests and keys', () => {
    expect(readCertificates(derOf(ca))).toEqual({ ok: true, pem: ca });
    expect(readCertificates(String.fromCharCode(...derOf(ca)))).toEqual({ ok: true, pem: ca });
    expect(readCertificates(joined(derOf(leaf), derOf(ca)))).toEqual({ ok: true, pem: chain });
    expect(readCertificates(bytesOf(made.chainDer7))).toEqual({ ok: true, pem: chain });
    expect(readCertificates(made.chainPem7)).toEqual({ ok: true, pem: chain });
    expect(readCertificates(relabel(made.chainPem7, 'CERTIFICATE'))).toEqual({ ok: true, pem: chain });
    // BER with indefinite lengths.
    expect(readCertificates(bytesOf(made.signedMessage))).toEqual({ ok: true, pem: leaf });
    expect(readRequest(derOf(made.request))).toEqual({ ok: true, pem: made.request });
    for (const key of [made.pkcs1, made.pkcs8, made.sec1, made.ed25519]) expect(readPrivateKey(derOf(key))).toEqual({ ok: true, pem: key });
  });
});

describe('private key', () => {
  it.each([made.pkcs8, made.sec1, made.pkcs1, made.openssh, ...Object.values(made.encrypted)])('is refused in a file of certificates or requests', (key) => {
    for (const text of [key, key + ca, ca + key, ca + key.slice(0, -40), ca + key.replace(/.{20}\n/, '\n')]) {
      expect(reasonOf(readCertificates(text))).toMatch(/private key/);
      expect(reasonOf(readRequest(made.request + text))).toMatch(/private key/);
    }
  });

  it('is separated from its certificate', () => {
    for (const key of [made.pkcs8, made.sec1, made.encrypted['v2aes256'] ?? '']) {
      expect(readOwnCertificate(key + chain)).toEqual({ ok: true, pem: chain, key });
      expect(readOwnCertificate(chain + key)).toEqual({ ok: true, pem: chain, key });
    }
    expect(readOwnCertificate(ca + leaf)).toEqual({ ok: true, pem: chain, key: '' });
    expect(reasonOf(readOwnCertificate(made.pkcs8 + made.sec1 + ca))).toBe(fileTexts.keys);
    expect(reasonOf(readOwnCertificate(made.pkcs8))).toMatch(/^The file contains a private key/);
  });

  it('is found beside EC parameters and certificates', () => {
    const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';
    expect(readPrivateKey(parameters + made.sec1)).toEqual({ ok: true, pem: made.sec1 });
    expect(readPrivateKey(`Bag Attributes\n${made.pkcs8}${chain}`)).toEqual({ ok: true, pem: made.pkcs8 });
    expect(reasonOf(readPrivateKey(made.pkcs8 + made.sec1))).toBe(fileTexts.keys);
  });

  it.each(Object.entries(made.encrypted))('stays encrypted: %s', (_, key) => {
    expect(readPrivateKey(key)).toEqual({ ok: true, pem: key });
    expect(readPrivateKey(key.replace(/\n/g, '\r\n'))).toMatchObject({ ok: true });
  });
});

describe('file of another kind', () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['a web page', '\n<!DOCTYPE html><html><body>404</body></html>', formTexts.webPage],
    ['XML', '<?xml version="1.0"?><Error/>', formTexts.xml],
    ['an archive', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), formTexts.archive],
    ['a Java keystore', bytesOf(made.javaKeyStore), formTexts.javaKeyStore],
    ['PKCS #12', bytesOf(made.modern12), formTexts.store],
    ['PKCS #12 of Java', bytesOf(made.java12), formTexts.store],
    ['an OpenSSH key', made.openssh, formTexts.opensshKey],
    ['an SSH public key', 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIF admin@host', formTexts.sshPublicKey],
    ['a PuTTY key', 'PuTTY-User-Key-File-3: ssh-ed25519\n', formTexts.puttyKey],
    ['a public key', armor('PUBLIC KEY', Uint8Array.of(1)), formTexts.publicKey],
    ['a JSON Web Key', '{"kty":"EC","crv":"P-256"}', formTexts.jsonWebKey],
    ['PGP', '-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQEN\n=abcd\n-----END PGP PUBLIC KEY BLOCK-----', formTexts.pgp],
    ['a request', made.request, formTexts.request],
    ['an empty file', new Uint8Array(), formTexts.empty],
    ['a cut file', ca.slice(0, -60), fileTexts.damaged],
    ['a cut binary file', derOf(ca).slice(0, -1), fileTexts.damaged],
  ])('is refused with its name: %s', (_, file, words) => {
    const reason = reasonOf(readCertificates(file));
    expect(reason?.startsWith(words)).toBe(true);
  });

  it('is named where the form expects a key or a request', () => {
    expect(reasonOf(readPrivateKey(ca))).toMatch(/^This is a certificate\./);
    expect(reasonOf(readPrivateKey(made.request))).toMatch(/^This is a certificate signing request\./);
    expect(reasonOf(readPrivateKey(made.openssh))).toMatch(/^This is an OpenSSH private key\. Convert/);
    expect(reasonOf(readRequest(ca))).toMatch(/^This is a certificate\./);
  });

  it('has no specific message if the reader does not recognize it', () => {
    for (const text of ['hello', '%%%', 'AAAA'.repeat(20)]) expect(readCertificates(text)).toEqual({ ok: false, reason: undefined });
  });
});

describe('limits', () => {
  it('allow the CA bundle of a Linux distribution, and no more', () => {
    expect(readCertificates(ca.repeat(certificatesMax))).toMatchObject({ ok: true });
    expect(reasonOf(readCertificates(ca.repeat(certificatesMax + 1)))).toBe(fileTexts.count);
    expect(reasonOf(readCertificates(joined(...Array.from({ length: certificatesMax + 1 }, () => derOf(ca)))))).toBe(fileTexts.count);
    expect(reasonOf(readCertificates(' '.repeat(certificateBytesMax + 1)))).toBe(fileTexts.size);
  });

  const nested = (open: number[], close: number[] = []) => {
    const depth = Math.floor(certificateBytesMax / (open.length + close.length));
    return joined(
      ...Array.from({ length: depth }, () => Uint8Array.from(open)),
      ...Array.from({ length: close.length > 0 ? depth : 0 }, () => Uint8Array.from(close)),
    );
  };
  const wide = (inner: number[]) => {
    const size = certificateBytesMax - 8;
    return joined(
      Uint8Array.of(0x30, 0x83, size >> 16, (size >> 8) & 255, size & 255),
      Uint8Array.from({ length: size }, (_, at) => inner[at % inner.length] ?? 0),
    );
  };
  const half = (text: string) => text.repeat(Math.floor(certificateBytesMax / text.length));
  it.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['nested indefinite lengths', nested([0x30, 0x80])],
    ['nested indefinite lengths that end', nested([0x30, 0x80], [0, 0])],
    ['many empty elements', wide([0x30, 0x00])],
    [
      'many indefinite elements',
      wide([0x30, 0x80, 0x30, 0x80, 0x30, 0x80, 0x30, 0x80, 0x30, 0x80, 0x30, 0x80, 0x30, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['opening lines', half('-----BEGIN CERTIFICATE-----\n')],
    ['closing lines', half('-----END CERTIFICATE-----\n')],
    ['dashes', half('-')],
    ['half a marker', half('-----BEGIN ')],
    ['headers', `-----BEGIN RSA PRIVATE KEY-----\n${half('DEK-Info: ').slice(0, -80)}`],
    ['backslashes', half('\\')],
    ['percent signs', `-----BEGIN%20${half('%')}`.slice(0, certificateBytesMax)],
    ['digits', `30${half('0')}`.slice(0, certificateBytesMax)],
    ['blanks', half(' ')],
    ['blanks before a closing line', `${half(' ').slice(0, -40)}!-----END CERTIFICATE-----`],
  ])('bound the CPU time for a hostile file: %s', (_, file) => {
    const before = process.cpuUsage();
    expect(readCertificates(file).ok).toBe(false);
    expect(readPrivateKey(file).ok).toBe(false);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});

describe('damaged file', () => {
  const readers = [readCertificates, readOwnCertificate, readPrivateKey, readRequest];
  const files = [
    chain,
    made.request,
    made.pkcs8,
    made.chainPem7,
    made.encrypted['legacy-aes256'] ?? '',
    ...[leaf, made.pkcs1].map((pem) => String.fromCharCode(...derOf(pem))),
  ];
  const isSettled = (file: string | Uint8Array<ArrayBuffer>) =>
    readers.every((read) => {
      const result = read(file);
      return result.ok ? isTakenAgain(result.pem) : result.reason === undefined || /[.]$/.test(result.reason);
    });
  /** The PEM of an accepted file is accepted by the same reader again. */
  const isTakenAgain = (pem: string) => readers.some((read) => read(pem).ok);

  it('is accepted or refused with a sentence after any edit', () => {
    const edit = fc.record({
      at: fc.nat(1_500),
      drop: fc.nat(60),
      put: fc.oneof(
        fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
        fc.constantFrom('-----END ', '\0', '\\n', '\u0080\u00ff', '0\u0080', '-----BEGIN PRIVATE KEY-----'),
      ),
    });
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 4 }), (file, edits) => {
        const text = edits.reduce((now, { at, drop, put }) => now.slice(0, at % now.length) + put + now.slice((at % now.length) + drop), file);
        expect(isSettled(text) && isSettled(latin1Octets(text))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('is refused if its DER is truncated at any byte', () => {
    const der = derOf(leaf);
    for (let size = 1; size < der.length; size += 1) {
      expect(readCertificates(der.slice(0, size)).ok).toBe(false);
      expect(readCertificates(armor('CERTIFICATE', der.slice(0, size))).ok).toBe(false);
    }
    expect(readCertificates(armor('CERTIFICATE', joined(der, Uint8Array.of(0)))).ok).toBe(false);
    expect(bytesBase64(der)).toBe(leaf.replace(/-----[^-]+-----|\s/g, ''));
  });
});
