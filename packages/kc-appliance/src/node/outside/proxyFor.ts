import { isIP } from 'node:net';
import { canonicalHost } from 'kc-api/rules/pki/hostNames';
import { isLoopback } from 'kc-api/rules/security/oidc/oidcSignIn';
import type { Proxy } from '../../core/outgoing.ts';
import { isInNetwork } from '../isInNetwork.ts';

const plain = (host: string): string => canonicalHost(host.replaceAll(/^\[|\]$/g, ''));

/** A name matches itself; '.example.com' and '*.example.com' match every name below; a network matches hosts that are entered as addresses. */
function matches(host: string, entry: string): boolean {
  if (isIP(host) !== 0) return isInNetwork(host, entry);
  const suffix = entry.replace(/^\*/, '');
  return suffix.startsWith('.') ? host.endsWith(plain(suffix)) : host === plain(entry);
}

/**
 * Returns the proxy for this host; null for a direct connection. `host`: an IPv6 address with or without brackets. Connections to this machine never use a
 * proxy, because such requests must not leave it.
 */
export function proxyFor(host: string, proxy: Proxy | null): Proxy | null {
  const name = plain(host);
  if (!proxy || name === '::1' || isLoopback(name)) return null;
  return proxy.direct_hosts?.some((entry) => matches(name, entry)) ? null : proxy;
}
