import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belongTogether, certificatesIn } from './certificates.ts';
import { newRequest, selfSigned, signRequest } from './issue.ts';
import { pkcs12 } from './pkcs12.ts';
import { newPrivateKey } from './privateKeys.ts';

const day = 86_400;
const now = Math.floor(Date.now() / 1000);
const passphrase = 'correct horse "battery" $taple';
const has = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined;

let folder = '';
const made: { certificate: string; key: string; authorities: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pkcs12-'));
  for (const kind of ['RSA-2048', 'P-256'] as const) {
    const caKey = await newPrivateKey(kind);
    const authorities = await selfSigned(caKey, { CN: 'Test CA' }, { from: now - day, until: now + 365 * day }, { purpose: 'ca' });
    const key = await newPrivateKey(kind);
    const subject = { CN: 'vcenter-fra-01' };
    const request = await newRequest(key, subject);
    const certified = { subject, purpose: 'client', validity: { from: now - day, until: now + 90 * day } } as const;
    made.push({
      certificate: (await signRequest(request, { certificate: authorities, key: caKey }, certified)) ?? '',
      key,
      authorities,
    });
  }
  for (const [at, one] of made.entries()) writeFileSync(join(folder, `${at}.p12`), await pkcs12({ ...one, name: 'vcenter-fra-01', passphrase }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Passes the passphrase in the environment, because other users could read a command line. */
const openssl = (at: number, word: string, ...args: string[]) =>
  spawnSync('openssl', ['pkcs12', '-in', join(folder, `${at}.p12`), '-passin', 'env:WORD', ...args], { env: { ...process.env, WORD: word }, encoding: 'utf8' });

describe.skipIf(!has('openssl', 'version'))('PKCS #12 file read by OpenSSL', () => {
  it.each([0, 1])('contains the key, its certificate and the CA certificate (%i)', async (at) => {
    const { status, stdout, stderr } = openssl(at, passphrase, '-nodes');
    expect([status, stderr]).toEqual([0, '']);
    const pem = (label: string) => [...stdout.matchAll(new RegExp(`-----BEGIN ${label}-----[^-]+-----END ${label}-----`, 'g'))].map(([text]) => text);
    expect(pem('CERTIFICATE').map((text) => certificatesIn(text)?.[0]?.subject)).toEqual(['CN=vcenter-fra-01', 'CN=Test CA']);
    const [key = ''] = pem('PRIVATE KEY');
    expect(await belongTogether(made[at]?.certificate ?? '', key)).toBe(true);
    expect(stdout).toContain('friendlyName: vcenter-fra-01');
  });

  it('opens only with its passphrase', () => {
    for (const word of ['', 'correct horse', `${passphrase} `]) {
      const { status, stdout, stderr } = openssl(0, word, '-nodes');
      expect(status).not.toBe(0);
      expect(stderr).toMatch(/mac verify|invalid password/i);
      expect(stdout).not.toContain('PRIVATE KEY');
    }
  });

  it('encrypts key and certificates with AES-256 and PBKDF2 over SHA-256', () => {
    const { stdout, stderr } = openssl(0, passphrase, '-info', '-noout');
    const told = stdout + stderr;
    expect(told.match(/PBES2, PBKDF2, AES-256-CBC, Iteration 100000, PRF hmacWithSHA256/g)).toHaveLength(2);
    expect(told).toMatch(/MAC: sha256, Iteration 20000/);
  });
});

describe.skipIf(!has('keytool', '-help'))('PKCS #12 file read by Java', () => {
  const keytool = (word: string) =>
    spawnSync('keytool', ['-J-Duser.language=en', '-list', '-keystore', join(folder, '0.p12'), '-storetype', 'PKCS12', '-storepass:env', 'WORD'], {
      env: { ...process.env, WORD: word },
      encoding: 'utf8',
    });
  it('contains one named entry, and opens only with its passphrase', () => {
    expect(keytool(passphrase).stdout).toMatch(/vcenter-fra-01,.*PrivateKeyEntry/);
    expect(keytool('another one').status).not.toBe(0);
  });
});
