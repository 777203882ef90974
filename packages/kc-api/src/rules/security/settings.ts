import { t } from 'kc-intl/t';
import type { UserDefaults } from '../../contract/security/settings.ts';
import { keptSecretText, leadsElsewhere } from '../keptSecrets.ts';
import { stated } from '../stated.ts';
import { seconds } from '../units.ts';
import { isPort, limitProblem, limits, never, type Limit } from './limits.ts';
import { isProviderAddress } from './oidc/oidcSignIn.ts';
import { defaultStrength } from './password.ts';

/** Seconds. With a shorter expiry, a new password could expire before the user signs in with it. */
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
  oauthClientId: t('Enter the client ID.'),
  oauthEndpoint: t('Enter an https address.'),
  oauthLogin: t('Enter the mailbox that this appliance logs in to.'),
  oauthTls: t('OAuth 2.0 requires SSL.'),
  heloName: t('Enter a fully qualified name, such as kc.example.com.'),
  sender: t('Enter a valid sender address.'),
  port: limits.port.low,
  shortPassword: t('Password expiry must be at least 1 hour.'),
  twoFactorNotice: t('Two-factor authentication has been enabled. You will be logged out.'),
} as const;

/** Defaults of a new appliance. */
export const newUserDefaults: UserDefaults = {
  account: { expires: never },
  user_authentication: { type: 'Local', password_expires: 60 * seconds.d, failed_logins: 5, history: 3, strength: defaultStrength },
};

export const mailPort = 25;
/** SMTP submission with implicit TLS (RFC 8314, 3.3). On other ports the appliance uses STARTTLS. */
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

/** Validates the user defaults. Problems by field path in the body; empty if valid. */
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
/** Requires the secret again if the stored one would go to another server. By field; empty if valid. */
export const radiusSecretProblems = (isStored: boolean, before: RadiusReached, after: RadiusReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && leadsElsewhere(before, after, ['radius_server', 'radius_port']) ? { radius_secret: settingsTexts.radiusSecret } : {};

/** Methods by which the appliance logs in to the mail server. */
export const mailAuthentications = { password: t('Password'), xoauth2: t('OAuth 2.0 (XOAUTH2)') } as const;

/** True for the local mail server, which is written in braces: `{127.0.0.1}`. It needs no login. */
export const isLocalServer = (server: string): boolean => /^\{[\d.]+\}$/.test(server);

interface MailReached {
  server: string;
  port: number;
  login: string;
  ssl: 'yes' | 'no';
  cacert?: string | undefined;
  authentication?: 'password' | 'xoauth2' | undefined;
  oauth_endpoint?: string | undefined;
  oauth_client_id?: string | undefined;
}
/** The fields that decide where the secret goes. Older versions stored no `authentication`. The token endpoint matters only for OAuth. */
const mailDestination = ({ authentication = 'password', oauth_endpoint, oauth_client_id, ...mail }: MailReached): MailReached => ({
  ...mail,
  authentication,
  ...(authentication === 'xoauth2' ? { oauth_endpoint, oauth_client_id } : {}),
});
/** True if the destination of the stored password or the protection of the connection has changed. */
export const isMailElsewhere = (before: MailReached, after: MailReached): boolean =>
  leadsElsewhere(mailDestination(before), mailDestination(after), [
    'server',
    'port',
    'login',
    'ssl',
    'cacert',
    'authentication',
    'oauth_endpoint',
    'oauth_client_id',
  ]);

/** Requires the password again if the stored one would go to another server. The local server and servers without login need none. By field; empty if valid. */
export const mailPasswordProblems = (isStored: boolean, before: MailReached, after: MailReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && after.login !== '' && !isLocalServer(after.server) && isMailElsewhere(before, after) ? { password: keptSecretText } : {};

interface LdapReached {
  uri: string;
  service_account_name: string;
  cacert?: string | undefined;
}
/** Requires the password again if the stored one would go to another LDAP server. By field; empty if valid. */
export const ldapPasswordProblems = (isStored: boolean, before: LdapReached, after: LdapReached, isSent: boolean): Record<string, string> =>
  isStored && !isSent && after.service_account_name !== '' && leadsElsewhere(before, after, ['uri', 'service_account_name', 'cacert'])
    ? { service_account_pw: keptSecretText }
    : {};

/** True for a fully qualified host name: at least two labels of letters, digits and hyphens (RFC 5321, 2.3.5). False for an IP address. */
export const isFullName = (name: string): boolean =>
  name.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(name);

export interface MailEntry {
  server: string;
  port: number;
  sender: string;
  disable: 'yes' | 'no';
  helo_name?: string | undefined;
  login?: string | undefined;
  ssl?: 'yes' | 'no' | undefined;
  authentication?: 'password' | 'xoauth2' | undefined;
  oauth_endpoint?: string | undefined;
  oauth_client_id?: string | undefined;
}

/** Validates a mail login with OAuth. By field; empty if valid. */
function mailOAuthProblems({ authentication, login = '', ssl, oauth_endpoint = '', oauth_client_id = '' }: MailEntry): Record<string, string> {
  if (authentication !== 'xoauth2') return {};
  return stated({
    login: login.trim() === '' && settingsTexts.oauthLogin,
    ssl: ssl === 'no' && settingsTexts.oauthTls,
    oauth_endpoint: !isProviderAddress(oauth_endpoint.trim()) && settingsTexts.oauthEndpoint,
    oauth_client_id: oauth_client_id.trim() === '' && settingsTexts.oauthClientId,
  });
}

/** By field; empty if valid. */
export function mailProblems(mail: MailEntry): Record<string, string> {
  if (mail.disable === 'yes') return {};
  return {
    ...stated({
      server: mail.server.trim() === '' && settingsTexts.server,
      port: !isPort(mail.port) && settingsTexts.port,
      sender: !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail.sender) && settingsTexts.sender,
      helo_name: mail.helo_name !== undefined && mail.helo_name !== '' && !isFullName(mail.helo_name) && settingsTexts.heloName,
    }),
    // A local server needs no login.
    ...(isLocalServer(mail.server.trim()) ? {} : mailOAuthProblems(mail)),
  };
}
