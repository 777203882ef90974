import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { t } from 'kc-intl/t';

/** Who the server is: the origins under which it may be reached. */
export interface Own {
  /** For example http://127.0.0.1:8700. */
  origins: ReadonlySet<string>;
  /** Those of `origins` that the operator named. A proxy may pass their requests on under the server's own Host. */
  named: ReadonlySet<string>;
  /** Set when it listens on all addresses: any address that is a number is then its own at this port. A name is not: names can be made to lead here. */
  anyAddressAt: number | null;
  /** Set when it answers over TLS. Default: it does not. */
  tls?: boolean | undefined;
  /** The server certificate in use: the server is known by its names at this port. Default: none. */
  certified?: { certificate: Pick<X509Certificate, 'checkHost' | 'checkIP'>; port: number } | undefined;
}

interface OwnOptions {
  host: string;
  port: number;
  /** Names of this machine, when it listens on all addresses. */
  machine?: readonly string[];
  /** Further origins under which it is reached, such as that of a proxy in front. */
  origins?: readonly string[];
  tls?: boolean | undefined;
}

const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);
const everywhere = new Set(['0.0.0.0', '::']);
export const isEverywhere = (host: string): boolean => everywhere.has(host);

const schemeOf = ({ tls }: { tls?: boolean | undefined }): string => (tls ? 'https' : 'http');

export function ownOf({ host, port, machine = [], origins = [], tls }: OwnOptions): Own {
  const open = isEverywhere(host);
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...(open ? machine : [bracketed(host)])];
  const named = new Set(origins.map((one) => new URL(one).origin));
  return {
    origins: new Set([...hosts.map((one) => new URL(`${schemeOf({ tls })}://${one}:${port}`).origin), ...named]),
    named,
    anyAddressAt: open ? port : null,
    tls,
  };
}

interface Refused {
  status: 400 | 403 | 405 | 421;
  error: string;
}

export interface Asked {
  method: string;
  url: string;
  host: string | undefined;
  origin: string | undefined;
  fetchSite: string | undefined;
}

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const reading = new Set(['GET', 'HEAD']);
const hostForm = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i;

/**
 * Whether the certificate in use names this host. A browser that reached the server by another name has refused the
 * certificate, and whoever installed it vouches for its names: none of them is made to lead here by a stranger.
 */
function isCertified({ certified }: Own, hostname: string, port: number): boolean {
  if (!certified || port !== certified.port) return false;
  const { certificate } = certified;
  return (isIP(hostname) === 0 ? certificate.checkHost(hostname) : certificate.checkIP(hostname)) !== undefined;
}

/** The origins that a Host header stands for, of those that are our own. */
function originsOf(own: Own, host: string): string[] {
  const asked = new URL(`${schemeOf(own)}://${host}`);
  const found = [...own.origins].filter((one) => new URL(one).host === asked.host);
  const hostname = asked.hostname.replace(/^\[|\]$/g, '');
  const port = Number(asked.port || (own.tls ? 443 : 80));
  const isOurs = (isIP(hostname) !== 0 && port === own.anyAddressAt) || isCertified(own, hostname, port);
  if (found.length === 0 && isOurs) found.push(asked.origin);
  return found;
}

/** The origin under which the browser sees the server, where `host` is what it asked for: a proxy may speak https to it. */
export const originSeen = (own: Own, host: string): string | undefined => originsOf(own, host)[0];

/**
 * What every request must keep to, before anybody looks at what it asks: a known method; a Host that is ours, against
 * names that are made to lead here; and for a change an Origin that is ours, against other pages in the same browser.
 * The Origin must fit the Host, unless the operator named it: development servers and rewrites replace the Host.
 * Gives null when it may go on.
 */
export function refusalOf(own: Own, { method, url, host, origin, fetchSite }: Asked): Refused | null {
  if (!known.has(method)) return { status: 405, error: t('This method is not served.') };
  if (host === undefined || !hostForm.test(host) || !URL.canParse(`http://${host}`)) return { status: 400, error: t('The request names no valid host.') };
  const origins = originsOf(own, host);
  // A request line may hold a whole address of its own.
  if (origins.length === 0 || new URL(url).host !== new URL(`${schemeOf(own)}://${host}`).host)
    return { status: 421, error: t('This server is not known by that name.') };
  if (reading.has(method)) return null;
  if (fetchSite === 'cross-site') return { status: 403, error: t('Changes are taken from this console only.') };
  if (origin !== undefined && !origins.includes(origin) && !own.named.has(origin))
    return { status: 403, error: t('Changes are taken from this console only.') };
  return null;
}
