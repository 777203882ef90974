import type { ActiveHsm } from 'kc-api/contract/cloudKeys/keySets';
import { defineValue } from './store/value.ts';

declare module './store/store.ts' {
  interface Values {
    active_hsm: ActiveHsm;
  }
}

/** The hardware security module of the system, used by key sets and for the KEKs of VM sets. */
export const activeHsm = defineValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });

/** True if an HSM of another type is in use. Only one HSM can be in use at a time. */
export const isOtherActive = (kept: Parameters<typeof activeHsm.get>[0], own: ActiveHsm['type']): boolean => {
  const { type } = activeHsm.get(kept);
  return type !== 'NONE' && type !== own;
};
