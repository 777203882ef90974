import { defineValue } from '../core/store/value.ts';

/** The purpose for which parts of the admin key are combined. */
export type Purpose = 'recovery' | 'drill' | 'decommission' | 'restore';

export interface GatheredPart {
  /** The hash of the part. */
  id: string;
  part: string;
  /** User name. */
  holder: string;
}

/** Parts that several users upload. They are stored until there are enough, so that a restart loses none. */
export interface Gathering {
  generation: number;
  /** Epoch seconds. */
  began: number;
  parts: GatheredPart[];
  /** True for a while after completion; the parts are deleted. */
  complete: boolean;
}

declare module '../core/store/store.ts' {
  interface Values {
    key_part_gatherings: Partial<Record<Purpose, Gathering>>;
    /** Consecutive failed attempts without key parts, and time before which no other is allowed, epoch seconds. */
    recovery_attempts: { failed: number; until: number };
  }
}

/** The collected parts of the admin key are secret as long as they are stored. */
export const gatherings = defineValue('key_part_gatherings', {}, [
  'recovery.parts.*.part',
  'drill.parts.*.part',
  'decommission.parts.*.part',
  'restore.parts.*.part',
]);
export const recoveryAttempts = defineValue('recovery_attempts', { failed: 0, until: 0 });
