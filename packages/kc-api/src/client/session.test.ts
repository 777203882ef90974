import { describe, expect, it } from 'vitest';
import { settle } from '../../test/fakeClock.ts';
import { fakeBrowser, fakeStorage, loginFor, pathsOf } from '../../test/fakeTabs.ts';
import { json } from '../../test/fakeFetch.ts';

const renewPath = '/v5/kc/renew/?_background=true';
const minute = 60_000;

describe('session', () => {
  it('starts when the login response contains a token [AUTH-24]', () => {
    const { clock, open } = fakeBrowser();
    const { session } = open();
    expect(session.getState()).toMatchObject({ signedIn: false, ended: null });
    expect(session.token()).toBeNull();
    session.begin({ username: 'secroot', vault_name: 'Vault', challenge_required: 'yes' });
    expect(session.getState().signedIn).toBe(false);
    session.begin(loginFor(clock), { oidc: true });
    expect(session.getState()).toMatchObject({ signedIn: true, userid: 'u-1', username: 'secroot', oidc: true, idle: 'active', ended: null });
    expect(session.token()).toBe('first');
  });

  it('survives a reload, in the same vault only [AUTH-23]', () => {
    const { clock, shared, open } = fakeBrowser();
    const { session, storage } = open();
    session.begin(loginFor(clock));
    expect(open({ storage }).session.getState()).toMatchObject({ signedIn: true, username: 'secroot' });
    expect(open({ storage }).session.token()).toBe('first');
    expect(open({ storage, tenant: 'tenant-2' }).session.token()).toBeNull();
    expect(storage.getItem('kc-tenant')).toBe('tenant-1');
    expect([...shared.kept]).toEqual([['kc-newest-tenant', 'tenant-1']]);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '7',
    '"first"',
    '{"value":7}',
    '{"value":"x"}',
    '{"value":"x","expiresAt":null,"userid":"u","username":"n","oidc":false}',
    '{"value":"","expiresAt":1,"userid":"u","username":"n","oidc":false}',
  ])('does not start from an invalid stored value: %s', (kept) => {
    const storage = fakeStorage();
    storage.setItem('kc-session/tenant-1', kept);
    expect(fakeBrowser().open({ storage }).session.getState()).toMatchObject({ signedIn: false, username: '' });
  });

  it('notifies its listeners of changes only, and returns the same state object in between', () => {
    const { clock, open } = fakeBrowser();
    const { session } = open();
    let changes = 0;
    const stop = session.subscribe(() => void (changes += 1));
    const before = session.getState();
    session.setIdleMinutes(30);
    expect(session.getState()).toBe(before);
    session.begin(loginFor(clock));
    expect(changes).toBe(1);
    stop();
    session.end('offline');
    expect(changes).toBe(1);
  });

  it('keeps the first reason of its end', () => {
    const { clock, open } = fakeBrowser();
    const { session, storage } = open();
    session.begin(loginFor(clock));
    session.end('idle');
    session.end('ended-by-server');
    expect(session.getState()).toMatchObject({ signedIn: false, ended: 'idle' });
    expect(storage.kept.size).toBe(0);
    session.begin(loginFor(clock));
    expect(session.getState()).toMatchObject({ signedIn: true, ended: null });
  });
});

