import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { settle } from '../../test/fakeClock.ts';
import { fakeBrowser, loginFor, pathsOf, type Tab } from '../../test/fakeTabs.ts';

const minute = 60_000;

/** Two tabs of one session: the second has joined the first. */
async function twoTabs(seconds = 86_400) {
  const browser = fakeBrowser();
  const [one, other] = [browser.open(), browser.open()];
  one.session.begin(loginFor(browser.clock, seconds));
  const joined = other.session.join();
  await settle();
  expect(await joined).toBe(true);
  return { ...browser, one, other };
}

const renewals = (...tabs: Tab[]) => tabs.flatMap(pathsOf).filter((path) => path.includes('renew'));

describe('joining a session', () => {
  it('takes over the session of another tab', async () => {
    const { one, other } = await twoTabs();
    expect(other.session.token()).toBe('first');
    expect(other.session.getState()).toMatchObject({ signedIn: true, username: 'secroot', ended: null });
    expect(other.storage.kept.size).toBe(2);
    expect(one.session.token()).toBe('first');
  });

  it('waits exactly 150 ms, and asks once for several callers', async () => {
    const { clock, open } = fakeBrowser();
    const { session, told } = open();
    const [first, second] = [session.join(), session.join()];
    await clock.advance(149);
    expect(clock.pending).toBe(2);
    await clock.advance(1);
    expect(await Promise.all([first, second])).toEqual([false, false]);
    expect(told).toHaveLength(1);
  });

  it('accepts a late reply for ten seconds only', async () => {
    for (const [later, takes] of [
      [9_000, true],
      [10_000, false],
    ] as const) {
      const { clock, open } = fakeBrowser();
      const slow = open();
      const joined = slow.session.join();
      await clock.advance(later);
      expect(await joined).toBe(false);
      open().session.begin(loginFor(clock, 86_400));
      // The message goes to every tab, whichever tab requested it.
      expect(await open().session.join()).toBe(true);
      expect(slow.session.getState().signedIn).toBe(takes);
    }
  });

  it('resolves at once in a tab that has a session', async () => {
    const { clock, open } = fakeBrowser();
    const { session, told } = open();
    session.begin(loginFor(clock));
    expect(await session.join()).toBe(true);
    expect(told).toEqual([]);
  });

  it('ignores a session of another vault, and one that the tab did not request', async () => {
    const { clock, open } = fakeBrowser();
    const [foreign, mine, bystander] = [open({ tenant: 'tenant-2' }), open(), open()];
    foreign.session.begin(loginFor(clock));
    const joined = mine.session.join();
    await settle();
    await clock.advance(150);
    expect(await joined).toBe(false);
    open().session.begin(loginFor(clock));
    void open().session.join();
    await settle();
    expect(bystander.session.token()).toBeNull();
  });

  it('is not offered a session whose idle time is over', async () => {
    const { clock, open } = fakeBrowser();
    const one = open();
    one.session.begin(loginFor(clock, 86_400));
    await clock.advance(30 * minute);
    const joined = open().session.join();
    await settle();
    await clock.advance(150);
    expect(await joined).toBe(false);
  });
});

describe('renewal with several tabs', () => {
  it('sends one request, and the other tabs adopt the new token', async () => {
    const { clock, one, other } = await twoTabs(120);
    await clock.advance(1_000);
    expect(renewals(one, other)).toHaveLength(1);
    expect([one.session.token(), other.session.token()]).toEqual(['renewed-1', 'renewed-1']);
    await clock.advance(2_000);
    expect(renewals(one, other)).toHaveLength(1);
    await clock.advance(5 * minute);
    expect(renewals(one, other)).toHaveLength(1);
  });

  it('sends one request even if the broadcast is slower than the lock', async () => {
    const { clock, open } = fakeBrowser({ late: 300 });
    const [one, other] = [open(), open()];
    one.session.begin(loginFor(clock, 122));
    const joined = other.session.join(1_000);
    await clock.advance(600);
    expect(await joined).toBe(true);
    await clock.advance(10_000);
    expect(renewals(one, other)).toHaveLength(1);
    expect([one.session.token(), other.session.token()]).toEqual(['renewed-1', 'renewed-1']);
  });

  it('falls to the other tab when the first cannot renew', async () => {
    const { clock, one, other } = await twoTabs(120);
    one.stop();
    await clock.advance(1_000);
    expect(renewals(other)).toHaveLength(1);
    expect(one.session.token()).toBe('renewed-1');
  });

  it('does not change the session of another user in the same vault', async () => {
    const { clock, open } = fakeBrowser();
    const [one, other] = [open(), open()];
    one.session.begin(loginFor(clock, 120, 'a'));
    other.session.begin(loginFor(clock, 86_400, 'b'));
    await clock.advance(1_000);
    expect(one.session.token()).toBe('renewed-1');
    expect(other.session.token()).toBe('b');
  });
});

