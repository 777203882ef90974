import { useEffect, useState } from 'react';
import { clockFace } from 'kc-components/format';
import { every } from 'kc-api/client/clock';
import { rich } from 'kc-components/rich';
import { usePorts } from '../shell/index.ts';

/** Counts down the remaining time. `seconds` was valid at the time `since` (epoch milliseconds). */
export function TimeLeft({ seconds, since }: { seconds: number; since: number }) {
  const { clock } = usePorts();
  const [, tick] = useState(0);
  useEffect(() => every(clock, 1_000, () => tick((n) => n + 1)), [clock]);
  return (
    <>
      {' '}
      {rich('Time remaining: {time}', {
        time: (
          <span role="timer" aria-live="off">
            {clockFace(since + seconds * 1000 - clock.now())}
          </span>
        ),
      })}
    </>
  );
}