describe('token renewal', () => {
  it('starts two minutes before the token expires [NET-15, NET-39, NET-49, AUTH-28, AUTH-46]', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open();
    tab.session.begin(loginFor(clock, 300));
    await clock.advance(179_000);
    expect(pathsOf(tab)).toEqual([]);
    await clock.advance(1_000);
    expect(pathsOf(tab)).toEqual([renewPath]);
    expect(tab.net.last.request.method).toBe('POST');
    expect(tab.net.last.request.headers.get('Auth-Token')).toBe('first');
    expect(tab.session.token()).toBe('renewed-1');
    expect(open({ storage: tab.storage }).session.token()).toBe('renewed-1');
  });

  it('pauses for 119 s after a renewal [NET-16, AUTH-63]', async () => {
    const { clock, open } = fakeBrowser();
    // A life of 200 s: the last two minutes begin after 80 s. The pause of 119 s must hold anyway.
    const tab = open({ answer: () => json({ result: 'success', access_token: `t${tab.net.exchanges.length}`, expires_at: clock.now() / 1000 + 200 }) });
    tab.session.begin(loginFor(clock, 120));
    await clock.advance(1_000);
    expect(tab.net.exchanges).toHaveLength(1);
    await clock.advance(118_000);
    expect(tab.net.exchanges).toHaveLength(1);
    await clock.advance(1_000);
    expect(tab.net.exchanges).toHaveLength(2);
  });

  it('is in time for a token that expires within the pause', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open({ answer: () => json({ result: 'success', access_token: `t${tab.net.exchanges.length}`, expires_at: clock.now() / 1000 + 60 }) });
    tab.session.begin(loginFor(clock, 60));
    await clock.advance(95_000);
    expect(tab.net.exchanges.length).toBeGreaterThanOrEqual(3);
    expect(tab.net.exchanges.length).toBeLessThanOrEqual(4);
  });

  it('assumes a lifetime of 30 minutes for a token without an expiry', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open();
    tab.session.setIdleMinutes(60);
    tab.session.begin({ access_token: 'first', username: 'u', vault_name: 'v' });
    await clock.advance(28 * minute - 1_000);
    expect(pathsOf(tab)).toEqual([]);
    await clock.advance(1_000);
    expect(pathsOf(tab)).toEqual([renewPath]);
  });

  it.each([
    ['a refusal', () => json({ result: 'failure', error: 'Invalid or expired session; please login' }, { status: 401 })],
    ['nonsense', () => new Response('?')],
    ['nothing', () => Promise.reject(new TypeError('gone'))],
  ])('does not end the session if it fails with %s, and is retried after growing delays', async (_, answer) => {
    const { clock, open } = fakeBrowser();
    const tab = open({ answer, chance: () => 0 });
    tab.session.begin(loginFor(clock, 120));
    const at: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      const before = tab.net.exchanges.length;
      await clock.advance(1_000);
      if (tab.net.exchanges.length > before) at.push(second);
    }
    expect(at).toEqual([1, 16, 46, 106, 226, 466]);
    expect(tab.session.getState()).toMatchObject({ signedIn: true, ended: null });
  });

  it('continues with the new token after failures', async () => {
    const { clock, open } = fakeBrowser();
    let broken = true;
    const tab = open({
      chance: () => 0,
      answer: () => (broken ? new Response('?') : json({ result: 'success', access_token: 'second', expires_at: clock.now() / 1000 + 120 })),
    });
    tab.session.begin(loginFor(clock, 120));
    await clock.advance(20_000);
    expect(tab.net.exchanges).toHaveLength(2);
    broken = false;
    await clock.advance(30_000);
    expect(tab.session.token()).toBe('second');
    broken = true;
    const before = tab.net.exchanges.length;
    await clock.advance(140_000);
    expect(tab.net.exchanges.length - before).toBeGreaterThanOrEqual(2);
  });

  it('does not revive a session that the user ended meanwhile', async () => {
    const { clock, open } = fakeBrowser();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const tab = open({ answer: (request) => (request.url.includes('renew') ? promise : json({ result: 'success' })) });
    tab.session.begin(loginFor(clock, 100));
    await clock.advance(1_000);
    await tab.session.signOut(tab.client);
    resolve(json({ result: 'success', access_token: 'undead' }));
    await settle();
    expect(tab.session.token()).toBeNull();
    expect(tab.storage.kept.size).toBe(0);
  });

  it('does not set its token for a user who signed in meanwhile', async () => {
    const { clock, open } = fakeBrowser();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const tab = open({ answer: () => promise });
    tab.session.begin(loginFor(clock, 100));
    await clock.advance(1_000);
    tab.session.end('offline');
    tab.session.begin({ ...loginFor(clock, 1800, 'second'), userid: 'u-2' });
    resolve(json({ result: 'success', access_token: 'of the first' }));
    await settle();
    expect(tab.session.token()).toBe('second');
  });

  it('does not stop the idle check if no lock can be acquired', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open({ lock: () => Promise.reject(new Error('denied')) });
    tab.session.begin(loginFor(clock, 60));
    await clock.advance(35 * minute);
    expect(tab.session.getState().ended).toBe('idle');
  });

  it('stops with the watch, and leaves no timer', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open();
    tab.session.begin(loginFor(clock, 60));
    tab.stop();
    await clock.advance(60 * minute);
    expect(pathsOf(tab)).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('sign-out', () => {
  it('calls the appliance with the token, and clears the session at once [AUTH-45]', async () => {
    const { clock, open } = fakeBrowser();
    const { promise, resolve } = Promise.withResolvers<Response>();
    const tab = open({ answer: () => promise });
    tab.session.begin(loginFor(clock));
    const done = tab.session.signOut(tab.client);
    expect(tab.session.getState()).toMatchObject({ signedIn: false, ended: 'signed-out' });
    expect(tab.storage.kept.size).toBe(0);
    expect(pathsOf(tab)).toEqual(['/v5/kc/logout/']);
    expect(tab.net.last.request.headers.get('Auth-Token')).toBe('first');
    resolve(json({ result: 'success' }));
    await done;
  });

  it.each([
    ['is refused', () => json({ result: 'failure', error: 'Invalid or expired session; please login' }, { status: 401 })],
    ['cannot be reached', () => Promise.reject(new TypeError('gone'))],
    ['answers nonsense', () => new Response('?')],
  ])('succeeds even if the appliance %s', async (_, answer) => {
    const { clock, open } = fakeBrowser();
    const tab = open({ answer });
    tab.session.begin(loginFor(clock));
    await tab.session.signOut(tab.client);
    expect(tab.session.getState()).toMatchObject({ signedIn: false, ended: 'signed-out' });
  });

  it('sends no request without a session', async () => {
    const tab = fakeBrowser().open();
    await tab.session.signOut(tab.client);
    expect(pathsOf(tab)).toEqual([]);
  });
});
