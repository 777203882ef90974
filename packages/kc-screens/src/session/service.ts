/** Whether the appliance answers as usual, has lost its master key (RECOV-13), or does not trust its cryptography (NET-32). */
type ServiceState = 'running' | 'recovery' | 'fips';

export interface Service {
  getState(): ServiceState;
  subscribe(changed: () => void): () => void;
  /** An answer said so: pages that need the appliance give way. */
  leave(why: Exclude<ServiceState, 'running'>): void;
  /** It answers as usual again. */
  back(): void;
}

/** Kept in memory: a page that is loaded anew learns it with its first answer. */
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
