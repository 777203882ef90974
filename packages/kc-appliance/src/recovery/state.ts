import { defineValue } from '../core/value.ts';

/** What parts of the admin key are put together for. */
export type Purpose = 'recovery' | 'drill' | 'decommission' | 'restore';

export interface GatheredPart {
  /** The hash of the part. */
  id: string;
  part: string;
  /** User name. */
  holder: string;
}

/** Parts that several people upload: kept until there are enough, so that nobody begins again after a restart. */
export interface Gathering {
  generation: number;
  /** Epoch seconds. */
  began: number;
  parts: GatheredPart[];
  /** Told for a while, without the parts. */
  complete: boolean;
}

declare module '../core/store.ts' {
  interface Values {
    key_part_gatherings: Partial<Record<Purpose, Gathering>>;
    /** Failed attempts in a row that took no key parts, and until when there is no other one, epoch seconds. */
    recovery_attempts: { failed: number; until: number };
  }
}

export const gatherings = defineValue('key_part_gatherings', {});
export const recoveryAttempts = defineValue('recovery_attempts', { failed: 0, until: 0 });
