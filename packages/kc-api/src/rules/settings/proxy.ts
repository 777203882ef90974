import { t } from 'kc-intl/t';
import { isHost } from '../hosts.ts';
import { isNetwork } from '../networks.ts';
import { limitProblem, limits } from '../security/limits.ts';

/** SET-055 to SET-058. */
export const proxyTexts = {
  server: t('Server is required.'),
  host: t('Enter a host name or an IP address, without a scheme or a port.'),
  port: t('Port is required.'),
  username: t('Username is required.'),
  password: t('Password must be at least 8 characters long.'),
  target: t('Enter the host name of an HTTPS server, such as login.example.com.'),
  directHosts: (entry: string) => t('{entry} is not a host name, a domain such as *.example.com, or an address or network such as 10.0.0.0/8.', { entry }),
  off: t('There is no proxy to test.'),
  tested: t('Proxy test successful.'),
} as const;

/** Parses the target of a proxy test, an HTTPS server: 'login.example.com', an address, optionally with a port. Null if invalid. */
export function proxyTarget(text: string): { host: string; port: number } | null {
  const said = text.trim();
  const written = /^https:\/\//i.test(said) ? said : said.includes('/') ? '' : `https://${said}`;
  if (said === '' || !URL.canParse(written)) return null;
  const { hostname, port, username, password } = new URL(written);
  if (username !== '' || password !== '' || !/^[\w.:[\]-]+$/.test(hostname)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) };
}

const passwordLeast = 8;

interface Proxy {
  server: string;
  port: number | null;
  username: string;
  /** '' for none. */
  password: string;
  direct_hosts?: readonly string[] | undefined;
}

const isBypassEntry = (entry: string): boolean => isNetwork(entry) || (!entry.includes('/') && isHost(entry.replace(/^\*?\./, '')));

/** True if all fields are empty, which turns the proxy off. */
export const isProxyOff = ({ server, port, username, password }: Proxy): boolean =>
  server.trim() === '' && port === null && username.trim() === '' && password === '';

/** Validates a proxy. Problems by field; empty if valid. */
export function proxyProblems(proxy: Proxy): Record<string, string> {
  if (isProxyOff(proxy)) return {};
  const { server, port, username, password } = proxy;
  const problems: Record<string, string> = {};
  if (server.trim() === '') problems['server'] = proxyTexts.server;
  else if (!isHost(server)) problems['server'] = proxyTexts.host;
  const wrong = port === null ? proxyTexts.port : limitProblem(port, limits.port);
  if (wrong !== undefined) problems['port'] = wrong;
  if (password !== '' && username.trim() === '') problems['username'] = proxyTexts.username;
  if (password !== '' && password.length < passwordLeast) problems['password'] = proxyTexts.password;
  const entry = proxy.direct_hosts?.find((one) => !isBypassEntry(one));
  if (entry !== undefined) problems['direct_hosts'] = proxyTexts.directHosts(entry);
  return problems;
}
