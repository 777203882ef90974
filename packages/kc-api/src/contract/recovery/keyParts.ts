import * as v from 'valibot';
import { yesNo } from '../shapes.ts';

/** RECOV-11: progress of the upload of admin key parts. Several users upload them, each from their own computer. */
export const keyPartsStatus = v.object({
  complete: yesNo,
  /** Seconds until the appliance drops the uploaded parts; 0 without parts. */
  time_remaining: v.number(),
  current_parts: v.number(),
  /** Number of parts required to restore the admin key. Omitted, like the fields below, by appliances that do not report it. */
  required_parts: v.optional(v.number()),
  /** Generation of the admin key that the parts must belong to. */
  generation: v.optional(v.number()),
  /** Recovery only: 'yes' if the two-person rule blocks the ways that one person could go alone. Default: 'no'. */
  parts_only: v.optional(yesNo),
});
export type KeyPartsStatus = v.InferOutput<typeof keyPartsStatus>;

/** Data of an error response. `error_code` 62: none of the uploaded parts counts any more. */
export const keyPartsRefusal = v.object({ error_code: v.optional(v.number()) });

/** Reason why a reset needs no revision. */
export const resetGuard = 'It drops the parts that were uploaded, and their holders still have them.';
