import { expect, it } from 'vitest';
import { masked } from './masking.ts';

it.each([
  ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----', 'MIIE'],
  ['it began -----BEGIN PRIVATE KEY-----\nMIIEcut', 'MIIEcut'],
  ['password=Hunter-22 for x', 'Hunter-22'],
  ['{"authkey": "Auth-Key-99"}', 'Auth-Key-99'],
  ['Authorization: Bearer abcdef0123456789', 'abcdef0123456789'],
  ['https://kc:S3cret-In-Url@host/path', 'S3cret-In-Url'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'eyJzdWIiOiIxIn0'],
  [`token of ${'0f'.repeat(32)}`, '0f0f'],
])('masks the secret in %s', (text, secret) => {
  const { text: left, count } = masked(text);
  expect([left.includes(secret), count]).toEqual([false, 1]);
});

it('keeps text without secrets unchanged', () => {
  const text = 'Password of anna changed; token renewed. SHA-256 AA:BB. /v5/users/17/ 200. The secret is: kept.';
  expect(masked(text)).toEqual({ text, count: 0 });
  expect(masked('User secroot signed in from 10.0.0.1')).toEqual({ text: 'User secroot signed in from 10.0.0.1', count: 0 });
});
