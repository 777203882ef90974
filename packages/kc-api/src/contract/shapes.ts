import * as v from 'valibot';
import type { Limit } from '../rules/security/limits.ts';

/**
 * Revision of an object, which increases with every change. The client sends it with a change, so that no user overwrites changes that the user has not seen.
 * Omitted by appliances without revisions: two users may then overwrite each other's changes.
 */
export const revision = v.optional(v.number());
/** Boolean in the wire format. */
export const yesNo = v.picklist(['yes', 'no']);
/** A number that users set, with its bounds and messages. For requests only, because responses of other appliances may contain any number. */
export const within = ({ min, max, low, high }: Limit) => v.pipe(v.number(low), v.integer(low), v.minValue(min, low), v.maxValue(max, high));
/** A number whose rule has its own messages. Beyond 2^53, JavaScript would round it. */
export const ruledNumber = v.pipe(v.number(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A count or a position, in requests. */
export const countNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Seconds since 1970, in responses. Other appliances may send -1 for never. */
export const epochSeconds = v.pipe(v.number(), v.integer(), v.description('Seconds since 1970.'));
/** Seconds since 1970, in requests: up to the last second that a date can represent (ECMAScript, 21.4.1.1). */
export const sentSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e12), v.description('Seconds since 1970.'));
/** A response without a payload. */
export const done = v.object({});
export const text = v.string();
/** A list that an appliance may omit when it is empty. */
export const listOf = <S extends v.GenericSchema>(item: S) => v.optional(v.array(item), () => []);
export const privilege = v.picklist(['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN', 'VMSET_ADMIN', 'CLUSTER']);

/** Makes every field optional, for PATCH bodies. A field that is present has its own type, never undefined. */
export const patchOf = <Entries extends Record<string, v.GenericSchema>>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, v.exactOptional(schema)])) as unknown as {
    [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined>;
  };
