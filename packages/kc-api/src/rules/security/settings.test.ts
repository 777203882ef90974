import { describe, expect, it } from 'vitest';
import type { UserDefaults } from '../../contract/security/settings.ts';
import { defaultStrength } from './password.ts';
import { isPort } from './limits.ts';
import { defaultsProblems, isLocalServer, isMailElsewhere, mailProblems } from './settings.ts';
import { never } from './users/users.ts';

const good: UserDefaults = {
  account: { expires: never },
  user_authentication: { type: 'Local', password_expires: 60 * 86_400, failed_logins: 5, history: 3, strength: defaultStrength },
};
const withStrength = (change: object): UserDefaults => ({
  ...good,
  user_authentication: { ...good.user_authentication, strength: { ...defaultStrength, ...change } },
});
const withRules = (change: object): UserDefaults => ({ ...good, user_authentication: { ...good.user_authentication, ...change } });

describe('user defaults', () => {
  it('accept a minimum length of eight, although the message says greater than eight [SEC-048] [SEC-104]', () => {
    expect(defaultsProblems(withStrength({ minimum_chars: 8 }))).toEqual({});
    for (const minimum_chars of [7, 8.5, Number.NaN])
      expect(Object.values(defaultsProblems(withStrength({ minimum_chars })))).toEqual([
        'Minimum Password Length setting must be an integer greater than eight.',
      ]);
  });

  it('report each number that is not greater than zero [SEC-049]', () => {
    const said = (value: UserDefaults) => Object.values(defaultsProblems(value));
    expect(said(withStrength({ digits: 0, upper: 0, lower: 0, symbols: -1 }))).toEqual(
      ['Minimum Digits', 'Minimum Uppercase', 'Minimum Lowercase', 'Minimum Symbols'].map((label) => `${label} must be an integer greater than zero.`),
    );
    expect(said(withRules({ failed_logins: 0, history: 0.5 }))).toEqual([
      'Failed Logins must be an integer greater than zero.',
      'Password History must be an integer greater than zero.',
    ]);
  });

  it('limit passwords to three years and accounts to 3652 days [SEC-058] [SEC-050]', () => {
    expect(defaultsProblems(withRules({ password_expires: 1095 * 86_400 }))).toEqual({});
    expect(defaultsProblems(withRules({ password_expires: 1095 * 86_400 + 1 }))).toHaveProperty(['user_authentication.password_expires']);
    expect(defaultsProblems({ ...good, account: { expires: never + 1 } })).toEqual({ 'account.expires': 'Account lifetime cannot be more than 3652 days.' });
  });
});

it('requires server, port and sender of a mail server, unless email is off', () => {
  const mail = { server: 'mail.example', port: 25, sender: 'kc@x.example', disable: 'no' as const };
  expect(mailProblems(mail)).toEqual({});
  expect(Object.keys(mailProblems({ server: ' ', port: 0, sender: 'kc', disable: 'no' }))).toEqual(['server', 'port', 'sender']);
  expect(mailProblems({ server: '', port: 0, sender: '', disable: 'yes' })).toEqual({});
  expect([isLocalServer('{127.0.0.1}'), isLocalServer('127.0.0.1')]).toEqual([true, false]);
  expect([0, 1, 65_535, 65_536, 1.5].map(isPort)).toEqual([false, true, true, false, false]);
});

describe('stored password of a mail server', () => {
  const stored = { server: 'mail.example', port: 587, login: 'kc', ssl: 'yes' as const };
  const oauth = { ...stored, authentication: 'xoauth2' as const, oauth_endpoint: 'https://login.example/token', oauth_client_id: 'kc' };

  it('remains valid for settings of an older version, and when unused OAuth fields change', () => {
    expect(isMailElsewhere(stored, { ...stored, authentication: 'password' })).toBe(false);
    expect(isMailElsewhere({ ...oauth, authentication: 'password' }, { ...stored, authentication: 'password' })).toBe(false);
  });

  it('is not sent to another token endpoint or client, nor to a mail server instead of an endpoint', () => {
    expect(isMailElsewhere(oauth, oauth)).toBe(false);
    for (const change of [{ oauth_endpoint: 'https://thief.example/token' }, { oauth_client_id: 'other' }, { authentication: 'password' as const }])
      expect(isMailElsewhere(oauth, { ...oauth, ...change })).toBe(true);
    expect(isMailElsewhere(oauth, stored)).toBe(true);
    expect(isMailElsewhere(stored, oauth)).toBe(true);
  });
});
