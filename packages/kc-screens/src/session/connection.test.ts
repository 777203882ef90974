import { describe, expect, it, vi } from 'vitest';
import { ApplianceError } from 'kc-api/client/errors';
import { createConnection, reloadDelay } from './connection.ts';

const offline = () => Promise.reject(new ApplianceError({ kind: 'offline', call: 'system.info', message: '' }));

function made(probe: () => Promise<unknown>) {
  const timers: { run: () => void; ms: number }[] = [];
  const clock = { now: () => 0, setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }), clearTimeout: () => undefined };
  const fetch = vi.fn(() => Promise.resolve(new Response()));
  const leave = vi.fn();
  return { connection: createConnection({ clock, fetch, probe, leave }), fetch, leave, timers };
}
const request = new Request('http://appliance/');

describe('a connection in doubt', () => {
  it('is lost when nothing answers: nothing more is sent, and five seconds later the console is left [NET-33] [NET-50]', async () => {
    const { connection, fetch, leave, timers } = made(offline);
    connection.doubt();
    await vi.waitFor(() => expect(connection.getState()).toBe('lost'));
    await expect(connection.fetch(request)).rejects.toThrow(TypeError);
    expect(fetch).not.toHaveBeenCalled();
    expect(timers.map(({ ms }) => ms)).toEqual([reloadDelay]);
    expect(reloadDelay).toBe(5_000);
    expect(leave).not.toHaveBeenCalled();
    timers[0]?.run();
    expect(leave).toHaveBeenCalledOnce();
    connection.doubt();
    expect(timers).toHaveLength(1);
  });

  it.each([
    ['an answer', () => Promise.resolve({})],
    ['a refusal', () => Promise.reject(new ApplianceError({ kind: 'refused', call: 'system.info', message: 'No' }))],
  ])('stands when there is %s', async (_, probe) => {
    const { connection, fetch, timers } = made(probe);
    connection.doubt();
    expect(connection.getState()).toBe('doubted');
    await vi.waitFor(() => expect(connection.getState()).toBe('up'));
    await connection.fetch(request);
    expect(fetch).toHaveBeenCalledOnce();
    expect(timers).toEqual([]);
  });

  it('is asked about once at a time', () => {
    const probe = vi.fn(() => new Promise(() => undefined));
    const { connection } = made(probe);
    connection.doubt();
    connection.doubt();
    expect(probe).toHaveBeenCalledOnce();
  });
});
