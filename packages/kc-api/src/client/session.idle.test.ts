import { describe, expect, it } from 'vitest';
import { fakeBrowser, loginFor, pathsOf } from '../../test/fakeTabs.ts';
import { sessionTimes } from './session.ts';

const minute = 60_000;
const logout = '/v5/kc/logout/';

/** Opens a tab with a signed-in user, whose token outlives the test. */
function signedIn(minutes?: number) {
  const { clock, open } = fakeBrowser();
  const tab = open();
  tab.session.begin(loginFor(clock, 86_400));
  if (minutes !== undefined) tab.session.setIdleMinutes(minutes);
  const idle = () => tab.session.getState().idle;
  return { clock, tab, session: tab.session, idle };
}

describe('idle session', () => {
  it('warns a minute before its end, is over after 30 minutes, and logs out 3 s later [AUTH-29, AUTH-31, AUTH-60, AUTH-61]', async () => {
    const { clock, tab, session, idle } = signedIn();
    await clock.advance(29 * minute - 1_000);
    expect(idle()).toBe('active');
    expect(session.getState().idleAt).toBe(clock.now() + 61_000);
    await clock.advance(1_000);
    expect(idle()).toBe('warning');
    await clock.advance(59_000);
    expect(idle()).toBe('warning');
    await clock.advance(1_000);
    expect(idle()).toBe('over');
    await clock.advance(2_000);
    expect(session.getState()).toMatchObject({ signedIn: true, idle: 'over' });
    expect(pathsOf(tab)).toEqual([]);
    await clock.advance(1_000);
    expect(session.getState()).toMatchObject({ signedIn: false, ended: 'idle' });
    expect(pathsOf(tab)).toEqual([logout]);
  });

  it('logs out once, however slow the response', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open({ answer: () => new Promise<Response>(() => undefined) });
    tab.session.begin(loginFor(clock, 86_400));
    const reasons: unknown[] = [];
    tab.session.subscribe(() => reasons.push(tab.session.getState().ended));
    await clock.advance(31 * minute);
    expect(pathsOf(tab)).toEqual([logout]);
    expect(new Set(reasons)).toEqual(new Set([null, 'idle']));
  });

  it.each([
    [1, 30_000],
    [1.5, 45_000],
    [2, 60_000],
    [240, 60_000],
  ])('with a limit of %d minutes warns %d ms before its end', async (minutes, before) => {
    const { clock, idle } = signedIn(minutes);
    await clock.advance(minutes * minute - before - 1_000);
    expect(idle()).toBe('active');
    await clock.advance(1_000);
    expect(idle()).toBe('warning');
  });

  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY])('ignores %d as a number of minutes', async (minutes) => {
    const { clock, session } = signedIn(minutes);
    await clock.advance(29 * minute);
    expect(session.getState()).toMatchObject({ signedIn: true, idle: 'warning' });
  });

  it('does not renew its token', async () => {
    const { clock, open } = fakeBrowser();
    const tab = open();
    // The token enters its last two minutes during the three seconds before the logout.
    tab.session.begin(loginFor(clock, 32 * 60 + 2));
    await clock.advance(29 * minute + 59_000);
    expect(pathsOf(tab)).toEqual([]);
    await clock.advance(10 * minute);
    expect(pathsOf(tab)).toEqual([logout]);
  });

  it('is not kept alive by background calls', async () => {
    const { clock, session, tab } = signedIn(5);
    for (let call = 0; call < 20; call += 1) {
      await tab.client.send((await import('../../test/fakeCalls.ts')).things.list, {}, { background: true }).catch(() => undefined);
      await clock.advance(20_000);
    }
    expect(session.getState().ended).toBe('idle');
  });
});

describe('user activity', () => {
  it('resets the idle timer and clears the warning', async () => {
    const { clock, session, idle } = signedIn();
    await clock.advance(29.5 * minute);
    expect(idle()).toBe('warning');
    session.active();
    expect(idle()).toBe('active');
    expect(session.getState().idleAt).toBe(clock.now() + 30 * minute);
  });

  it('is recorded at most once per 2 s [AUTH-30, AUTH-62]', async () => {
    const { clock, tab, session } = signedIn();
    const activities = () => tab.told.filter((message) => (message as { kind: string }).kind === 'activity').length;
    for (let moves = 0; moves < 39; moves += 1) {
      session.active();
      await clock.advance(100);
    }
    expect(activities()).toBe(2);
    const { idleAt } = session.getState();
    session.active();
    expect(session.getState().idleAt).toBe(idleAt);
    await clock.advance(100);
    session.active();
    expect(activities()).toBe(3);
    expect(sessionTimes.activityDebounce).toBe(2_000);
  });

  it('does not revive a session whose idle time is over', async () => {
    const { clock, session } = signedIn();
    await clock.advance(30 * minute);
    session.active();
    expect(session.getState().idle).toBe('over');
    await clock.advance(3_000);
    expect(session.getState().ended).toBe('idle');
  });

  it('does not revive a session whose idle time ended while the machine slept', async () => {
    const { clock, session } = signedIn();
    clock.jump(120 * minute);
    session.active();
    expect(session.getState().idle).toBe('over');
    await clock.advance(4_000);
    expect(session.getState().ended).toBe('idle');
  });

  it('is not broadcast without a session', () => {
    const { open } = fakeBrowser();
    const tab = open();
    tab.session.active();
    expect(tab.told).toEqual([]);
  });

  it('ends the session after the usual idle time when the clock was set back', async () => {
    const { clock, session } = signedIn();
    clock.jump(-24 * 60 * minute);
    await clock.advance(30 * minute + 5_000);
    expect(session.getState().ended).toBe('idle');
  });

  it('keeps a session alive when the clock was set back', async () => {
    const { clock, session } = signedIn();
    clock.jump(-24 * 60 * minute);
    await clock.advance(1_000);
    session.active();
    await clock.advance(29 * minute);
    expect(session.getState().idle).toBe('warning');
    session.active();
    expect(session.getState().idle).toBe('active');
    await clock.advance(30 * minute + 4_000);
    expect(session.getState().ended).toBe('idle');
  });
});
