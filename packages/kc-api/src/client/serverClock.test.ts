import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { system } from '../contract/frame/system.ts';
import { fakeClock, type FakeClock } from '../../test/fakeClock.ts';
import { baseUrl, json } from '../../test/fakeFetch.ts';
import { fakeStorage } from '../../test/fakeTabs.ts';
import { createClient } from './client.ts';
import type { Clock } from './clock.ts';
import { createServerClock, inServerTime, ownClockOf, serverClockOf, sharedClock } from './serverClock.ts';
import { createSession } from './session.ts';

const dated = (ms: number) => new Headers({ Date: new Date(ms).toUTCString() });
const year = 365 * 86_400_000;
/** Offsets of a browser's clock, in milliseconds. */
const offsets = fc.oneof(fc.integer({ min: -10 * year, max: 10 * year }), fc.integer({ min: -5_000, max: 5_000 }));
const shifted = (clock: Clock, by: number): Clock => ({ ...clock, now: () => clock.now() + by });

describe('server clock', () => {
  it('is accurate to a second plus the response time after one response, whatever the browser’s clock says', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 900 }), (off, phase, wait) => {
        const truth = fakeClock(Date.UTC(2030, 0, 1) + phase);
        const clock = createServerClock(shifted(truth, off));
        expect([clock.isSet, clock.now() - truth.now()]).toEqual([false, off]);
        const askedAt = clock.own.now();
        truth.jump(wait);
        clock.learn(dated(truth.now()), askedAt);
        expect(Math.abs(clock.now() - truth.now())).toBeLessThanOrEqual(1_000 + wait);
        expect(clock.isSet).toBe(true);
      }),
    );
  });

  it('ignores responses that fit the current offset', () => {
    const truth = fakeClock(Date.UTC(2030, 0, 1) + 400);
    const clock = createServerClock(shifted(truth, year));
    const offsetsSeen = new Set<number>();
    for (let answer = 0; answer < 50; answer += 1) {
      truth.jump(1_000);
      clock.learn(dated(truth.now()), clock.own.now());
      offsetsSeen.add(clock.offset);
    }
    expect(offsetsSeen.size).toBe(1);
    const right = createServerClock(truth);
    right.learn(dated(truth.now()), truth.now());
    expect(right.offset).toBe(0);
  });

  it('follows when the browser’s clock is set while the page is open', () => {
    const truth = fakeClock();
    let off = -8 * year;
    const clock = createServerClock({ ...truth, now: () => truth.now() + off });
    clock.learn(dated(truth.now()), clock.own.now());
    off = 0;
    clock.learn(dated(truth.now()), clock.own.now());
    expect(Math.abs(clock.now() - truth.now())).toBeLessThanOrEqual(1_000);
  });

  it('uses the browser’s clock if responses have no valid Date header', () => {
    const truth = fakeClock();
    const clock = createServerClock(truth);
    for (const headers of [new Headers(), new Headers({ Date: 'soon' })]) clock.learn(headers, truth.now());
    const askedAt = truth.now();
    truth.jump(-3_600_000);
    clock.learn(dated(truth.now()), askedAt);
    expect([clock.offset, clock.isSet]).toEqual([0, true]);
  });

  it('calls its subscribers when it is first set and when its offset changes, and not otherwise', () => {
    const truth = fakeClock(Date.UTC(2030, 0, 1) + 400);
    const clock = createServerClock(shifted(truth, year));
    const offsetsSeen: number[] = [];
    const stop = clock.subscribe(() => offsetsSeen.push(clock.offset));
    clock.learn(new Headers(), clock.own.now());
    expect(offsetsSeen).toEqual([0]);
    for (let answer = 0; answer < 3; answer += 1) clock.learn(dated(truth.now()), clock.own.now());
    expect(offsetsSeen).toEqual([0, clock.offset]);
    stop();
    clock.learn(dated(truth.now() + year), clock.own.now());
    expect(offsetsSeen).toHaveLength(2);
  });

  it('converts times of the browser’s clock to server time', () => {
    const truth = fakeClock();
    const clock = createServerClock(shifted(truth, year));
    clock.learn(dated(truth.now()), clock.own.now());
    expect(Math.abs(inServerTime(clock, truth.now() + year) - truth.now())).toBeLessThanOrEqual(1_000);
    expect([inServerTime(truth, 7), ownClockOf(truth), ownClockOf(clock)]).toEqual([7, truth, clock.own]);
    expect(serverClockOf(clock)).toBe(clock);
    expect(sharedClock(truth).isSet).toBe(true);
  });
});

