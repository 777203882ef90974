import { expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { SessionHost } from '../session/index.ts';
import { reloadSoon } from './reloadSoon.ts';

it('[RECOV-42] [HSM-111] [KMIP-151] reloads the page once, 100 ms after a recovery by HSM or KMIP', () => {
  vi.useFakeTimers();
  try {
    const reload = vi.fn();
    reloadSoon({ clock: systemClock, page: { reload } } as unknown as SessionHost);
    vi.advanceTimersByTime(99);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(reload).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
