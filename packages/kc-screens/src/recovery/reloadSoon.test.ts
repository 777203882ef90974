import { expect, it, vi } from 'vitest';
import { systemClock } from 'kc-api/client/clock';
import type { SessionHost } from '../session/index.ts';
import { reloadSoon } from './reloadSoon.ts';

it('[RECOV-42] [HSM-111] [KMIP-151] after a recovery by HSM or KMIP the page is loaded again in 100 ms, and once', () => {
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
