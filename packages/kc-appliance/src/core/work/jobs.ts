import type { Clock } from 'kc-api/client/clock';

/** Background work after the response, timed by the appliance's clock. No work runs after the appliance was closed. */
export interface Jobs {
  later(run: () => void, ms: number): void;
  stop(): void;
  /** Registers outgoing work that should not be interrupted. */
  letArrive(work: Promise<unknown>): void;
  /** Prevents new outgoing work, and resolves when all current outgoing work has arrived or failed. Call before `stop`. */
  leave(): Promise<void>;
  readonly leaving: boolean;
  /** True after `stop`: no work may access the store any more. */
  readonly stopped: boolean;
}

export function createJobs(clock: Clock): Jobs {
  const pending = new Set<{ handle: unknown }>();
  const onTheWay = new Set<Promise<unknown>>();
  let stopped = false;
  let leaving = false;
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
    letArrive(work) {
      onTheWay.add(work);
      work.finally(() => onTheWay.delete(work)).catch(() => undefined);
    },
    async leave() {
      leaving = true;
      await Promise.allSettled(onTheWay);
    },
    get leaving() {
      return leaving;
    },
    get stopped() {
      return stopped;
    },
  };
}
