import { isHost } from '../hosts.ts';
import { limitProblem, limits } from '../security/limits.ts';

/** SET-055 to SET-058. */
const proxyTexts = {
  server: 'Server is required.',
  host: 'Enter a host name or an IP address, without a scheme or a port.',
  port: 'Port is required.',
  username: 'Username is required.',
  password: 'Password must be at least 8 characters long.',
} as const;

const passwordLeast = 8;

interface Proxy {
  server: string;
  port: number | null;
  username: string;
  /** '' for none. */
  password: string;
}

/** Emptying the fields turns it off. */
export const isProxyOff = ({ server, port, username, password }: Proxy): boolean =>
  server.trim() === '' && port === null && username.trim() === '' && password === '';

/** What is wrong with a proxy, by field; empty where nothing is. */
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
  return problems;
}