interface Course {
  renewedAt: number[];
  warnedAt: number | null;
  endedAt: number | null;
  ended: string | null;
}

/** Runs a session of half an hour, whose token lives four minutes, in a browser whose clock is off. The times are those of the appliance. */
async function courseOf(off: number, answerTime: number): Promise<Course> {
  const truth: FakeClock = fakeClock(Date.UTC(2030, 0, 1) + 300);
  const begun = truth.now();
  const course: Course = { renewedAt: [], warnedAt: null, endedAt: null, ended: null };
  const seconds = () => Math.floor(truth.now() / 1000);
  const clock = createServerClock(shifted(truth, off));
  const session = createSession({
    clock,
    tenant: 'tenant-1',
    tabStorage: fakeStorage(),
    sharedStorage: fakeStorage(),
    channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
    lock: (_, work) => work(),
  });
  const token = () => ({ access_token: `token-${seconds()}`, expires_at: seconds() + 240, ends_at: Math.floor(begun / 1000) + 1_800 });
  const client = createClient({
    baseUrl,
    tenant: 'tenant-1',
    clock,
    token: session.token,
    async fetch(request) {
      await new Promise<void>((resolve) => truth.setTimeout(resolve, answerTime));
      if (request.url.includes('/kc/renew/')) course.renewedAt.push(Math.round((truth.now() - begun) / 1000));
      return json({ result: 'success', ...token() }, { headers: Object.fromEntries(dated(truth.now())) });
    },
  });
  const first = client.send(system.info).catch(() => undefined);
  await truth.advance(answerTime + 1);
  await first;
  session.begin({ ...token(), username: 'secroot', userid: 'u-1' } as never);
  session.subscribe(() => {
    const { ending, ended } = session.getState();
    if (ending) course.warnedAt ??= Math.round((truth.now() - begun) / 1000);
    if (ended) [course.ended, course.endedAt] = [ended, course.endedAt ?? Math.round((truth.now() - begun) / 1000)];
  });
  const stop = session.watch(client);
  for (let minute = 0; minute < 35; minute += 1) {
    session.active();
    await truth.advance(60_000);
  }
  stop();
  return course;
}

describe('session in a browser whose clock is off by up to ten years', () => {
  it('renews, warns and ends at the same times as with an accurate clock', { timeout: 60_000 }, async () => {
    const right = await courseOf(0, 50);
    expect(right).toMatchObject({ ended: 'lifetime' });
    expect(right.renewedAt.length).toBeGreaterThan(5);
    expect(Math.abs((right.warnedAt ?? 0) - 1_500)).toBeLessThanOrEqual(2);
    expect(Math.abs((right.endedAt ?? 0) - 1_800)).toBeLessThanOrEqual(2);
    await fc.assert(
      fc.asyncProperty(offsets, async (off) => {
        const course = await courseOf(off, 50);
        expect(course.ended).toBe(right.ended);
        expect(course.renewedAt).toHaveLength(right.renewedAt.length);
        const times = ({ renewedAt, warnedAt, endedAt }: Course) => [...renewedAt, warnedAt ?? 0, endedAt ?? 0];
        const reference = times(right);
        for (const [at, time] of times(course).entries()) expect(Math.abs(time - (reference[at] ?? 0))).toBeLessThanOrEqual(4);
      }),
      { numRuns: 25 },
    );
  });

  it('judges a stored token by the first response after a reload, not by the browser’s clock', async () => {
    const truth = fakeClock();
    const storage = fakeStorage();
    const open = (clock: Clock) =>
      createSession({
        clock: createServerClock(clock),
        tenant: 'tenant-1',
        tabStorage: storage,
        sharedStorage: fakeStorage(),
        channel: { onmessage: null, postMessage: () => undefined, close: () => undefined },
        lock: (_, work) => work(),
      });
    const now = Math.floor(truth.now() / 1000);
    open(truth).begin({ access_token: 'a', expires_at: now + 1_800, ends_at: now + 43_200, username: 'secroot', userid: 'u-1' } as never);
    const again = open(shifted(truth, 2 * 86_400_000));
    const asked: string[] = [];
    const client = createClient({ baseUrl, tenant: 'tenant-1', fetch: async (request) => (asked.push(request.url), json({ result: 'success' })) });
    const stop = again.watch(client);
    await truth.advance(5_000);
    stop();
    expect(again.getState()).toMatchObject({ signedIn: true, ended: null, ending: false });
    expect(asked).toEqual([]);
  });
});
