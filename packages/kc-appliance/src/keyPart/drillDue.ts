import { recoveryLimits } from 'kc-api/rules/recovery/recovery';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { adminKey, lastDrill } from './state.ts';

/** True if the admin key parts were not tested for half a year. */
export function drillDue(environment: Pick<Environment, 'store' | 'clock'>): boolean {
  const key = adminKey.get(environment);
  if (!key) return false;
  return secondsOf(environment) >= Math.max(key.made, lastDrill.get(environment) ?? 0) + recoveryLimits.drillEvery * 86_400;
}
