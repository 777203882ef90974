import type { Clock } from 'kc-api/client/clock';

/** Work that goes on after the answer, on the appliance's clock. Nothing of it runs once the appliance was closed. */
export interface Jobs {
  later(run: () => void, ms: number): void;
  stop(): void;
  /** Something on its way to others, which is better not cut off. */
  letArrive(work: Promise<unknown>): void;
  /** Has nothing more begin that goes to others, and resolves when what is on its way has arrived or failed. To be called before `stop`. */
  leave(): Promise<void>;
  readonly leaving: boolean;
  /** Nothing may touch the store any more. */
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
