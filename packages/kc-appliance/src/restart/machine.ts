import type { Clock } from 'kc-api/client/clock';
import { newId, systemRandom } from '../core/random.ts';

/** A run of the process; each restart starts another one. */
interface Boot {
  id: string;
  /** Start time, epoch milliseconds. */
  at: number;
}

/** The machine of the appliance, as far as restarts are concerned. */
export interface Machine {
  readonly boot: Boot;
  /**
   * Stops the process a second later, after the responses in progress are sent, and starts it again. Null if nothing would start it again: then restarts are
   * refused.
   */
  readonly restart: (() => void) | null;
}

/** Milliseconds for responses in progress before the machine goes down. */
export const leaveTime = 1_000;

/** Never from a seed: the same boot id twice would hide a restart. */
export const newBoot = ({ now }: Pick<Clock, 'now'>): Boot => ({ id: newId(systemRandom), at: now() });

/** Milliseconds for which a simulated machine does not respond. */
const downTime = 2_000;

interface PlayedMachine extends Machine {
  /** True while it responds. */
  readonly up: boolean;
}

/** Simulates a machine in the page. During a restart it does not respond for two seconds; `reopen` opens the store again. */
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
