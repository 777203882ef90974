import { defineValue } from '../core/value.ts';

declare module '../core/store.ts' {
  interface Values {
    keypart_generation: number;
    /** Parts that are needed to put the admin key together. */
    min_keyparts: number;
  }
}

export const keyPartGeneration = defineValue('keypart_generation', 0);
export const leastKeyParts = defineValue('min_keyparts', 2);
