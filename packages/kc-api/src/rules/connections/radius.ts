import { t } from 'kc-intl/t';
import type { Finding } from './testing.ts';

/** Names of the authentication methods. */
const wayTitles = { pap: 'PAP', chap: 'CHAP', mschapv2: 'MS-CHAPv2' } as const;

/** Appends the message of the server to our sentence. */
const withSaid = (sentence: string, said: string): string => (said === '' ? sentence : `${sentence} ${t('It said: {said}', { said })}`);

/** Reasons why a RADIUS login fails. */
export const radiusFindings = {
  /** A server does not respond to an unknown client or to a wrong secret (RFC 2865, 3; RFC 3579, 3.2). */
  silent: (host: string, port: number, within: number): Finding => ({
    found: t(
      '{host} did not respond on port {port} within {seconds, plural, one {# second} other {# seconds}}. A RADIUS server does not respond if the shared secret differs.',
      { host, port, seconds: Math.ceil(within / 1000) },
    ),
    remedy: t('Check the shared secret, that this appliance is a client of the server, the port, and the firewall in between.'),
  }),
  noSecret: { found: t('There is no shared secret.'), remedy: t('Enter the secret that the server has for this appliance.') },
  otherSecret: (host: string): Finding => ({
    found: t('{host} responded, but not with this shared secret.', { host }),
    remedy: t('Enter the secret that the server has for this appliance.'),
  }),
  unsigned: (host: string): Finding => ({
    found: t('{host} responded without Message-Authenticator: the response can be forged.', { host }),
    remedy: t('Configure the server to send Message-Authenticator with every response. Current versions do.'),
  }),
  unproved: (host: string): Finding => ({
    found: t('{host} accepted the login, but did not prove that it knows the password.', { host }),
    remedy: t('Check that MS-CHAPv2 is set up on the server, or choose another authentication.'),
  }),
  rejected: (host: string, login: string, auth: keyof typeof wayTitles, said: string): Finding => ({
    found: withSaid(t('{host} refused the login of {login}.', { host, login }), said),
    remedy: t('Check the user name and the password, and that the server allows {way} for this user.', { way: wayTitles[auth] }),
  }),
  tooLong: { found: t('The user name or the password is longer than RADIUS allows.'), remedy: t('Choose a shorter one.') },
  busy: { found: t('Too many logins are being checked at the moment.'), remedy: t('Try again in a moment.') },
  /** Result of a test if the server requests more than the password. */
  challenged: (host: string, said: string): string =>
    withSaid(t('{host} asks for more than the password, so that this test proves only the shared secret.', { host }), said),
} as const;
