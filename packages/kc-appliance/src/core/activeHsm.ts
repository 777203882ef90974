import type { ActiveHsm } from 'kc-api/contract/cloudKeys/keySets';
import { defineValue } from './value.ts';

declare module './store.ts' {
  interface Values {
    active_hsm: ActiveHsm;
  }
}

/** The hardware security module of the system: key sets and the KEKs of VM sets ask for it. */
export const activeHsm = defineValue('active_hsm', { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' });
