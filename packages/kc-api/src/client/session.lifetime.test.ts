import { describe, expect, it } from 'vitest';
import { fakeBrowser, loginFor, pathsOf } from '../../test/fakeTabs.ts';
import { json } from '../../test/fakeFetch.ts';
import type { FakeClock } from '../../test/fakeClock.ts';

const minute = 60_000;
const hour = 60 * minute;
const renew = '/v5/kc/renew/?_background=true';
const logout = '/v5/kc/logout/';

/** A login response for a session that ends after this many hours. */
const endingLogin = (clock: FakeClock, hours = 12) => ({ ...loginFor(clock), ends_at: clock.now() / 1000 + hours * 3600 });

/** Opens a tab whose appliance renews tokens until the end of the session, and whose user is never idle. */
function atWork(hours?: number) {
  const { clock, open } = fakeBrowser();
  const login = endingLogin(clock, hours);
  let renewals = 0;
  const answer = (request: Request) =>
    json(
      request.url.includes('/kc/renew/')
        ? {
            result: 'success',
            access_token: `renewed-${(renewals += 1)}`,
            expires_at: Math.min(clock.now() / 1000 + 1800, login.ends_at),
            ends_at: login.ends_at,
          }
        : { result: 'success' },
    );
  const tab = open({ answer });
  tab.session.begin(login);
  const work = async (ms: number) => {
    for (let left = ms; left > 0; left -= 10 * minute) {
      tab.session.active();
      await clock.advance(Math.min(left, 10 * minute));
    }
  };
  return { clock, open, tab, session: tab.session, work, endsAt: login.ends_at * 1000 };
}

describe('maximum lifetime of a session', () => {
  it('ends a session however often it was renewed, and warns five minutes before', async () => {
    const { clock, tab, session, work, endsAt } = atWork();
    expect(session.getState()).toMatchObject({ endsAt, ending: false });
    await work(12 * hour - 5 * minute - 1_000);
    expect(session.getState()).toMatchObject({ signedIn: true, idle: 'active', endsAt, ending: false });
    expect(pathsOf(tab).filter((path) => path === renew).length).toBeGreaterThan(20);
    await clock.advance(1_000);
    expect(session.getState().ending).toBe(true);
    session.active();
    expect(session.getState().ending).toBe(true);
    await clock.advance(5 * minute - 1_000);
    expect(session.getState().signedIn).toBe(true);
    await clock.advance(1_000);
    expect(session.getState()).toMatchObject({ signedIn: false, ended: 'lifetime', endsAt: null, ending: false });
    expect(pathsOf(tab).at(-1)).toBe(logout);
  });

  it('stops renewals once a new token would not live longer', async () => {
    const { clock, tab, work } = atWork(1);
    await work(57 * minute);
    const before = pathsOf(tab).filter((path) => path === renew).length;
    expect(before).toBeGreaterThan(0);
    await work(3 * minute - 1_000);
    expect(pathsOf(tab).filter((path) => path === renew)).toHaveLength(before);
    await clock.advance(1_000);
    expect(tab.session.getState().ended).toBe('lifetime');
  });

  it('ends all tabs, including one that joined, and one that was reloaded', async () => {
    const { clock, open, tab, endsAt } = atWork(1);
    const other = open();
    expect(await other.session.join()).toBe(true);
    expect(other.session.getState().endsAt).toBe(endsAt);
    tab.stop();
    const again = open({ storage: tab.storage });
    expect(again.session.getState().endsAt).toBe(endsAt);
    for (let i = 0; i < 6; i += 1) {
      again.session.active();
      await clock.advance(10 * minute);
    }
    expect(again.session.getState().ended).toBe('lifetime');
    expect(other.session.getState()).toMatchObject({ signedIn: false, ended: 'lifetime' });
  });

  it('does not apply if the appliance sends no end', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open();
    tab.session.begin(loginFor(clock));
    for (let i = 0; i < 150; i += 1) {
      tab.session.active();
      await clock.advance(10 * minute);
    }
    expect(tab.session.getState()).toMatchObject({ signedIn: true, endsAt: null, ending: false });
  });
});
