import type { Environment, Write } from '../core/context.ts';
import { serviceState } from '../core/dispatch/serviceState.ts';
import { sessionTable } from '../core/state.ts';
import { commitBySystem } from '../core/system.ts';
import { setGathering } from './gathering.ts';
import { recoveryAttempts } from './state.ts';

/** The master key is missing: ends all sessions and refuses all calls except those that recover the key. */
export function enterRecovery(environment: Environment): void {
  if (serviceState.get(environment) !== 'running') return;
  commitBySystem(environment, 'System', ({ audit, alert }) => {
    serviceState.set(environment, 'recovery');
    const sessions = sessionTable.in(environment);
    for (const { id } of sessions.all()) sessions.remove(id);
    for (const purpose of ['recovery', 'drill', 'decommission', 'restore'] as const) setGathering(environment, purpose, undefined);
    audit({ content: 'Recovery mode entered: the master key is missing', group: '' });
    alert({ kind: 'recovery-mode' }, 'The master key was missing, and this appliance was in recovery mode.');
  });
}

/** Call inside the commit that recovers the master key. */
export function leaveRecovery(environment: Pick<Environment, 'store'>, { audit }: Write, how: string): void {
  serviceState.set(environment, 'running');
  recoveryAttempts.set(environment, { failed: 0, until: 0 });
  // The keys are available again, so drop the parts that were collected to recover or destroy them.
  for (const purpose of ['recovery', 'decommission'] as const) setGathering(environment, purpose, undefined);
  audit({ category: 'System', content: `Master key recovered ${how}` });
}
