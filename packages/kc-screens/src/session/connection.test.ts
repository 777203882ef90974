import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import { ApplianceError, type ErrorKind } from 'kc-api/client/errors';
import { connectionTimes, createConnection, isLost } from './connection.ts';

const failing = (kind: ErrorKind) => () => Promise.reject(new ApplianceError({ kind, call: 'system.info', message: '' }));
const offline = failing('offline');
const gone = () => Promise.reject(new TypeError('gone'));
/** Never resolves, like a broken network; rejects when the signal aborts. */
const hanging = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function made(probe: (signal: AbortSignal) => Promise<unknown>, answer: (request: Request) => Promise<Response> = () => Promise.resolve(new Response())) {
  const ask = vi.fn(probe);
  const fetch = vi.fn(answer);
  const leave = vi.fn();
  let signedIn = true;
  const connection = createConnection({ clock: systemClock, fetch, probe: ask, watched: () => signedIn, leave, chance: () => 0 });
  const poll = () => connection.fetch(new Request('http://appliance/')).catch(() => undefined);
  return { connection, fetch, ask, leave, poll, signOut: () => void (signedIn = false) };
}

describe('foreground call without a response', () => {
  it('loses the connection if the probe fails too, and blocks further requests [NET-33]', async () => {
    const { connection, fetch, leave } = made(offline);
    connection.doubt();
    await pass(0);
    expect(connection.getState()).toBe('lost');
    await expect(connection.fetch(new Request('http://appliance/'))).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
    expect(leave).not.toHaveBeenCalled();
  });

  it.each([
    ['an answer', () => Promise.resolve({})],
    ['a refusal', failing('refused')],
    ['a gateway', failing('transport')],
  ])('does not lose the connection if the probe gets %s', async (_, probe) => {
    const { connection, fetch, poll } = made(probe);
    connection.doubt();
    expect(connection.getState()).toBe('doubted');
    await pass(0);
    expect(connection.getState()).toBe('up');
    await poll();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('starts one probe at a time', () => {
    const { connection, ask } = made(hanging);
    connection.doubt();
    connection.doubt();
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('silence of the server', () => {
  it('loses the connection after 30 s, also without a foreground call', async () => {
    const { connection, poll } = made(offline, gone);
    await pass(20_000);
    await poll();
    expect(connection.getState()).toBe('doubted');
    await pass(9_000);
    expect(connection.getState()).toBe('doubted');
    await pass(2_000);
    expect(connection.getState()).toBe('lost');
  });

  it('is detected if no call ever ends, as with an unplugged cable', async () => {
    const { connection, poll } = made(hanging, () => new Promise(() => undefined));
    void poll();
    await pass(connectionTimes.patience - 1);
    expect(isLost(connection.getState())).toBe(false);
    await pass(connectionTimes.silence - connectionTimes.patience + connectionTimes.probe + connectionTimes.pause);
    expect(isLost(connection.getState())).toBe(true);
  });

  it('does not lose the connection if the server responds in time', async () => {
    let broken = true;
    const { connection, poll, leave } = made(
      () => (broken ? offline() : Promise.resolve({})),
      () => (broken ? gone() : Promise.resolve(new Response())),
    );
    await poll();
    await pass(15_000);
    broken = false;
    await pass(5_000);
    expect(connection.getState()).toBe('up');
    await pass(120_000);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is tolerated for some seconds after the machine wakes up', async () => {
    const { connection, poll } = made(offline, gone);
    await pass(600_000);
    await poll();
    await pass(connectionTimes.waking - 1_000);
    expect(connection.getState()).toBe('doubted');
  });

  it('is ignored without a session, and for aborted calls', async () => {
    const { connection, poll, signOut } = made(offline, gone);
    const left = new AbortController();
    left.abort();
    await connection.fetch(new Request('http://appliance/', { signal: left.signal })).catch(() => undefined);
    expect(connection.getState()).toBe('up');
    signOut();
    await poll();
    connection.doubt();
    await pass(60_000);
    expect(connection.getState()).toBe('up');
  });
});

describe('lost connection', () => {
  /** Loses the connection to a server that responds again when the test allows it. */
  async function lost() {
    let probe: () => Promise<unknown> = offline;
    const all = made(() => probe());
    all.connection.doubt();
    await pass(0);
    expect(all.connection.getState()).toBe('lost');
    return { ...all, become: (next: () => Promise<unknown>) => void (probe = next) };
  }

  it('leaves the page once, when the server responds again and five seconds have passed [NET-33] [NET-50]', async () => {
    const { connection, leave, become } = await lost();
    become(() => Promise.resolve({}));
    await pass(connectionTimes.lost.first);
    expect(connection.getState()).toBe('back');
    await pass(connectionTimes.reloadDelay - connectionTimes.lost.first - 1);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    expect(leave).toHaveBeenCalledOnce();
    connection.retry();
    await pass(600_000);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('does not leave the page without a response or for a gateway error, and probes less and less often', async () => {
    const { ask, leave, become } = await lost();
    await pass(300_000);
    become(failing('transport'));
    await pass(300_000);
    expect(leave).not.toHaveBeenCalled();
    expect(ask.mock.calls.length).toBeGreaterThan(15);
    expect(ask.mock.calls.length).toBeLessThan(30);
  });

  it('delays a reload until the server responds', async () => {
    const { connection, become } = await lost();
    const reload = vi.fn();
    void connection.answered().then(reload);
    await pass(60_000);
    expect(reload).not.toHaveBeenCalled();
    become(() => Promise.resolve({}));
    await pass(30_000);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is probed at once on retry', async () => {
    const { connection, leave, become } = await lost();
    await pass(40_000);
    become(() => Promise.resolve({}));
    connection.retry();
    await pass(0);
    expect(connection.getState()).toBe('back');
    await pass(0);
    expect(leave).toHaveBeenCalledOnce();
  });
});
