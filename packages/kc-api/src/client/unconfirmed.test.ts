import { expect, it } from 'vitest';
import { adminKey } from '../contract/account/account.ts';
import { failureOf } from './errors.ts';

const refused = (status: number, more: object) =>
  failureOf(adminKey.generate, status, { result: 'failure', error: 'Enter your password to continue.', ...more });

it('reports a request for confirmation with the methods that the client supports', () => {
  expect(refused(403, { confirm_with: ['password', 'code'] })).toMatchObject({
    kind: 'unconfirmed',
    confirmWith: ['password', 'code'],
    silent: false,
    signal: undefined,
  });
  expect(refused(403, { confirm_with: ['fingerprint', 'code', 7, null] })).toMatchObject({ kind: 'unconfirmed', confirmWith: ['code'] });
  expect(refused(403, { confirm_with: [] })).toMatchObject({ kind: 'unconfirmed', confirmWith: [] });
});

it.each([
  [403, {}],
  [403, { confirm_with: 'password' }],
  [403, { confirm_with: { 0: 'password', length: 1 } }],
  [400, { confirm_with: ['password'] }],
])('treats %d with %o as a refusal', (status, more) => {
  expect(refused(status, more)).toMatchObject({ kind: 'refused', confirmWith: [] });
});

it('reports the end of the session if a 401 response asks for confirmation', () => {
  expect(refused(401, { confirm_with: ['password'] })).toMatchObject({ kind: 'session-ended', confirmWith: [] });
});
