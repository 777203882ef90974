import { t } from 'kc-intl/t';

/** What is said where a sign-in with the identity provider fails for a reason that nobody knows. */
export const oidcFailed: string = t('An error occurred');

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Secrets and codes travel to these addresses: https, or http on this machine. */
export function isProviderAddress(said: string): boolean {
  if (!URL.canParse(said)) return false;
  const { protocol, hostname, username, password } = new URL(said);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** What /oidcLoginError shows (AUTH-11 to AUTH-13): the longer text first, without regard to case. */
export function loginErrorKind(message: string): 'expired-invitation' | 'invalid-invitation' | 'error' {
  const said = message.toLowerCase();
  if (said.includes('registration token expired')) return 'expired-invitation';
  return said.includes('token') ? 'invalid-invitation' : 'error';
}
