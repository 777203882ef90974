import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const address = 'https://appliance.example/';
const signIn = ['--user', 'root', '--tenant', 'tenant-1'];

describe('options of kc-conformance', () => {
  it('include the URL without its trailing slash, the areas, and the timeout in milliseconds', () => {
    expect(readOptions([address, ...signIn, '--area', 'users, groups', '--timeout', '2'])).toMatchObject({
      baseUrl: 'https://appliance.example',
      areas: ['users', 'groups'],
      timeout: 2_000,
      insecure: false,
      write: undefined,
    });
  });

  it('are null for --help, also without a URL', () => expect(readOptions(['--help'])).toBeNull());

  it.each(['http://localhost:8443', 'http://127.0.0.1', 'http://[::1]:8080'])('accept plain http to this host: %s', (url) =>
    expect(readOptions([url, ...signIn])).toMatchObject({ baseUrl: url }),
  );

  it.each([
    ['no address', [], 'Name the address'],
    ['an address of another scheme', ['ftp://appliance.example'], 'Name the address'],
    ['a password in the address', ['https://root:secret@appliance.example'], 'no credentials'],
    ['two addresses', [address, address], 'one address'],
    ['plain http to another host', ['http://appliance.example'], 'plain text'],
    ['an unknown resource', [address, '--area', 'nothing'], 'no resource "nothing"'],
    ['a short prefix', [address, '--write', 'a'], '--write'],
    ['a prefix without the resource that it is for', [address, '--write', 'conf-', '--area', 'users'], 'groups'],
    ['a tenant that no header can hold', [address, '--tenant', 'büro-€'], '--tenant'],
    ['a prefix with a space', [address, '--write', 'a b c'], '--write'],
    ['no time', [address, '--timeout', '0'], '--timeout'],
    ['a time that is no number', [address, '--timeout', 'soon'], '--timeout'],
    ['a file of certificates that is missing', [address, '--ca', '/nowhere/ca.pem'], '--ca'],
    ['an option that it does not know', [address, '--password', 'secret'], '--password'],
  ])('reject %s', (_, args, message) => expect(() => readOptions([...signIn, ...args])).toThrow(message));

  it.each([
    ['--user', ['--tenant', 'tenant-1']],
    ['--tenant', ['--user', 'root']],
  ])('require %s', (option, args) => expect(() => readOptions([address, ...args])).toThrow(`${option} is missing`));
});
