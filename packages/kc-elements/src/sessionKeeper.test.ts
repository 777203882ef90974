import { describe, expect, it } from 'vitest';
import type { PanelSession } from './session.ts';
import { createSessionKeeper } from './sessionKeeper.ts';

const session = (token: string, expires_at?: number): PanelSession => ({
  token,
  userid: 'u-1',
  username: 'anna',
  privileges: [],
  ...(expires_at === undefined ? {} : { expires_at }),
});

/** A keeper with a fixed clock. The test runs its timer. */
function keeper() {
  let now = 0;
  let timer: { run: () => void; ms: number } | null = null;
  const seen: string[] = [];
  const made = createSessionKeeper({
    clock: {
      now: () => now,
      setTimeout: (run, ms) => (timer = { run, ms }),
      clearTimeout: () => void (timer = null),
    },
    onSession: ({ token }) => seen.push(token),
    onEnd: () => seen.push('end'),
  });
  return {
    made,
    seen,
    wait: () => timer?.ms,
    pass: (ms: number) => void (now += ms),
    async run() {
      timer?.run();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('session of an element', () => {
  it('is renewed half a minute before its end', async () => {
    const { made, seen, wait, run } = keeper();
    made.renewBy(async () => session('second'));
    made.set(session('first', 900));
    expect(wait()).toBe(870_000);
    await run();
    expect(seen).toEqual(['first', 'second']);
  });

  it('ends at its expiry if the host cannot renew it', async () => {
    const { made, seen, wait, run } = keeper();
    made.set(session('first', 900));
    expect(wait()).toBe(900_000);
    await run();
    expect(seen).toEqual(['first', 'end']);
    expect(made.get()).toBeNull();
  });

  it('is renewed when the vault refuses it, and ends when the next one is refused at once', async () => {
    const { made, seen, pass } = keeper();
    let count = 0;
    made.renewBy(async () => session(`next ${(count += 1)}`));
    made.set(session('first'));
    pass(10_000);
    await made.refused();
    await made.refused();
    expect(seen).toEqual(['first', 'next 1', 'end']);
  });

  it('ends once when the host has no next session', async () => {
    const { made, seen } = keeper();
    made.renewBy(async () => Promise.reject(new Error('signed out')));
    made.set(session('first'));
    await made.refused();
    await made.refused();
    expect(seen).toEqual(['first', 'end']);
  });

  it('ignores a renewal that arrives after the host cleared the session', async () => {
    const { made, seen } = keeper();
    made.renewBy(async () => session('late'));
    made.set(session('first'));
    const asked = made.refused();
    made.clear();
    await asked;
    expect(seen).toEqual(['first']);
    expect(made.get()).toBeNull();
  });

  it('is not restored when the vault refuses it after the host cleared it', async () => {
    const { made, seen } = keeper();
    made.renewBy(async () => session('back'));
    made.set(session('first'));
    made.clear();
    await made.refused();
    expect(seen).toEqual(['first']);
  });

  it('does not end because of a clock that is ahead', async () => {
    const { made, seen, wait, pass } = keeper();
    pass(1_200_000);
    made.renewBy(async () => session('second'));
    made.set(session('first', 900));
    expect(wait()).toBeUndefined();
    expect(seen).toEqual(['first']);
  });

  it('is not renewed while the element is not in the document', () => {
    const { made, wait } = keeper();
    made.renewBy(async () => session('second'));
    made.set(session('first', 900));
    made.pause();
    expect(wait()).toBeUndefined();
    made.resume();
    expect(wait()).toBe(870_000);
  });

  it('ends if the host does not respond', async () => {
    const { made, seen, run } = keeper();
    made.renewBy(() => new Promise(() => undefined));
    made.set(session('first'));
    void made.refused();
    await run();
    expect(seen).toEqual(['first', 'end']);
  });
});
