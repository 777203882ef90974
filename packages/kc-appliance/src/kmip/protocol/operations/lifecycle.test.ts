import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, kmipRequests, named, uid, worded } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { changeKmipObject, kmipActs } from '../../objects/objects.ts';
import { field } from '../ttlv/fields.ts';
import { enumeration, integer, structure, type Item } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const secret = '00112233445566778899aabbccddeeff';
let environment: Environment;
let advance: (seconds: number) => void;
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  const world = await makeWorld({ scenario: 'empty' });
  ({ environment } = world.appliance);
  advance = (seconds) => void world.clock.advance(seconds * 1_000);
  client = kmipRequests(environment);
});

describe('Export and Import', () => {
  it('preserve an object and its attributes under a new identifier', async () => {
    const id = await client.key(secret, 3, 12, named('disk'));
    const exported = await client.done('Export', [uid(id)]);
    const [type, , ...others] = exported.value;
    if (!type) throw new Error('no type');
    const key = others.find(({ tag }) => tag === tags.SymmetricKey);
    const attributes = others.filter(({ tag }) => tag === tags.Attribute);
    const imported = await client.done('Import', [uid('other-server-7'), type, ...attributes, ...(key ? [key] : [])]);
    const own = client.idIn(imported);
    expect(own).toMatch(/^[\da-f-]{36}$/);
    expect(await client.material(own)).toBe(secret);
    expect(await client.located(worded('x-Original Identifier', 'other-server-7'))).toEqual([own]);
    expect(await client.ask('Import', [uid(id), type, ...(key ? [key] : [])])).toBe('ObjectAlreadyExists');
    // An import does not reveal the identifiers of other clients.
    const stranger = kmipRequests(environment, 'user-2');
    expect(typeof (await stranger.ask('Import', [uid(id), type, ...(key ? [key] : [])]))).toBe('object');
  });
});

describe('life cycle of an object', () => {
  const reason = (code: number) => structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, code));

  it('blocks access after a revocation by an administrator, but not by the client itself', async () => {
    const [own, theirs] = [await client.key(secret, 3, 12), await client.key(secret, 3, 12)];
    await client.done('Revoke', [uid(own), reason(2)]);
    expect(await client.material(own)).toBe(secret);
    changeKmipObject(environment, { id: 'user-1', username: 'user-1' }, theirs, (object, at_) => kmipActs.revoke(object, at_, { code: 2, message: 'lost' }));
    expect(await client.material(theirs)).toBe('PermissionDenied');
    // Revoking it again does not restore access.
    await client.done('Revoke', [uid(theirs), reason(2)]);
    expect(await client.material(theirs)).toBe('PermissionDenied');
  });

  it('stores when a key was compromised and when that was reported', async () => {
    const id = await client.key(secret, 3, 12);
    await client.done('Revoke', [uid(id), reason(2), { tag: tags.CompromiseOccurrenceDate, type: 'DateTime', value: 6 }]);
    const now = Math.floor(environment.clock.now() / 1000);
    expect([(await client.values(id, 'Compromise Occurrence Date'))[0]?.value, (await client.values(id, 'Compromise Date'))[0]?.value]).toEqual([6, now]);
  });

  it('refuses a compromise date in the future, and keeps the earliest dates after further Revoke calls', async () => {
    const id = await client.key(secret, 3, 12);
    const now = Math.floor(environment.clock.now() / 1000);
    const revoke = (...since: readonly number[]) =>
      client.ask('Revoke', [uid(id), reason(2), ...since.map((value): Item => ({ tag: tags.CompromiseOccurrenceDate, type: 'DateTime', value }))]);
    expect(await revoke(now + 1)).toBe('InvalidField');
    await revoke(now - 50);
    const dates = async () =>
      [...(await client.values(id, 'Compromise Occurrence Date')), ...(await client.values(id, 'Compromise Date'))].map(({ value }) => value);
    advance(60);
    await revoke(now + 60);
    expect(await dates()).toEqual([now - 50, now]);
    await revoke(now - 90);
    await revoke();
    expect(await dates()).toEqual([now - 90, now]);
  });

  it.each([
    ['Check of a use that the mask allows', 'Check', [integer(tags.CryptographicUsageMask, 4)], 'done'],
    ['Check of a use that it does not allow', 'Check', [integer(tags.CryptographicUsageMask, 1)], 'IncompatibleCryptographicUsageMask'],
    ['Obtain Lease', 'ObtainLease', [], 'done'],
    ['an allocation without limits', 'GetUsageAllocation', [{ tag: tags.UsageLimitsCount, type: 'LongInteger', value: 1n } as Item], 'AttributeNotFound'],
    ['Destroy of an active key', 'Destroy', [], 'WrongKeyLifecycleState'],
    ['Activate of an active key', 'Activate', [], 'WrongKeyLifecycleState'],
    ['Recover of what is not archived', 'Recover', [], 'WrongKeyLifecycleState'],
  ] as const)('returns the expected result for %s', async (_, operation, payload, outcome) => {
    const id = await client.key(secret, 3, 12);
    const answer = await client.ask(operation, [uid(id), ...payload]);
    expect(typeof answer === 'string' ? answer : 'done').toBe(outcome);
    // Objects of other clients appear not to exist, for every operation.
    expect(await kmipRequests(environment, 'user-2').ask(operation, [uid(id), ...payload])).toBe('ObjectNotFound');
  });

  it('refuses to change attributes that the server sets, and grants a lease of an hour', async () => {
    const id = await client.key(secret, 3, 12);
    expect(await client.ask('AddAttribute', [uid(id), attribute('Digest', structure(at))])).toBe('AttributeReadOnly');
    const lease = await client.done('ObtainLease', [uid(id)]);
    expect(field(lease, 'LeaseTime', 'Interval')).toBe(3_600);
  });
});
