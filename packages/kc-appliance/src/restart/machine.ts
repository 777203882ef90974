import type { Clock } from 'kc-api/client/clock';
import { newId, systemRandom } from '../core/random.ts';

/** One run of the process: another one after each restart. */
interface Boot {
  id: string;
  /** When it began, epoch milliseconds. */
  at: number;
}

/** What the appliance runs on, as far as it restarts. */
export interface Machine {
  readonly boot: Boot;
  /**
   * Ends what runs and starts it again, a second later, when the answers under way have left. Null where nothing would
   * start it again: then no restart can be ordered.
   */
  readonly restart: (() => void) | null;
}

/** How long answers under way have to leave before the machine goes down, milliseconds. */
export const leaveTime = 1_000;

/** Never from a seed: the same boot id twice would hide a restart. */
export const newBoot = ({ now }: Pick<Clock, 'now'>): Boot => ({ id: newId(systemRandom), at: now() });

/** How long a played machine does not answer, milliseconds. */
const downTime = 2_000;

interface PlayedMachine extends Machine {
  /** Whether it answers now. */
  readonly up: boolean;
}

/** A machine in the page: it stops to answer for two seconds, as a real one does, and `reopen` opens the store again. */
export function playedMachine(clock: Clock, reopen: () => void): PlayedMachine {
  let boot = newBoot(clock);
  let state: 'up' | 'leaving' | 'down' = 'up';
  return {
    get boot() {
      return boot;
    },
    get up() {
      return state !== 'down';
    },
    restart() {
      if (state !== 'up') return;
      state = 'leaving';
      clock.setTimeout(() => {
        state = 'down';
        clock.setTimeout(() => {
          boot = newBoot(clock);
          reopen();
          state = 'up';
        }, downTime);
      }, leaveTime);
    },
  };
}
