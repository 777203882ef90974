import { useEffect } from 'react';
import { focusManager } from '@tanstack/react-query';
import { ownClockOf } from 'kc-api/client/serverClock';
import { useStore } from 'kc-components/theme';
import { usePorts } from '../../ports/KcProvider.tsx';

const subscribe = (changed: () => void) => focusManager.subscribe(changed);
const isVisible = () => focusManager.isFocused();

interface PollOptions {
  /** Milliseconds from the end of one request to the start of the next; undefined stops polling. */
  every: number | undefined;
  /** Time of the last request, epoch milliseconds on the browser's clock. If 0, no request was sent yet, and the first one follows after one interval. */
  triedAt: number;
  /** A request is under way. */
  asking: boolean;
  ask: () => void;
}

/** Calls `ask` periodically while the tab is visible. If a poll became due while the tab was hidden, it runs as soon as the tab is visible again. */
export function usePoll({ every, triedAt, asking, ask }: PollOptions): void {
  const { clock } = usePorts();
  const visible = useStore(subscribe, isVisible);
  useEffect(() => {
    if (every === undefined || asking || !visible) return;
    // At most one interval: setting the system clock back must not stop the polling.
    const left = Math.min(every, triedAt + every - ownClockOf(clock).now());
    const timer = clock.setTimeout(ask, triedAt === 0 ? every : Math.max(0, left));
    return () => clock.clearTimeout(timer);
  }, [clock, every, asking, visible, triedAt, ask]);
}
