import type { Environment } from '../../core/context.ts';
import { nextAccount, rotateDue } from './accountAgenda.ts';
import { keyDue, nextKey } from './keyAgenda.ts';
import { nextTask, taskDue } from './taskAgenda.ts';

/** What falls due on the clock: rotation, expiry, the end of deletions, the steps of long operations. */
export interface Agenda {
  /** To be called whenever something may fall due earlier than before. */
  wake(): void;
}

/** A longer wait than this overflows timers; the agenda just looks again. Milliseconds. */
const longestWait = 3_600_000;

/** Nothing is kept in memory but the timer: after a restart, `wake` goes on with what the store says. */
export function createAgenda(environmentOf: () => Environment): Agenda {
  let running = false;
  let armed = Infinity;

  const now = () => environmentOf().clock.now();
  const soonest = (environment: Environment) =>
    [nextTask(environment), nextKey(environment), nextAccount(environment)].filter((one) => one !== undefined).sort((a, b) => a.due - b.due)[0];

  async function run(): Promise<void> {
    if (running) return;
    const environment = environmentOf();
    running = true;
    try {
      for (let next = soonest(environment); next && next.due * 1000 <= now(); next = soonest(environment)) {
        if (next.kind === 'task') await taskDue(environment, next.task);
        else if (next.kind === 'key') await keyDue(environment, next.key);
        else await rotateDue(environment, next.account);
      }
    } finally {
      running = false;
    }
    wake();
  }

  function wake(): void {
    if (running) return;
    const environment = environmentOf();
    const next = soonest(environment);
    if (!next) return;
    const at = Math.min(Math.max(next.due * 1000, now()), now() + longestWait);
    if (at >= armed && armed > now()) return;
    armed = at;
    environment.jobs.later(() => {
      armed = Infinity;
      run().catch((error: unknown) => environment.log(`The agenda of the clouds stopped: ${error instanceof Error ? error.message : 'unknown'}`));
    }, at - now());
  }

  return { wake };
}
