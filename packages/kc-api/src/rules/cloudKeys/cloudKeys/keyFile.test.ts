import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyFileEmail, keyFileProblem } from '../cspAccounts/cspAccounts.ts';
import { readKeyFile } from './keyFile.ts';

const pem = (body = 'TUlJQg==', kind = 'PRIVATE KEY') => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----\n`;
const account = {
  type: 'service_account',
  project_id: 'case-1',
  private_key: pem(),
  client_email: 'ekm@case-1.iam.gserviceaccount.com',
  universe_domain: 'googleapis.com',
};
const file = (change: object = {}) => JSON.stringify({ ...account, ...change }, null, 2);

describe('key file of a Google service account', () => {
  it.each([
    ['of a service account', file(), account.client_email],
    [
      'of the default account of Compute Engine',
      file({ client_email: '123456789012-compute@developer.gserviceaccount.com' }),
      '123456789012-compute@developer.gserviceaccount.com',
    ],
    ['of App Engine', file({ client_email: 'case-1@appspot.gserviceaccount.com' }), 'case-1@appspot.gserviceaccount.com'],
    [
      'of the project of a domain',
      file({ client_email: 'ekm@case-1.corp.example.iam.gserviceaccount.com' }),
      'ekm@case-1.corp.example.iam.gserviceaccount.com',
    ],
    ['saved by Notepad', `\ufeff${file().replaceAll('\n', '\r\n')}`, account.client_email],
    ['with line ends of Windows in the key', file({ private_key: pem().replaceAll('\n', '\r\n') }), account.client_email],
    ['with an RSA key of old', file({ private_key: pem('TUlJQg==', 'RSA PRIVATE KEY') }), account.client_email],
    ['without a line break at the end of the key', file({ private_key: pem().trimEnd() }), account.client_email],
  ])('is accepted: %s', (_, text, email) => {
    expect(keyFileEmail(text)).toBe(email);
    expect(keyFileProblem(text)).toBeUndefined();
  });

  it.each([
    ['workload identity federation', JSON.stringify({ type: 'external_account', audience: '//iam.googleapis.com/x' }), 'workload identity federation'],
    ['a workforce pool', JSON.stringify({ type: 'external_account_authorized_user', refresh_token: 'z' }), 'workforce pool'],
    ['a person', JSON.stringify({ type: 'authorized_user', client_id: 'x', client_secret: 'y', refresh_token: 'z' }), 'credentials of a person'],
    ['impersonation', JSON.stringify({ type: 'impersonated_service_account', source_credentials: {} }), 'impersonates'],
    ['another cloud of Google', JSON.stringify({ type: 'gdch_service_account', private_key: pem() }), 'Google Distributed Cloud'],
    ['an OAuth client', JSON.stringify({ installed: { client_id: 'x', client_secret: 'y' } }), 'OAuth client'],
    ['a key in PEM', pem(), 'PEM file'],
    ['UTF-16', `\ufffd\ufffd${[...file()].join('\0')}\0`, 'not saved as UTF-8'],
    ['letters in place of line breaks', file({ private_key: pem().replaceAll('\n', '\\n') }), 'characters \\n in place of line breaks'],
    ['letters for both parts of a line break', file({ private_key: pem().replaceAll('\n', '\\r\\n') }), 'characters \\n in place of line breaks'],
    ['spaces in place of line breaks', file({ private_key: pem().replaceAll('\n', ' ') }), 'lost its line breaks'],
    ['no line breaks', file({ private_key: pem().replaceAll('\n', '') }), 'lost its line breaks'],
    ['a key that was cut off', file({ private_key: pem().slice(0, 36) }), 'incomplete'],
    ['a key without its beginning', file({ private_key: pem().slice(28) }), 'incomplete'],
    ['an encrypted key', file({ private_key: pem('TUlJQg==', 'ENCRYPTED PRIVATE KEY') }), 'encrypted'],
    ['an encrypted key of old', file({ private_key: pem('Proc-Type: 4,ENCRYPTED\n\nTUlJQg==', 'RSA PRIVATE KEY') }), 'encrypted'],
    ['a public key', file({ private_key: pem('TUlJQg==', 'PUBLIC KEY') }), 'not a private key'],
    ['a certificate', file({ private_key: pem('TUlJQg==', 'CERTIFICATE') }), 'not a private key'],
    ['a key without content', file({ private_key: pem('') }), 'damaged'],
    ['a key with dots in it', file({ private_key: pem('TUlJ…Qg==') }), 'damaged'],
    ['a key that lost a letter', file({ private_key: pem('TUlJQg=') }), 'damaged'],
    ['no address', file({ client_email: 'ekm' }), 'not an email address'],
  ])('is rejected with its reason: %s', (_, text, words) => {
    expect(keyFileEmail(text)).toBeUndefined();
    expect(keyFileProblem(text)).toMatch(/^Invalid ServiceAccount' Key file\. /);
    expect(keyFileProblem(text)).toContain(words);
  });

  it('is rejected without a reason if its format is not recognized', () => {
    for (const text of [
      '',
      'x',
      '{',
      'null',
      '[]',
      '7',
      '{}',
      '{"type":"toString"}',
      '{"type":7}',
      file({ client_email: '' }),
      file({ private_key: '' }),
      file({ private_key: 7 }),
    ])
      expect(keyFileProblem(text)).toBe("Invalid ServiceAccount' Key file.");
  });

  it('is read in linear time', () => {
    const long = 500_000;
    const began = performance.now();
    for (const body of ['\n'.repeat(long) + '.', '\\'.repeat(long), 'Proc-Type:'.repeat(long / 10)])
      expect(readKeyFile(file({ private_key: pem(body) })).problem).toBeDefined();
    // A regular expression with quadratic time would take minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('is parsed without an exception for any input', () => {
    const odd = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.string().map((key) => file({ private_key: key })),
      fc.string().map((key) => file({ private_key: pem(key) })),
    );
    fc.assert(
      fc.property(odd, (text) => {
        const { email, problem } = readKeyFile(text);
        expect(email === undefined || problem === undefined).toBe(true);
      }),
    );
  });
});
