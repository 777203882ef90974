import { expect, it } from 'vitest';
import { aclsProblem, ownAcls, parseAcls, parsePolicy, serviceAccountProblem } from './ekm.ts';

it('allows a service account only once in a list, and with at least one permission [CSP-38, CSP-40]', () => {
  const list = [{ email: 'A@x.example', permissions: ['WRAP' as const] }];
  expect(serviceAccountProblem({ email: 'a@x.example', permissions: ['WRAP'] }, list)).toBe('This service account already exists.');
  expect(serviceAccountProblem({ email: 'b@x.example', permissions: [] }, list)).toBe('Select at least one permission.');
  expect(serviceAccountProblem({ email: 'b', permissions: ['WRAP'] }, list)).toBe('Enter a valid email address.');
  expect(serviceAccountProblem({ email: 'b@x.example', permissions: ['GET_INFO'] }, list, ['WRAP'])).toBeDefined();
  expect(aclsProblem({ service_accounts: [...list, { email: 'b@x.example', permissions: ['WRAP'] }] })).toBeUndefined();
  expect(parseAcls('{"service_accounts":[{"email":"a","permissions":["FLY"]}]}')).toBeUndefined();
  expect(parsePolicy('{"allow_missing":true}')).toEqual({ allowed_reasons: [], allow_missing: true });
});

it('copies to a key the permissions of the account that apply to keys', () => {
  const account = {
    service_accounts: [
      { email: 'a@x.example', permissions: ['WRAP' as const, 'GET_INFO' as const] },
      { email: 'b@x.example', permissions: ['GET_INFO' as const] },
    ],
  };
  expect(ownAcls(account, ['WRAP', 'UNWRAP'])).toEqual({ service_accounts: [{ email: 'a@x.example', permissions: ['WRAP'] }] });
  expect(ownAcls(undefined, ['WRAP'])).toEqual({ service_accounts: [] });
});
