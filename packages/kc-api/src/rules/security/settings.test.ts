import { describe, expect, it } from 'vitest';
import type { UserDefaults } from '../../contract/security/settings.ts';
import { defaultStrength } from './password.ts';
import { isPort } from './limits.ts';
import { defaultsProblems, isLocalServer, mailPasswordProblems, mailProblems } from './settings.ts';
import { never } from './users.ts';

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
  it('accept a minimum length of eight, whatever the text says [SEC-048] [SEC-104]', () => {
    expect(defaultsProblems(withStrength({ minimum_chars: 8 }))).toEqual({});
    for (const minimum_chars of [7, 8.5, Number.NaN])
      expect(Object.values(defaultsProblems(withStrength({ minimum_chars })))).toEqual([
        'Minimum Password Length setting must be an integer greater than eight.',
      ]);
  });

  it('name each number that is not greater than zero [SEC-049]', () => {
    const said = (value: UserDefaults) => Object.values(defaultsProblems(value));
    expect(said(withStrength({ digits: 0, upper: 0, lower: 0, symbols: -1 }))).toEqual(
      ['Minimum Digits', 'Minimum Uppercase', 'Minimum Lowercase', 'Minimum Symbols'].map((label) => `${label} must be an integer greater than zero.`),
    );
    expect(said(withRules({ failed_logins: 0, history: 0.5 }))).toEqual([
      'Failed Logins must be an integer greater than zero.',
      'Password History must be an integer greater than zero.',
    ]);
  });

  it('let passwords live three years and accounts 3652 days [SEC-058] [SEC-050]', () => {
    expect(defaultsProblems(withRules({ password_expires: 1095 * 86_400 }))).toEqual({});
    expect(defaultsProblems(withRules({ password_expires: 1095 * 86_400 + 1 }))).toHaveProperty(['user_authentication.password_expires']);
    expect(defaultsProblems({ ...good, account: { expires: never + 1 } })).toEqual({ 'account.expires': 'Account lifetime cannot be more than 3652 days.' });
  });
});

it('a mail server needs name, port and sender, unless mails are off', () => {
  const mail = { server: 'mail.example', port: 25, sender: 'kc@x.example', disable: 'no' as const };
  expect(mailProblems(mail)).toEqual({});
  expect(Object.keys(mailProblems({ server: ' ', port: 0, sender: 'kc', disable: 'no' }))).toEqual(['server', 'port', 'sender']);
  expect(mailProblems({ server: '', port: 0, sender: '', disable: 'yes' })).toEqual({});
  expect([isLocalServer('{127.0.0.1}'), isLocalServer('127.0.0.1')]).toEqual([true, false]);
  expect([0, 1, 65_535, 65_536, 1.5].map(isPort)).toEqual([false, true, true, false, false]);
});

describe('a stored mail password', () => {
  const stored = { server: 'mail.example', port: 587, login: 'kc', ssl: 'yes' as const };
  const asked = (change: object) => 'password' in mailPasswordProblems(true, stored, { ...stored, ...change }, false);

  it('goes to the same server without being entered again, also where the way of the login is spelled out', () => {
    expect([asked({}), asked({ authentication: 'password', cacert: '', oauth_endpoint: '' })]).toEqual([false, false]);
  });

  it.each([{ server: 'other.example' }, { port: 25 }, { ssl: 'no' }, { authentication: 'xoauth2' }, { oauth_endpoint: 'https://evil.example/token' }])(
    'is entered again for %j',
    (change) => expect(asked(change)).toBe(true),
  );
});
