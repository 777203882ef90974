import * as v from 'valibot';
import type { Limit } from '../rules/security/limits.ts';

/**
 * Grows with every change of what it stands in; sent back with a change, so that nobody overwrites what they have not
 * seen. Left out by an appliance that knows no revisions: two people may then overwrite each other.
 */
export const revision = v.optional(v.number());
/** The wire's yes and no. */
export const yesNo = v.picklist(['yes', 'no']);
/** A number that people set, with its bounds and their words. For what is sent: another appliance may tell what it likes. */
export const within = ({ min, max, low, high }: Limit) => v.pipe(v.number(low), v.integer(low), v.minValue(min, low), v.maxValue(max, high));
/** A number whose rule says in its own words what it may be. Beyond 2^53 it would no longer be the one that was meant. */
export const ruledNumber = v.pipe(v.number(), v.minValue(Number.MIN_SAFE_INTEGER), v.maxValue(Number.MAX_SAFE_INTEGER));
/** How many, or which place: for what is sent. */
export const countNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Seconds since 1970, as they are told: another appliance may say -1 of what never happens. */
export const epochSeconds = v.pipe(v.number(), v.integer(), v.description('Seconds since 1970.'));
/** Seconds since 1970, as they are sent: up to the last one that a date can name (ECMAScript, 21.4.1.1). */
export const sentSeconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e12), v.description('Seconds since 1970.'));
/** An answer without a payload of its own. */
export const done = v.object({});
export const text = v.string();
/** A list that a real appliance may leave out when it is empty. */
export const listOf = <S extends v.GenericSchema>(item: S) => v.optional(v.array(item), () => []);
export const privilege = v.picklist(['SEC_ADMIN', 'CLOUD_ADMIN', 'DOMAIN_ADMIN', 'VMSET_ADMIN', 'CLUSTER']);

/** Every field may be left out, for PATCH bodies; a field that is there has its own type, never undefined. */
export const patchOf = <Entries extends Record<string, v.GenericSchema>>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key, v.exactOptional(schema)])) as unknown as {
    [Key in keyof Entries]: v.ExactOptionalSchema<Entries[Key], undefined>;
  };
