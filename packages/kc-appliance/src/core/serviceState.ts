import type { Call } from 'kc-api/contract/call';
import { fipsFailure, recoveryText } from 'kc-api/rules/serviceTexts';
import type { Environment } from './context.ts';
import { refuse } from './refusal.ts';
import { defineValue } from './value.ts';

/** Whether it answers as usual, has lost its master key, or does not trust its own cryptography. */
export type ServiceState = 'running' | 'recovery' | 'fips-failed';

declare module './store.ts' {
  interface Values {
    service_state: ServiceState;
  }
}

export const serviceState = defineValue('service_state', 'running');

/** Refuses what is not answered now: everything after a FIPS failure, and in recovery mode all but the way out of it. */
export function checkService(environment: Pick<Environment, 'store'>, { inRecovery }: Pick<Call, 'inRecovery'>): ServiceState {
  const state = serviceState.get(environment);
  if (state === 'fips-failed') refuse(500, fipsFailure);
  if (state === 'recovery' && !inRecovery) refuse(500, recoveryText);
  return state;
}
