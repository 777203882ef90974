import { describe, expect, it } from 'vitest';
import * as made from '../../../../test/certificateForms.ts';
import { base64Bytes } from '../fileText.ts';
import { fileTexts } from '../fileTexts.ts';
import { readOwnCertificate, readPrivateKey } from '../read.ts';
import { needsPassphrase } from './needsPassphrase.ts';
import { openEncrypted } from './open.ts';

const read = (base64: string) => {
  const result = readOwnCertificate(base64Bytes(base64) as Uint8Array<ArrayBuffer>);
  return result.ok ? result.pem : '';
};
const open = (file: string, passphrase = made.passphrase) => openEncrypted(file, passphrase);

describe('encrypted private key', () => {
  it.each(Object.entries(made.encrypted))('opens with its passphrase: %s', async (_, key) => {
    const result = readPrivateKey(key);
    expect(result).toMatchObject({ ok: true });
    expect(needsPassphrase(key)).toBe(true);
    const opened = await open(key);
    expect(opened).toMatchObject({ ok: true, certificates: '' });
    expect([made.pkcs8, made.sec1]).toContain(opened.ok && opened.key);
  });

  it.each(Object.entries(made.encrypted))('is refused with another passphrase: %s', async (_, key) => {
    expect(await open(key, 'Case-Pass-2')).toEqual({ ok: false, reason: fileTexts.wrongPassphrase, isPassphrase: true });
    expect(await open(key, '')).toEqual({ ok: false, reason: fileTexts.noPassphrase, isPassphrase: true });
  });

  it('is recognized by its encryption', () => {
    for (const key of [made.pkcs8, made.sec1, made.ca]) expect(needsPassphrase(key)).toBe(false);
  });
});

describe('PKCS #12 file', () => {
  const { leaf, ca, passphrase } = made;
  it.each([
    ['AES', made.modern12, leaf + ca, passphrase],
    ['RC2 and triple DES', made.legacy12, leaf + ca, passphrase],
    ['no checksum', made.noMac12, leaf, passphrase],
    ['an empty passphrase', made.noPassphrase12, leaf, ''],
    ['a passphrase beyond ASCII', made.unicode12, leaf, 'Grüße€😀'],
  ])('opens with its passphrase only: %s', async (_, base64, certificates, word) => {
    const opened = await open(read(base64), word);
    expect(opened).toMatchObject({ ok: true, certificates });
    expect(readPrivateKey((opened.ok && opened.key) || '')).toMatchObject({ ok: true });
    expect(await open(read(base64), `${word}x`)).toMatchObject({ ok: false, reason: fileTexts.wrongPassphrase });
  });

  it('opens if Java wrote it', async () => {
    const opened = await open(read(made.java12));
    expect(opened).toMatchObject({ ok: true, key: expect.stringContaining('BEGIN PRIVATE KEY'), certificates: expect.stringContaining('BEGIN CERTIFICATE') });
  });

  it('opens, or is refused with a sentence, if any byte is changed', async () => {
    const bytes = base64Bytes(made.noMac12) as Uint8Array<ArrayBuffer>;
    for (let at = 0; at < bytes.length; at += 13) {
      const result = readOwnCertificate(bytes.with(at, (bytes[at] ?? 0) ^ 0x55));
      const opened = result.ok ? await open(result.pem) : result;
      expect(opened.ok || opened.reason === undefined || opened.reason.endsWith('.')).toBe(true);
    }
  });
});
