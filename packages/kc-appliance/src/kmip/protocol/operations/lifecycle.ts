import { valuesOf } from '../attributes/attributes.ts';
import { dateIn, furtherOf } from '../attributes/attributeValues.ts';
import { leaseSeconds } from '../attributes/computedAttributes.ts';
import { field, has, needed, neededPart, refuse } from '../ttlv/fields.ts';
import { dateTime, structure, type Item, type Structure } from '../ttlv/items.ts';
import type { ResultReason } from '../resultReasons.ts';
import { idOf, uid, type Operation, type Turn } from '../turn.ts';
import { tags } from '../ttlv/tags.ts';

/** Creates an operation that only needs the object's identifier. */
const acting =
  (act: (turn: Turn, id: string) => void): Operation =>
  (payload, turn) => {
    const id = idOf(payload, turn);
    act(turn, id);
    return [uid(id)];
  };

/** KMIP 1.4, 4.19, 4.21, 4.22 and 4.23. */
export const activate = acting(({ store }, id) => store.activate(id));
export const destroy = acting(({ store }, id) => store.destroy(id));
export const archive = acting(({ store }, id) => store.archive(id));
export const recover = acting(({ store }, id) => store.recover(id));

/** KMIP 1.4, 4.20. Maximum length of a message. */
const messageMost = 1_024;
export const revoke: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const reason = neededPart(payload, 'RevocationReason');
  const since = field(payload, 'CompromiseOccurrenceDate', 'DateTime');
  if (since !== undefined && since > turn.store.now()) refuse('InvalidField', 'Compromise Occurrence Date is in the future.');
  const message = field(reason, 'RevocationMessage', 'TextString') ?? '';
  if (message.length > messageMost) refuse('InvalidField', 'Revocation Message is too long.');
  turn.store.revoke(id, {
    code: needed(reason, 'RevocationReasonCode', 'Enumeration'),
    message,
    ...(since === undefined ? {} : { since: dateIn(since, 'Compromise Occurrence Date') }),
  });
  return [uid(id)];
};

/** Parses a count that is a Long Integer. Also accepts an Integer, which some clients send. */
export function countIn(of: Structure, tag: 'UsageLimitsCount' | 'UsageLimitsTotal'): bigint | undefined {
  const item = of.value.find((one) => one.tag === tags[tag]);
  if (!item) return undefined;
  if (item.type === 'LongInteger') return item.value;
  return item.type === 'Integer' ? BigInt(item.value) : refuse('InvalidField', 'Usage Limits has a wrong type.');
}
export const count = (tag: number, value: bigint): Item => ({ tag, type: 'LongInteger', value });

/** KMIP 1.4, 4.10. The response lists the attributes that forbid the use; empty if the use is allowed. */
export const check: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const object = turn.store.find(id);
  const mask = field(payload, 'CryptographicUsageMask', 'Integer');
  if (mask !== undefined && (object.usage_mask & mask) !== mask)
    refuse('IncompatibleCryptographicUsageMask', 'Cryptographic Usage Mask does not allow this use.');
  const lease = field(payload, 'LeaseTime', 'Interval');
  if (lease !== undefined && lease > leaseSeconds) return [uid(id), { tag: tags.LeaseTime, type: 'Interval', value: leaseSeconds }];
  const asked = countIn(payload, 'UsageLimitsCount');
  const [limits] = valuesOf(object, 'Usage Limits');
  const left = limits?.type === 'Structure' ? countIn(limits, 'UsageLimitsCount') : undefined;
  if (asked !== undefined && left !== undefined && asked > left) return [uid(id), count(tags.UsageLimitsCount, left)];
  return [uid(id)];
};

/** KMIP 1.4, 4.16. */
export const obtainLease: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const object = turn.store.find(id);
  if (object.state !== 'Active' && object.state !== 'Pre-Active') refuse('PermissionDenied', 'A lease is given for an object that is in use.');
  return [uid(id), { tag: tags.LeaseTime, type: 'Interval', value: leaseSeconds }, dateTime(tags.LastChangeDate, object.last_change_date)];
};

/** KMIP 1.4, 9.1.3.2.31. */
const byteUnit = 0x01;

/** Deducts a use from the Usage Limits of an object: `octets` bytes, or one object. Objects without limits are unlimited. */
export function allocateUse(turn: Turn, id: string, octets: number): void {
  const [limits] = valuesOf(turn.store.find(id), 'Usage Limits');
  if (limits?.type !== 'Structure') return;
  const isOfBytes = field(limits, 'UsageLimitsUnit', 'Enumeration') === byteUnit;
  allocate(turn, id, isOfBytes ? BigInt(octets) : 1n, 'PermissionDenied');
}

/** Deducts `wanted` units from an object's Usage Limits. */
function allocate(turn: Turn, id: string, wanted: bigint, reason: ResultReason): void {
  turn.store.change(id, (object) => {
    const [current] = valuesOf(object, 'Usage Limits');
    if (!current || current.type !== 'Structure') return object;
    const left = countIn(current, 'UsageLimitsCount') ?? countIn(current, 'UsageLimitsTotal') ?? 0n;
    if (wanted < 0n || wanted > left) refuse(reason, 'The usage limit of this object is reached.');
    const others = current.value.filter((item) => item.tag !== tags.UsageLimitsCount);
    const next = furtherOf('Usage Limits', structure(tags.AttributeValue, others, count(tags.UsageLimitsCount, left - wanted)));
    return { ...object, further: (object.further ?? []).map((one) => (one.name === 'Usage Limits' ? next : one)) };
  });
}

/** KMIP 1.4, 4.17. */
export const getUsageAllocation: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  if (!has(payload, 'UsageLimitsCount')) refuse('MissingData', 'Usage Limits Count is missing.');
  const wanted = countIn(payload, 'UsageLimitsCount') ?? 0n;
  const object = turn.store.find(id);
  if (object.state !== 'Active') refuse('WrongKeyLifecycleState', 'Usage is allocated for an object that is Active.');
  if (valuesOf(object, 'Usage Limits').length === 0) refuse('AttributeNotFound', 'This object has no Usage Limits.');
  allocate(turn, id, wanted, 'UsageLimitExceeded');
  return [uid(id)];
};
