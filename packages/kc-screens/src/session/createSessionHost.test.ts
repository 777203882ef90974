import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { system } from 'kc-api/contract/frame/system';
import { users } from 'kc-api/contract/security/users';
import { dayAhead } from 'kc-components/format';
import { createMemoryNavigation, createPorts } from '../shell/host/index.ts';
import { createSessionHost } from './createSessionHost.ts';
import { dropRestartMark, setRestartMark } from './restartMark.ts';

const storage = (): KeyValue => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: (key) => void kept.delete(key) };
};

/** Creates a host with a signed-in user and a fake network. */
function made(answer: (path: string) => Response | Promise<Response>, clock = systemClock) {
  const page = { address: 'http://kc/keycontrol/t1/', open: vi.fn(), reload: vi.fn(), cookie: () => null, keepCookie: vi.fn(), dropCookie: vi.fn() };
  const host = createSessionHost(
    { tenant: 't1', brand: 'KeyControl Vault' },
    {
      clock,
      page,
      fetch: async (request) => answer(new URL(request.url).pathname),
      baseUrl: 'http://kc',
      tabStorage: storage(),
      sharedStorage: storage(),
      channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
      lock: (_, work) => work(),
    },
  );
  host.session.begin({ access_token: 'token', username: 'sara', userid: 'u1', vault_name: 'v' });
  return { host, page };
}
const failure = (status: number, error: string) => () =>
  new Response(JSON.stringify({ result: 'failure', error }), { status, headers: { 'Content-Type': 'application/json' } });

describe('response that ends the session', () => {
  it.each([
    ['[NET-21] HTTP 401', 401, ''],
    ['[NET-22] an invalid session', 400, 'Invalid or expired session; please login'],
    ['[NET-23] a session that timed out', 400, 'User Session Timed Out'],
    ['[NET-24] a password that expired', 400, 'Password expired'],
  ])('%s clears the session, also in background calls [AUTH-26]', async (_, status, error) => {
    for (const background of [false, true]) {
      const { host } = made(failure(status, error));
      await expect(host.client.send(users.list, {}, { background })).rejects.toMatchObject({ kind: 'session-ended' });
      expect(host.session.getState()).toMatchObject({ signedIn: false, ended: 'ended-by-server' });
      expect(host.session.token()).toBeNull();
    }
  });

  it.each([
    ['administrator', 'ended-by-administrator'],
    ['user', 'ended-elsewhere'],
    ['somebody', 'ended-by-server'],
  ])('[ACCESS-07] reports who ended it: %s', async (ended_by, ended) => {
    const body = JSON.stringify({ result: 'failure', error: 'Invalid or expired session; please login', ended_by });
    const { host } = made(() => new Response(body, { status: 401, headers: { 'Content-Type': 'application/json' } }));
    await expect(host.client.send(users.list)).rejects.toMatchObject({ kind: 'session-ended' });
    expect(host.session.getState().ended).toBe(ended);
  });

  it.each([
    'Invalid or expired session; please login',
    'No access token',
    'Key Policy does not match standard template',
    'KeyControl unavailable; use admin web GUI to initiate recovery',
    'Two Factor Authentication not setup yet',
  ])('is a silent error, like others that are never shown: %s [NET-20] [AUTH-57]', async (error) => {
    const { host } = made(failure(400, error));
    await expect(host.client.send(users.list)).rejects.toMatchObject({ silent: true });
  });
});

describe('signals of a response', () => {
  it('are kept during the session, and cleared at its end', async () => {
    const { host } = made(failure(403, 'Two Factor Authentication not setup yet'));
    await host.client.send(users.list).catch(() => undefined);
    expect(host.signals.getState().twoFactorMissing).toBe(true);
    host.session.end('signed-out');
    expect(host.signals.getState().twoFactorMissing).toBe(false);
  });

  it.each([['License error', '/license']])('include the page to open: %s', async (error, goTo) => {
    const { host } = made(failure(400, error));
    await host.client.send(users.list, {}, { background: true }).catch(() => undefined);
    expect(host.signals.getState().goTo).toBe(goTo);
  });
});

