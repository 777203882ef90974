import type { Clock } from 'kc-api/client/clock';

/** Work that goes on after the answer, on the appliance's clock. Nothing of it runs once the appliance was closed. */
export interface Jobs {
  later(run: () => void, ms: number): void;
  stop(): void;
  /** Nothing may touch the store any more. */
  readonly stopped: boolean;
}

export function createJobs(clock: Clock): Jobs {
  const pending = new Set<{ handle: unknown }>();
  let stopped = false;
  return {
    later(run, ms) {
      if (stopped) return;
      const job: { handle: unknown } = { handle: undefined };
      pending.add(job);
      job.handle = clock.setTimeout(() => {
        pending.delete(job);
        if (!stopped) run();
      }, ms);
    },
    stop() {
      stopped = true;
      for (const { handle } of pending) clock.clearTimeout(handle);
      pending.clear();
    },
    get stopped() {
      return stopped;
    },
  };
}
