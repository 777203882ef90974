import { expect, it } from 'vitest';
import { fileTexts, formTexts, wantedTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import * as made from '../../../kc-api/test/certificateForms.ts';
import { certificateFileValue, mayHoldKey } from './certificateFileValue.ts';

const { ca, leaf, leafKey } = made;
const utf8 = (text: string) => new TextEncoder().encode(text);
const binary = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const invalid = 'Choose another file.';

it('converts binary files to PEM, or to PEM in base64', () => {
  expect(certificateFileValue(binary(made.chainDer7), { of: 'certificates', invalid })).toEqual({ content: leaf + ca });
  expect(certificateFileValue(binary(made.chainDer7), { of: 'certificates', invalid, base64: true })).toEqual({ content: btoa(leaf + ca) });
});

it('rejects a private key in a certificate file, and keeps nothing of it', () => {
  for (const of of ['certificates', 'own'] as const) {
    expect(certificateFileValue(utf8(leafKey + leaf), { of, invalid })).toEqual({ problem: `${formTexts.key} ${wantedTexts.certificates}` });
  }
});

it('moves the private key of a certificate to the key field', () => {
  expect(certificateFileValue(utf8(leafKey + leaf), { of: 'own', invalid, keyField: 'ssl_key' })).toEqual({ content: leaf, beside: { ssl_key: leafKey } });
});

it('accepts encrypted files only if the form asks for the passphrase', () => {
  const file = binary(made.modern12);
  expect(certificateFileValue(file, { of: 'own', invalid })).toEqual({ problem: fileTexts.plainKey });
  expect(certificateFileValue(file, { of: 'own', invalid, takesPassphrase: true })).toEqual({ content: expect.stringContaining('BEGIN PKCS12') });
  const key = utf8(made.encrypted['v2aes256'] ?? '');
  expect(certificateFileValue(key, { of: 'key', invalid })).toEqual({ problem: fileTexts.plainKey });
  expect(certificateFileValue(key, { of: 'key', invalid, takesPassphrase: true })).toEqual({ content: made.encrypted['v2aes256'] });
});

it('excludes a file that may contain a private key from drafts', () => {
  expect(mayHoldKey({ of: 'own', takesPassphrase: true })).toBe(true);
  expect(mayHoldKey({ of: 'key' })).toBe(true);
  expect(mayHoldKey({ of: 'own' })).toBe(false);
});

it('returns the message of the field for an unrecognized file', () => {
  expect(certificateFileValue(utf8('hello'), { of: 'request', invalid })).toEqual({ problem: invalid });
});
