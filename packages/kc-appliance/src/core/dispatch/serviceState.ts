import type { Call } from 'kc-api/contract/call';
import { fipsFailure, recoveryText } from 'kc-api/rules/serviceTexts';
import type { Environment } from '../context.ts';
import { refuse } from '../refusal.ts';
import { defineValue } from '../store/value.ts';

/** Normal operation; master key lost; cryptographic self-test failed. */
export type ServiceState = 'running' | 'recovery' | 'fips-failed';

declare module '../store/store.ts' {
  interface Values {
    service_state: ServiceState;
  }
}

export const serviceState = defineValue('service_state', 'running');

/** Refuses calls in a limited state: all calls after a FIPS failure, and all but recovery calls in recovery mode. */
export function checkService(environment: Pick<Environment, 'store'>, { inRecovery }: Pick<Call, 'inRecovery'>): ServiceState {
  const state = serviceState.get(environment);
  if (state === 'fips-failed') refuse(500, fipsFailure);
  if (state === 'recovery' && !inRecovery) refuse(500, recoveryText);
  return state;
}
