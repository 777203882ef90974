import { t } from 'kc-intl/t';
import type { UserDefaults } from '../../contract/security/settings.ts';
import { keptSecretText, leadsElsewhere } from '../keptSecrets.ts';
import { seconds } from '../units.ts';
import { isPort, limitProblem, limits, never, type Limit } from './limits.ts';
import { defaultStrength } from './password.ts';

/** Seconds. With a shorter expiry a new password has run out again before its owner can sign in with it. */
export const shortestPassword = seconds.h;

export const settingsTexts = {
  applied: t('Applied Successfully'),
  testTitle: t('Test Failed.'),
  testFailed: t('Server test unsuccessful'),
  radiusTested: t('RADIUS server test successful.'),
  radiusSecret: t('Enter the RADIUS secret again. The server has changed.'),
  ldapTested: t('LDAP server test successful.'),
  mailTested: t('Test mail sent successfully.'),
  server: t('Enter the mail server.'),
  heloName: t('Enter a fully qualified name, such as kc.example.com.'),
  sender: t('Enter a valid sender address.'),
  port: limits.port.low,
  shortPassword: t('Password expiry must be at least 1 hour.'),
  twoFactorNotice: t('Two-factor authentication has been enabled. You will be logged out.'),
} as const;

/** What a new appliance begins with. */
export const newUserDefaults: UserDefaults = {
  account: { expires: never },
  user_authentication: { type: 'Local', password_expires: 60 * seconds.d, failed_logins: 5, history: 3, strength: defaultStrength },
};

export const mailPort = 25;
/** Submission over TLS from the first byte (RFC 8314, 3.3); at other ports TLS begins with STARTTLS. */
export const tlsMailPort = 465;
export const radiusDefaults = { radius_port: 1812, radius_auth: 'pap' } as const;

export const passwordLabels = {
  digits: t('Minimum digits'),
  upper: t('Minimum uppercase'),
  lower: t('Minimum lowercase'),
  symbols: t('Minimum symbols'),
  failed_logins: t('Failed logins'),
  history: t('Password history'),
} as const;

/** What the defaults must hold, by the path of the field in the body. Empty when all is well. */
export function defaultsProblems(value: UserDefaults): Record<string, string> {
  const { strength, failed_logins, history, password_expires } = value.user_authentication;
  const rules = { failed_logins, history, password_expires };
  const numbers: [path: string, number, Limit][] = [
    ...(['minimum_chars', 'digits', 'upper', 'lower', 'symbols'] as const).map((field): [string, number, Limit] => [
      `user_authentication.strength.${field}`,
      strength[field],
      limits[field],
    ]),
    ...(['failed_logins', 'history', 'password_expires'] as const).map((field): [string, number, Limit] => [
      `user_authentication.${field}`,
      rules[field],
      limits[field],
    ]),
    ['account.expires', value.account.expires, limits.lifetime],
  ];
  const problems = numbers.flatMap(([path, number, limit]): [string, string][] => {
    const problem = limitProblem(number, limit);
    return problem === undefined ? [] : [[path, problem]];
  });
  if (password_expires > 0 && password_expires < shortestPassword) problems.push(['user_authentication.password_expires', settingsTexts.shortPassword]);
  return Object.fromEntries(problems);
}

interface RadiusReached {
  radius_server?: string | undefined;
  radius_port?: number | undefined;
}
/** A stored secret goes to no other server than before: whoever names one has to know its secret. By field; empty when all is well. */
export const radiusSecretProblems = (isStored: boolean, before: RadiusReached, after: RadiusReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && leadsElsewhere(before, after, ['radius_server', 'radius_port']) ? { radius_secret: settingsTexts.radiusSecret } : {};

/** A mail server in braces, as in `{127.0.0.1}`, is the local one: it asks for no login. */
export const isLocalServer = (server: string): boolean => /^\{[\d.]+\}$/.test(server);

interface MailReached {
  server: string;
  port: number;
  login: string;
  ssl: 'yes' | 'no';
  cacert?: string | undefined;
}
/** Whether the stored password is not for the server that is meant by now, or may be read on the way to it. */
export const isMailElsewhere = (before: MailReached, after: MailReached): boolean =>
  leadsElsewhere(before, after, ['server', 'port', 'login', 'ssl', 'cacert']);

/** A stored password goes to no other server than before. By field; empty when all is well. The local server, and one without a login, ask for none. */
export const mailPasswordProblems = (isStored: boolean, before: MailReached, after: MailReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && after.login !== '' && !isLocalServer(after.server) && isMailElsewhere(before, after) ? { password: keptSecretText } : {};

interface LdapReached {
  uri: string;
  service_account_name: string;
  cacert?: string | undefined;
}
/** A stored password goes to no other LDAP server than before. By field; empty when all is well. */
export const ldapPasswordProblems = (isStored: boolean, before: LdapReached, after: LdapReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && after.service_account_name !== '' && leadsElsewhere(before, after, ['uri', 'service_account_name', 'cacert'])
    ? { service_account_pw: keptSecretText }
    : {};

/** A fully qualified host name: at least two labels of letters, digits and hyphens (RFC 5321, 2.3.5), no address. */
export const isFullName = (name: string): boolean =>
  name.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(name);

export function mailProblems(mail: {
  server: string;
  port: number;
  sender: string;
  disable: 'yes' | 'no';
  helo_name?: string | undefined;
}): Record<string, string> {
  const problems: Record<string, string> = {};
  if (mail.disable === 'yes') return problems;
  if (mail.server.trim() === '') problems['server'] = settingsTexts.server;
  if (!isPort(mail.port)) problems['port'] = settingsTexts.port;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.sender)) problems['sender'] = settingsTexts.sender;
  if (mail.helo_name && !isFullName(mail.helo_name)) problems['helo_name'] = settingsTexts.heloName;
  return problems;
}
