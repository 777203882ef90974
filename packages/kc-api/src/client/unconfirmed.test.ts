import { expect, it } from 'vitest';
import { adminKey } from '../contract/account/account.ts';
import { failureOf } from './errors.ts';

const refused = (status: number, more: object) =>
  failureOf(adminKey.generate, status, { result: 'failure', error: 'Enter your password to continue.', ...more });

it('tells a refusal that asks who is there, with the ways that this client knows', () => {
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
])('takes %d with %o for what it is: a refusal', (status, more) => {
  expect(refused(status, more)).toMatchObject({ kind: 'refused', confirmWith: [] });
});

it('does not keep a session that has ended', () => {
  expect(refused(401, { confirm_with: ['password'] })).toMatchObject({ kind: 'session-ended', confirmWith: [] });
});
