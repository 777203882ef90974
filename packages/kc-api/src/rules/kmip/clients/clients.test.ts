import { describe, expect, it } from 'vitest';
import { keptPasswordProblems, keptKey, kmipClientProblems, newKmipClient, type KmipClientEntry } from './clients.ts';

const well: KmipClientEntry = { ...newKmipClient, name: 'kmip-sto', server: 'kmip.nordbank.example' };
const problems = (change: Partial<KmipClientEntry>) => kmipClientProblems({ ...well, ...change });

describe('form of a KMIP client server', () => {
  it('requires a name and a host', () => {
    expect(problems({})).toEqual({});
    expect(problems({ name: ' ', server: '' })).toEqual({ name: 'Enter a name.', server: 'Enter a host name or an IP address.' });
    for (const server of ['10.0.0.1', 'fd00::1', 'kmip', 'kmip.nordbank.example']) expect(problems({ server })).toEqual({});
    for (const server of ['https://kmip', 'kmip:5696', 'kmip/path', 'a b', 'me@kmip', '[fd00::1]'])
      expect(Object.keys(problems({ server }))).toEqual(['server']);
  });

  it('accepts a protocol of the list or a hexadecimal number [KMIP-142]', () => {
    for (const protocol of ['0x1', '0x800000', '0xAB12', '0xffffffff']) expect(problems({ protocol })).toEqual({});
    for (const protocol of ['', '12', '0x', '0xg', '0x123456789', '-0x1']) expect(problems({ protocol })).toEqual({ protocol: 'Enter a valid protocol.' });
  });

  it('requires a port and a timeout within their limits', () => {
    for (const port of [0, 65_536, 1.5]) expect(problems({ port })).toEqual({ port: 'Enter a port from 1 to 65535.' });
    for (const timeout of [-1, 86_401]) expect(problems({ timeout })).toEqual({ timeout: 'Enter a time-out from 0 to 86400 seconds.' });
    expect(problems({ port: 65_535, timeout: 86_400 })).toEqual({});
  });

  it('requires a certificate together with its key, in PEM without a passphrase', () => {
    expect(problems({ key: keptKey })).toEqual({ cert: 'Select the certificate of this key.' });
    expect(problems({ cert: 'nonsense' })).toMatchObject({ cert: 'Select a certificate in PEM format.', key: 'Select the private key of this certificate.' });
    const encrypted = '-----BEGIN ENCRYPTED PRIVATE KEY-----\nAA==\n-----END ENCRYPTED PRIVATE KEY-----';
    expect(problems({ srvkey: encrypted })).toEqual({ srvkey: 'Select a private key in PEM format, without a passphrase.' });
    expect(problems({ srvkey: '-----BEGIN EC PRIVATE KEY-----\nAA==\n-----END EC PRIVATE KEY-----' })).toEqual({});
    expect(problems({ password: 'x' })).toEqual({ username: 'Enter the user name of this password.' });
  });

  it('does not send a stored password to another server', () => {
    const before = { ...well, username: 'kc', password: 'secret' };
    expect(keptPasswordProblems(before, { ...before, timeout: 9 }, false)).toEqual({});
    for (const change of [{ server: 'other' }, { port: 1 }, { verify: 'no' as const }, { cacert: 'x' }]) {
      expect(Object.keys(keptPasswordProblems(before, { ...before, ...change }, false))).toEqual(['password']);
      expect(keptPasswordProblems(before, { ...before, ...change }, true)).toEqual({});
      expect(keptPasswordProblems(before, { ...before, ...change, password: '' }, false)).toEqual({});
    }
  });
});
