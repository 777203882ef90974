/** Rejects once the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** An injected failure of a call, to demonstrate how a client reacts. */
export type Fault = {
  /** The call's id, or '*' for every call. */
  call: string;
  /** Number of times to inject it. Default: always. */
  times?: number;
} & (
  | { status: number; error?: string; errors?: Record<string, string>; current?: unknown; payload?: Record<string, unknown>; headers?: Record<string, string> }
  /** Never answers. */
  | { mode: 'forever' }
  /** Responds with text that is not JSON. */
  | { mode: 'malformed' }
  /** Responds with an envelope whose payload has the wrong shape. */
  | { mode: 'misshapen' }
  /** Breaks the connection before anything happened. */
  | { mode: 'dropped' }
  /** Runs the call and then breaks the connection. */
  | { mode: 'cut' }
  /** Refuses a guarded call as if another user had just changed all of its fields. No effect on other calls. */
  | { mode: 'overtaken' }
  /** Delays the response by `ms` milliseconds. */
  | { mode: 'slow'; ms: number }
  /** Holds the call until the faults are replaced, and then applies the new ones. */
  | { mode: 'held' }
);

export interface Faults {
  list(): readonly Fault[];
  set(faults: readonly Fault[]): void;
  /** Returns the fault for this call, if any, and counts it. A held call waits here. Rejects with the signal's reason if aborted. */
  strike(callId: string, signal: AbortSignal): Promise<Exclude<Fault, { mode: 'held' }> | undefined>;
}

export function createFaults(initial: readonly Fault[] = []): Faults {
  const counted = (faults: readonly Fault[]) => faults.map((fault) => ({ fault, times: fault.times ?? Infinity }));
  let left = counted(initial);
  let release = Promise.withResolvers<void>();
  const next = (callId: string): Fault | undefined => {
    const hit = left.find(({ fault, times }) => times > 0 && (fault.call === callId || fault.call === '*'));
    if (hit) hit.times -= 1;
    return hit?.fault;
  };
  return {
    list: () => left.filter(({ times }) => times > 0).map(({ fault }) => fault),
    set(faults) {
      left = counted(faults);
      release.resolve();
      release = Promise.withResolvers();
    },
    async strike(callId, signal) {
      for (;;) {
        const fault = next(callId);
        if (!fault || !('mode' in fault) || fault.mode !== 'held') return fault as Exclude<Fault, { mode: 'held' }> | undefined;
        await Promise.race([release.promise, aborted(signal)]);
      }
    },
  };
}
