import { t } from 'kc-intl/t';

/** Text for an unknown failure of the login with the identity provider. */
export const oidcFailed: string = t('An error occurred');

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Accepts https, or http on this machine, because secrets and codes travel to these addresses. */
export function isProviderAddress(said: string): boolean {
  if (!URL.canParse(said)) return false;
  const { protocol, hostname, username, password } = new URL(said);
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)));
}

/** Selects the text of /oidcLoginError (AUTH-11 to AUTH-13). Matches the longer text first, without regard to case. */
export function loginErrorKind(message: string): 'expired-invitation' | 'invalid-invitation' | 'error' {
  const said = message.toLowerCase();
  if (said.includes('registration token expired')) return 'expired-invitation';
  return said.includes('token') ? 'invalid-invitation' : 'error';
}
