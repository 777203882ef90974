import { expect, it } from 'vitest';
import { accountRules, adminKeyFile, twoFactorLabel } from './account.ts';

it('labels two-factor authentication as enabled, pending verification or not set up', () => {
  expect(twoFactorLabel({ enabled: 'yes', verification_required: 'no' })).toBe('Enabled');
  expect(twoFactorLabel({ enabled: 'yes', verification_required: 'yes' })).toBe('Verification pending');
  expect(twoFactorLabel({ enabled: 'no', verification_required: 'no' })).toBe('Not set up');
});

it('allows a password change for local accounts only', () => {
  expect(accountRules.changePassword({ authentication: 'Local' }).ok).toBe(true);
  expect(accountRules.changePassword({ authentication: 'LDAP' })).toEqual({ ok: false, reason: 'Your password is managed by LDAP.' });
});

it('does not allow removal of two-factor authentication while it is enforced', () => {
  const on = { enabled: 'yes', verification_required: 'no' } as const;
  expect(accountRules.removeTwoFactor(on, false).ok).toBe(true);
  expect(accountRules.removeTwoFactor(on, true).ok).toBe(false);
  expect(accountRules.removeTwoFactor({ enabled: 'no', verification_required: 'no' }, false).ok).toBe(false);
  expect(accountRules.setUpTwoFactor({ enabled: 'yes' }).ok).toBe(false);
});

it('names the admin key file after the login name', () => {
  expect(adminKeyFile('sara')).toBe('sara-admin-key.txt');
});
