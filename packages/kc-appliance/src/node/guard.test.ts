import { describe, expect, it } from 'vitest';
import { ownOf, refusalOf, type Asked } from './guard.ts';

const own = ownOf({ host: '127.0.0.1', port: 8700 });
const ask = (more: Partial<Asked>): Asked => {
  const host = 'host' in more ? more.host : '127.0.0.1:8700';
  return { method: 'GET', url: `http://${host}/v5/system/`, host, origin: undefined, fetchSite: undefined, ...more };
};
const statusOf = (more: Partial<Asked>, of = own) => refusalOf(of, ask(more))?.status ?? 'passes';

describe('request guard', () => {
  it.each(['127.0.0.1:8700', 'localhost:8700', 'LOCALHOST:8700', '[::1]:8700'])('accepts the host %s', (host) =>
    expect(statusOf({ host, url: `http://${host.toLowerCase()}/` })).toBe('passes'),
  );
  it.each(['evil.example', 'evil.example:8700', '127.0.0.1:8701', '127.0.0.1', '10.0.0.1:8700', 'localhost.evil.example:8700'])('refuses the host %s', (host) =>
    expect(statusOf({ host })).toBe(421),
  );
  it.each([undefined, '', 'a b', 'user@127.0.0.1:8700', '127.0.0.1:8700/x', '[::1', '127.0.0.1:99999'])('refuses the host %s as malformed', (host) =>
    expect(statusOf({ host, url: 'http://127.0.0.1:8700/' })).toBe(400),
  );
  it('refuses an absolute URL of another host in the request line', () => expect(statusOf({ url: 'http://evil.example/v5/' })).toBe(421));

  it.each(['TRACE', 'TRACK', 'OPTIONS', 'CONNECT', 'get'])('refuses the method %s', (method) => expect(statusOf({ method })).toBe(405));

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('accepts %s from its own origin or without an origin only', (method) => {
    expect(statusOf({ method })).toBe('passes');
    expect(statusOf({ method, origin: 'http://127.0.0.1:8700', fetchSite: 'same-origin' })).toBe('passes');
    expect(statusOf({ method, origin: 'http://127.0.0.1:9000', fetchSite: 'same-site' })).toBe(403);
    expect(statusOf({ method, origin: 'http://localhost:8700' })).toBe(403);
    expect(statusOf({ method, origin: 'https://127.0.0.1:8700' })).toBe(403);
    expect(statusOf({ method, origin: 'https://evil.example' })).toBe(403);
    expect(statusOf({ method, origin: 'null' })).toBe(403);
    expect(statusOf({ method, fetchSite: 'cross-site' })).toBe(403);
  });
  it('accepts a redirect from an identity provider', () => expect(statusOf({ fetchSite: 'cross-site' })).toBe('passes'));

  it('accepts a configured origin', () => {
    const proxied = ownOf({ host: '127.0.0.1', port: 8700, origins: ['https://kc.example/'] });
    expect(statusOf({ host: 'kc.example' }, proxied)).toBe('passes');
    expect(statusOf({ host: 'kc.example', method: 'POST', origin: 'https://kc.example' }, proxied)).toBe('passes');
    expect(statusOf({ host: 'kc.example', method: 'POST', origin: 'http://kc.example' }, proxied)).toBe(403);
  });
  it('accepts changes from a configured origin whose proxy rewrites the Host header', () => {
    const behindRewrites = ownOf({ host: '127.0.0.1', port: 8700, origins: ['http://localhost:3000'] });
    expect(statusOf({ method: 'POST', origin: 'http://localhost:3000', fetchSite: 'same-origin' }, behindRewrites)).toBe('passes');
    expect(statusOf({ method: 'POST', origin: 'http://localhost:3000', fetchSite: 'cross-site' }, behindRewrites)).toBe(403);
    for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'http://localhost:8700', 'null'])
      expect(statusOf({ method: 'POST', origin }, behindRewrites)).toBe(403);
  });
  it('accepts the host name that it listens on', () =>
    expect(statusOf({ host: 'vault.example:8700' }, ownOf({ host: 'vault.example', port: 8700 }))).toBe('passes'));
  it('accepts any IP address, but no unknown name, if it listens on all addresses', () => {
    const open = ownOf({ host: '0.0.0.0', port: 8700, machine: ['kc-host'] });
    for (const host of ['10.1.2.3:8700', '[fe80::1]:8700', 'kc-host:8700', 'localhost:8700']) expect(statusOf({ host }, open)).toBe('passes');
    for (const host of ['evil.example:8700', '10.1.2.3:80']) expect(statusOf({ host }, open)).toBe(421);
    expect(statusOf({ host: '10.1.2.3:8700', method: 'POST', origin: 'http://10.1.2.3:8700' }, open)).toBe('passes');
    expect(statusOf({ host: '10.1.2.3:8700', method: 'POST', origin: 'http://10.1.2.4:8700' }, open)).toBe(403);
  });

  it('accepts the names of its certificate over TLS, on its own port only', () => {
    const names = new Map([['kc.nordbank.example', 'kc.nordbank.example']]);
    const certificate = { checkHost: (host: string) => names.get(host), checkIP: (ip: string) => (ip === '10.20.0.11' ? ip : undefined) };
    const own = { ...ownOf({ host: '127.0.0.1', port: 8700, tls: true }), certified: { certificate, port: 8700 } };
    const secure = (host: string, more: Partial<Asked> = {}) => statusOf({ host, url: `https://${host}/`, ...more }, own);
    for (const host of ['kc.nordbank.example:8700', '10.20.0.11:8700', '127.0.0.1:8700']) expect(secure(host)).toBe('passes');
    for (const host of ['kc.nordbank.example', 'kc.nordbank.example:8701', 'evil.example:8700', '10.20.0.12:8700']) expect(secure(host)).toBe(421);
    expect(secure('kc.nordbank.example:8700', { method: 'POST', origin: 'https://kc.nordbank.example:8700' })).toBe('passes');
    expect(secure('kc.nordbank.example:8700', { method: 'POST', origin: 'https://evil.example' })).toBe(403);
  });
});
