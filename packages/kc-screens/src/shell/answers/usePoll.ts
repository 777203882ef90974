import { useEffect } from 'react';
import { focusManager } from '@tanstack/react-query';
import { ownClockOf } from 'kc-api/client/serverClock';
import { useStore } from 'kc-components/theme';
import { usePorts } from '../ports/KcProvider.tsx';

const subscribe = (changed: () => void) => focusManager.subscribe(changed);
const isVisible = () => focusManager.isFocused();

interface PollOptions {
  /** Milliseconds from the end of one try to the next; undefined ends it. */
  every: number | undefined;
  /** Epoch milliseconds of the last try, by the browser's own clock; 0 where there was none: the first one comes after the same pause. */
  triedAt: number;
  /** A try is under way. */
  asking: boolean;
  ask: () => void;
}

/** Asks again and again while the tab is visible; what fell due while it was hidden is asked for as soon as it is shown. */
export function usePoll({ every, triedAt, asking, ask }: PollOptions): void {
  const { clock } = usePorts();
  const visible = useStore(subscribe, isVisible);
  useEffect(() => {
    if (every === undefined || asking || !visible) return;
    // Never longer than one pause: a clock that was set back meanwhile must not stop the polling.
    const left = Math.min(every, triedAt + every - ownClockOf(clock).now());
    const timer = clock.setTimeout(ask, triedAt === 0 ? every : Math.max(0, left));
    return () => clock.clearTimeout(timer);
  }, [clock, every, asking, visible, triedAt, ask]);
}