describe('failed renewal with three tabs', () => {
  it.each([
    ['at once', 0],
    ['late', 300],
  ])('is retried by one tab with growing delays, 6 to 8 times in ten minutes; broadcasts arrive %s', async (_, late) => {
    const { clock, open } = fakeBrowser({ late });
    const answer = () => Promise.reject(new TypeError('gone'));
    const tabs = [open({ answer }), open({ answer }), open({ answer })];
    const [first, ...others] = tabs;
    first?.session.begin(loginFor(clock, 125));
    const joined = Promise.all(others.map(({ session }) => session.join(1_000)));
    await clock.advance(1_000);
    expect(await joined).toEqual([true, true]);
    await clock.advance(10 * minute);
    expect(renewals(...tabs).length).toBeGreaterThanOrEqual(6);
    expect(renewals(...tabs).length).toBeLessThanOrEqual(8);
    expect(tabs.map(({ session }) => session.getState().signedIn)).toEqual([true, true, true]);
  });

  it('is retried by another tab when the tab that failed is closed', async () => {
    const { clock, open } = fakeBrowser();
    const failing = open({ answer: () => Promise.reject(new TypeError('gone')) });
    const other = open();
    failing.session.begin(loginFor(clock, 120));
    const joined = other.session.join();
    await settle();
    expect(await joined).toBe(true);
    await clock.advance(1_000);
    expect([renewals(failing), renewals(other)].map(({ length }) => length)).toEqual([1, 0]);
    failing.stop();
    await clock.advance(16_000);
    expect(other.session.token()).toBe('renewed-1');
  });
});

describe('end of a session with several tabs', () => {
  it('reaches all tabs of the session and no others, and calls the appliance once', async () => {
    const { clock, one, other, open } = await twoTabs();
    const stranger = open();
    stranger.session.begin(loginFor(clock, 86_400, 'another'));
    await one.session.signOut(one.client);
    await settle();
    expect(other.session.getState()).toMatchObject({ signedIn: false, ended: 'signed-out' });
    expect(other.storage.kept.size).toBe(0);
    expect(stranger.session.token()).toBe('another');
    expect([...pathsOf(one), ...pathsOf(other)]).toEqual(['/v5/kc/logout/']);
  });

  it('follows a login to another vault [AUTH-27]', async () => {
    const { clock, open, one, other } = await twoTabs();
    open({ tenant: 'tenant-2' }).session.begin(loginFor(clock));
    await clock.advance(1_000);
    expect(one.session.getState()).toMatchObject({ signedIn: false, ended: 'other-tenant' });
    expect(other.session.getState()).toMatchObject({ signedIn: false, ended: 'other-tenant' });
    expect(pathsOf(one)).toEqual([]);
  });
});

describe('activity with several tabs', () => {
  it('in one tab keeps all tabs active', async () => {
    const { clock, one, other } = await twoTabs();
    await clock.advance(29.5 * minute);
    expect(other.session.getState().idle).toBe('warning');
    one.session.active();
    await settle();
    expect(other.session.getState()).toMatchObject({ idle: 'active', idleAt: clock.now() + 30 * minute });
    await clock.advance(29 * minute);
    expect([one, other].map((tab) => tab.session.getState().idle)).toEqual(['warning', 'warning']);
    await clock.advance(minute + 4_000);
    expect([one, other].map((tab) => tab.session.getState().ended)).toEqual(['idle', 'idle']);
    expect([...pathsOf(one), ...pathsOf(other)].filter((path) => path.includes('logout'))).toHaveLength(1);
  });

  it('of another user does not keep a session active', async () => {
    const { clock, open, one } = await twoTabs();
    const stranger = open();
    stranger.session.begin({ ...loginFor(clock, 86_400, 'b'), userid: 'u-2' });
    await clock.advance(29 * minute);
    stranger.session.active();
    await settle();
    expect(one.session.getState().idle).toBe('warning');
  });

  it('with a time in the past is ignored, and in the future counts as now', async () => {
    const { clock, one } = await twoTabs();
    const { idleAt } = one.session.getState();
    one.hear({ tenant: 'tenant-1', kind: 'activity', userid: 'u-1', at: clock.now() - 5_000 });
    expect(one.session.getState().idleAt).toBe(idleAt);
    await clock.advance(10_000);
    one.hear({ tenant: 'tenant-1', kind: 'activity', userid: 'u-1', at: clock.now() + 1e12 });
    expect(one.session.getState().idleAt).toBe(clock.now() + 30 * minute);
  });
});

describe('broadcast messages', () => {
  it('are ignored if they are malformed', async () => {
    const { one } = await twoTabs();
    const before = one.session.getState();
    const odd = fc.oneof(
      fc.anything(),
      fc.record(
        {
          tenant: fc.constantFrom('tenant-1', 'tenant-2'),
          kind: fc.constantFrom('activity', 'renewed', 'unrenewed', 'ended', 'here', 'who2', '__proto__'),
          old: fc.constantFrom('first', 7),
          token: fc.oneof(fc.constant('first'), fc.anything()),
          userid: fc.anything(),
          at: fc.constantFrom('x', null, Number.NaN, Infinity),
          failures: fc.constantFrom('x', null, 0.5),
          until: fc.constantFrom('x', null, Infinity),
          reason: fc.constantFrom('x', null, 7),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(fc.property(odd, (data) => one.hear(data)));
    expect(one.session.getState()).toBe(before);
    expect(one.session.token()).toBe('first');
  });
});
