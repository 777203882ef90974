import type { UserDefaults } from '../../contract/security/settings.ts';
import { seconds } from '../units.ts';
import { never, texts } from './users.ts';

export const settingsTexts = {
  applied: 'Applied Successfully',
  testTitle: 'Test Failed.',
  testFailed: 'Server test unsuccessful',
  radiusTested: 'RADIUS server test successful.',
  ldapTested: 'LDAP server test successful.',
  mailTested: 'Test mail sent successfully.',
  /** SEC-048. Eight itself is accepted, whatever the text says. */
  minimumLength: 'Minimum Password Length setting must be an integer greater than eight.',
  /** SEC-049. */
  positive: (label: string) => `${label} must be an integer greater than zero.`,
  passwordExpiry: 'Password expiry cannot be more than 1095 days, 36 months or 3 years.',
  server: 'Enter the mail server.',
  sender: 'Enter a valid sender address.',
  port: 'Port must be between 1 and 65535',
  twoFactorNotice: 'Two-factor authentication has been enabled. You will be logged out.',
} as const;

/** SEC-104. */
const leastPasswordLength = 8;
/** SEC-101, in seconds. */
export const passwordExpiryMax = 1095 * seconds.d;
export const mailPort = 25;
export const radiusDefaults = { radius_port: 1812, radius_auth: 'pap' } as const;

const strengthLabels = { digits: 'Minimum Digits', upper: 'Minimum Uppercase', lower: 'Minimum Lowercase', symbols: 'Minimum Symbols' } as const;
const countLabels = { failed_logins: 'Failed Logins', history: 'Password History' } as const;
export const passwordLabels = { ...strengthLabels, ...countLabels } as const;

export const isPositive = (value: number): boolean => Number.isInteger(value) && value > 0;
export const isMinimumLength = (value: number): boolean => Number.isInteger(value) && value >= leastPasswordLength;
export const isPort = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 65_535;

/** What the defaults must hold, by the path of the field in the body. Empty when all is well. */
export function defaultsProblems(value: UserDefaults): Record<string, string> {
  const problems: Record<string, string> = {};
  const { strength, ...rules } = value.user_authentication;
  if (!isMinimumLength(strength.minimum_chars)) problems['user_authentication.strength.minimum_chars'] = settingsTexts.minimumLength;
  for (const [field, label] of Object.entries(strengthLabels) as [keyof typeof strengthLabels, string][])
    if (!isPositive(strength[field])) problems[`user_authentication.strength.${field}`] = settingsTexts.positive(label);
  for (const [field, label] of Object.entries(countLabels) as [keyof typeof countLabels, string][])
    if (!isPositive(rules[field])) problems[`user_authentication.${field}`] = settingsTexts.positive(label);
  if (!isPositive(rules.password_expires)) problems['user_authentication.password_expires'] = settingsTexts.positive('Password Expiry');
  else if (rules.password_expires > passwordExpiryMax) problems['user_authentication.password_expires'] = settingsTexts.passwordExpiry;
  if (!isPositive(value.account.expires)) problems['account.expires'] = settingsTexts.positive('Account Lifetime');
  else if (value.account.expires > never) problems['account.expires'] = texts.lifetime('3652 days');
  return problems;
}

/** A mail server in braces, as in `{127.0.0.1}`, is the local one: it asks for no login. */
export const isLocalServer = (server: string): boolean => /^\{[\d.]+\}$/.test(server);

export function mailProblems(mail: { server: string; port: number; sender: string; disable: 'yes' | 'no' }): Record<string, string> {
  const problems: Record<string, string> = {};
  if (mail.disable === 'yes') return problems;
  if (mail.server.trim() === '') problems['server'] = settingsTexts.server;
  if (!isPort(mail.port)) problems['port'] = settingsTexts.port;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.sender)) problems['sender'] = settingsTexts.sender;
  return problems;
}