describe('browser whose clock is off by years', () => {
  it.each([-9, -1, 1, 9])('uses the appliance’s clock after the first response, also in screens and pickers: %i years', async (years) => {
    const off = years * 365 * 86_400_000;
    const dated = () => new Response(JSON.stringify({ result: 'failure', error: 'no' }), { status: 400, headers: { Date: new Date().toUTCString() } });
    const { host } = made(dated, { ...systemClock, now: () => Date.now() + off });
    await host.client.send(users.list).catch(() => undefined);
    const ports = createPorts({
      client: host.client,
      actor: { id: 'u1', login_name: 'sara', privileges: [], flavour: 'keycontrol' },
      navigation: createMemoryNavigation('/'),
      signOut: () => undefined,
    });
    for (const clock of [host.clock, ports.clock, host.client.clock, host.quiet.clock]) expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2_000);
    expect(dayAhead(ports.clock.now(), 1)).toBe(dayAhead(Date.now(), 1));
    expect(host.session.getState()).toMatchObject({ signedIn: true, ending: false });
    expect(Math.abs(host.session.getState().idleAt - Date.now() - 30 * 60_000)).toBeLessThan(3_000);
  });
});

describe('appliance out of service', () => {
  it.each([
    ['[NET-28] [RECOV-13] is in recovery mode', 'KeyControl unavailable; use admin web GUI to initiate recovery', 'recovery', false],
    ['[NET-32] [RECOV-25] does not trust its cryptography', 'FIPS self-test failed', 'fips', true],
  ] as const)('%s: the console leaves its pages, also on background calls', async (_, error, state, signedIn) => {
    for (const background of [false, true]) {
      const { host } = made(failure(500, error));
      await host.client.send(users.list, {}, { background }).catch(() => undefined);
      expect(host.service.getState()).toBe(state);
      expect(host.session.getState().signedIn).toBe(signedIn);
      host.service.back();
      expect(host.service.getState()).toBe('running');
    }
  });
});

describe('session that a restore ended', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stays for some seconds after a 401 response, so that the user can read the notice [BKUP-12]', async () => {
    const { host } = made(failure(401, ''));
    const poll = () => host.client.send(users.list, {}, { background: true }).catch(() => undefined);
    setRestartMark(host.sharedStorage, 't1', { id: 'r1', address: '/backup', title: 'Backup and restore', userid: 'u1', at: Date.now() });
    await poll();
    expect(host.session.getState().signedIn).toBe(true);
    await vi.advanceTimersByTimeAsync(3_500);
    await poll();
    expect(host.session.getState().signedIn).toBe(false);
  });
});

describe('missing response', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const nothing = () => Promise.reject(new TypeError('gone'));

  it('ends the session and reloads the page once, when the server responds again [NET-33] [NET-50]', async () => {
    let answer: () => Promise<Response> = nothing;
    const { host, page } = made(() => answer());
    await expect(host.client.send(users.list)).rejects.toMatchObject({ kind: 'offline' });
    await pass(0);
    expect(host.connection.getState()).toBe('lost');
    await pass(60_000);
    expect(host.session.token()).toBe('token');
    expect(page.reload).not.toHaveBeenCalled();
    answer = () => Promise.resolve(failure(400, 'No')());
    await pass(60_000);
    expect(host.session.getState()).toMatchObject({ signedIn: false, ended: 'offline' });
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('is ignored for half an hour during a restart that this browser ordered [NET-34] [NET-35] [UPGR-20]', async () => {
    const { host, page } = made(nothing);
    setRestartMark(host.sharedStorage, 't1', { id: 'r1', address: '/upgrade', title: 'System upgrade', userid: 'u1', at: Date.now() });
    await host.client.send(users.list).catch(() => undefined);
    await pass(10 * 60_000);
    expect(host.connection.getState()).toBe('up');
    expect(host.session.token()).toBe('token');
    expect(page.reload).not.toHaveBeenCalled();
    // After half an hour, or after the restart, an outage counts as an outage again.
    await pass(20 * 60_000);
    await host.client.send(users.list).catch(() => undefined);
    await pass(0);
    expect(host.connection.getState()).toBe('lost');
  });

  it('counts as an outage after the restart', async () => {
    const { host } = made(nothing);
    setRestartMark(host.sharedStorage, 't1', { id: 'r1', address: '/upgrade', title: 'System upgrade', userid: 'u1', at: Date.now() });
    dropRestartMark(host.sharedStorage, 't1');
    await host.client.send(users.list).catch(() => undefined);
    await pass(0);
    expect(host.connection.getState()).toBe('lost');
  });

  it('of a poll only raises doubt for half a minute, and without a session is ignored', async () => {
    const { host } = made(nothing);
    await host.client.send(system.status, {}, { background: true }).catch(() => undefined);
    await pass(20_000);
    expect(host.connection.getState()).toBe('doubted');
    host.session.end('signed-out');
    await pass(20_000);
    await host.client.send(system.info).catch(() => undefined);
    expect(host.connection.getState()).toBe('up');
  });
});
