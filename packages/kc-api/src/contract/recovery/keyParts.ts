import * as v from 'valibot';
import { yesNo } from '../shapes.ts';

/** RECOV-11: how far the parts of the admin key have come that several people upload, each from where they are. */
export const keyPartsStatus = v.object({
  complete: yesNo,
  /** Seconds until the parts that were uploaded are dropped; 0 while there are none. */
  time_remaining: v.number(),
  current_parts: v.number(),
  /** How many put the admin key together. Left out by an appliance that does not tell it, as is what follows. */
  required_parts: v.optional(v.number()),
  /** Which generation of the admin key they have to be of. */
  generation: v.optional(v.number()),
  /** Of a recovery: 'yes' while the two-person rule rules out the ways that one person could go alone. Default: 'no'. */
  parts_only: v.optional(yesNo),
});
export type KeyPartsStatus = v.InferOutput<typeof keyPartsStatus>;

/** What a refusal brings beside its words: 62 where nothing that was uploaded counts any more. */
export const keyPartsRefusal = v.object({ error_code: v.optional(v.number()) });

/** Why nobody's work can be overwritten by a reset. */
export const resetGuard = 'It drops the parts that were uploaded, and their holders still have them.';
