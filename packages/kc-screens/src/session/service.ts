/** State of the appliance: it works, has lost its master key (RECOV-13), or does not trust its cryptography (NET-32). */
type ServiceState = 'running' | 'recovery' | 'fips';

export interface Service {
  getState(): ServiceState;
  subscribe(changed: () => void): () => void;
  /** A response reported this state. Pages that need the appliance disappear. */
  leave(why: Exclude<ServiceState, 'running'>): void;
  /** The appliance works again. */
  back(): void;
}

/** The state is only in memory: after a reload the first response sets it again. */
export function createService(): Service {
  const listeners = new Set<() => void>();
  let state: ServiceState = 'running';
  const become = (next: ServiceState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    leave: become,
    back: () => become('running'),
  };
}
