import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { t } from 'kc-intl/t';

/** The identity of the server: the origins under which it can be reached. */
export interface Own {
  /** For example http://127.0.0.1:8700. */
  origins: ReadonlySet<string>;
  /** Those of `origins` that the operator has configured. A proxy may forward their requests with the server's own Host. */
  named: ReadonlySet<string>;
  /**
   * The port if the server listens on all addresses; null otherwise. Any IP address at this port is then its own, but not any name, because of DNS rebinding.
   */
  anyAddressAt: number | null;
  /** True if it uses TLS. Default: false. */
  tls?: boolean | undefined;
  /** The server certificate in use. The server accepts the names of the certificate at this port. Default: none. */
  certified?: { certificate: Pick<X509Certificate, 'checkHost' | 'checkIP'>; port: number } | undefined;
}

interface OwnOptions {
  host: string;
  port: number;
  /** Names of this machine, if it listens on all addresses. */
  machine?: readonly string[];
  /** Further origins under which clients reach it, such as that of a proxy in front. */
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
 * True if the certificate in use covers this host. A browser that used another name would have rejected the certificate. Its names are safe from DNS rebinding,
 * because the administrator who installed it vouches for them.
 */
function isCertified({ certified }: Own, hostname: string, port: number): boolean {
  if (!certified || port !== certified.port) return false;
  const { certificate } = certified;
  return (isIP(hostname) === 0 ? certificate.checkHost(hostname) : certificate.checkIP(hostname)) !== undefined;
}

/** Returns those of the server's own origins that match a Host header. */
function originsOf(own: Own, host: string): string[] {
  const asked = new URL(`${schemeOf(own)}://${host}`);
  const found = [...own.origins].filter((one) => new URL(one).host === asked.host);
  const hostname = asked.hostname.replace(/^\[|\]$/g, '');
  const port = Number(asked.port || (own.tls ? 443 : 80));
  const isOurs = (isIP(hostname) !== 0 && port === own.anyAddressAt) || isCertified(own, hostname, port);
  if (found.length === 0 && isOurs) found.push(asked.origin);
  return found;
}

/** Returns the origin that the browser sees if it requested `host`: a proxy may offer https to the browser. */
export const originSeen = (own: Own, host: string): string | undefined => originsOf(own, host)[0];

/**
 * Checks a request before anything else; returns null if it is acceptable. The method must be known. The Host must belong to the server, as a protection from
 * DNS rebinding. For a change, the Origin must belong to the server, as a protection from other pages in the same browser (CSRF).
 *
 * The Origin must match the Host unless the operator has configured it: development servers and rewrites replace the Host.
 */
export function refusalOf(own: Own, { method, url, host, origin, fetchSite }: Asked): Refused | null {
  if (!known.has(method)) return { status: 405, error: t('This method is not served.') };
  if (host === undefined || !hostForm.test(host) || !URL.canParse(`http://${host}`)) return { status: 400, error: t('The request names no valid host.') };
  const origins = originsOf(own, host);
  // A request line may contain an absolute URL.
  if (origins.length === 0 || new URL(url).host !== new URL(`${schemeOf(own)}://${host}`).host)
    return { status: 421, error: t('This server is not known by that name.') };
  if (reading.has(method)) return null;
  if (fetchSite === 'cross-site') return { status: 403, error: t('Changes are taken from this console only.') };
  if (origin !== undefined && !origins.includes(origin) && !own.named.has(origin))
    return { status: 403, error: t('Changes are taken from this console only.') };
  return null;
}
