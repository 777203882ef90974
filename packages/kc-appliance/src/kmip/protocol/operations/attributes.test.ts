import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../../test/kit.ts';
import { attribute, counted, dated, flagged, kmipRequests, named, template, uid, worded } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { ResultRefusal } from '../ttlv/fields.ts';
import { dateTime, enumeration, integer, structure, text, type Item, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';

const at = tags.AttributeValue;
const newer = { major: 2, minor: 1 };
let environment: Environment;
let client: ReturnType<typeof kmipRequests>;
let now = 0;
beforeEach(async () => {
  ({ environment } = (await makeWorld({ scenario: 'empty' })).appliance);
  client = kmipRequests(environment);
  now = Math.floor(environment.clock.now() / 1000);
});

const create = async (...attributes: readonly Structure[]) => {
  const payload = [
    enumeration(tags.ObjectType, 2),
    template(attribute('Cryptographic Algorithm', enumeration(at, 3)), counted('Cryptographic Usage Mask', 12), ...attributes),
  ];
  return client.idIn(await client.done('Create', payload));
};
const value = async (id: string, name: string) => (await client.values(id, name)).map((one) => one.value);

it('truncates a refusal message that contains an attribute name', () => {
  expect(new ResultRefusal('UnsupportedAttribute', `${'n'.repeat(10_000)} is not known.`).message).toHaveLength(301);
});

describe('object attributes', () => {
  it('refuse an adjustment beyond the range of their type', async () => {
    const long = (value_: bigint): Item => ({ tag: at, type: 'LongInteger', value: value_ });
    const id = await create(attribute('x-Count', long(2n ** 63n - 1n)));
    const step = [uid(id), text(tags.AttributeName, 'x-Count'), enumeration(tags.AdjustmentType, 1)];
    expect(await client.ask('AdjustAttribute', step, newer)).toBe('NumericRange');
  });

  it('keep one pending date each, however often a client moves it', async () => {
    const id = await create(dated('Activation Date', now + 50), dated('Deactivation Date', now + 100));
    for (const later of [200, 300, 400]) await client.done('ModifyAttribute', [uid(id), dated('Deactivation Date', now + later)]);
    expect(environment.store.value('kmip_dates')?.map(({ at: date, state }) => [date - now, state])).toEqual([
      [50, 'Active'],
      [400, 'Deactivated'],
    ]);
  });

  it('accept Modify Attribute for a new name, as storage arrays send it', async () => {
    const id = await create(named('volume-key'));
    const answer = await client.done('ModifyAttribute', [
      uid(id),
      attribute('Name', structure(at, text(tags.NameValue, 'renamed'), enumeration(tags.NameType, 1)), 0),
    ]);
    expect(answer.value.map(({ tag }) => tag)).toEqual([tags.UniqueIdentifier, tags.Attribute]);
    expect(await client.located(named('renamed'))).toEqual([id]);
    expect(await client.located(named('volume-key'))).toEqual([]);
  });

  it.each([
    ['a second value of one that has one', 'AddAttribute', [worded('Description', 'again')], 'AttributeSingleValued'],
    ['a name that the object has', 'AddAttribute', [named('a')], 'NonUniqueNameAttribute'],
    ['one that only the server sets', 'AddAttribute', [dated('Destroy Date', 5)], 'AttributeReadOnly'],
    ['one that is not known', 'AddAttribute', [worded('Colour', 'red')], 'UnsupportedAttribute'],
    ['a value of another type', 'AddAttribute', [counted('Contact Information', 5)], 'InvalidField'],
    ['whether it is fresh', 'AddAttribute', [flagged('Fresh', true)], 'AttributeSingleValued'],
    ['the format of a key', 'AddAttribute', [attribute('Key Format Type', enumeration(at, 4))], 'AttributeSingleValued'],
    ['the state', 'ModifyAttribute', [attribute('State', enumeration(at, 4))], 'AttributeReadOnly'],
    ['the length of a key', 'ModifyAttribute', [counted('Cryptographic Length', 128)], 'AttributeReadOnly'],
    ['one that the object does not have', 'ModifyAttribute', [worded('Comment', 'x')], 'AttributeNotFound'],
    [
      'a value that the attribute does not have',
      'ModifyAttribute',
      [attribute('Name', structure(at, text(tags.NameValue, 'x'), enumeration(tags.NameType, 1)), 7)],
      'AttributeInstanceNotFound',
    ],
    ['the algorithm', 'DeleteAttribute', [text(tags.AttributeName, 'Cryptographic Algorithm')], 'AttributeReadOnly'],
    ['a value that is not there', 'DeleteAttribute', [text(tags.AttributeName, 'Name'), integer(tags.AttributeIndex, 3)], 'AttributeInstanceNotFound'],
    ['several values at once', 'SetAttribute', [named('b')], 'MultiValuedAttribute'],
    ['what is no number', 'AdjustAttribute', [text(tags.AttributeName, 'Description'), enumeration(tags.AdjustmentType, 1)], 'InvalidDataType'],
  ] as const)('refuse to change %s', async (_, operation, payload, reason) => {
    const id = await create(named('a'), worded('Description', 'first'));
    expect(await client.ask(operation, [uid(id), ...payload])).toBe(reason);
    expect(await value(id, 'Description')).toEqual(['first']);
  });

  it('can be added, indexed, changed by index and deleted', async () => {
    const id = await create(named('a'));
    await client.done('AddAttribute', [uid(id), named('b')]);
    const added = await client.done('AddAttribute', [uid(id), named('c')]);
    expect(added.value[1]).toEqual(attribute('Name', structure(at, text(tags.NameValue, 'c'), enumeration(tags.NameType, 1)), 2));
    await client.done('DeleteAttribute', [uid(id), text(tags.AttributeName, 'Name'), integer(tags.AttributeIndex, 1)]);
    expect(await client.located(named('b'))).toEqual([]);
    expect(await client.located(named('a'), named('c'))).toEqual([id]);
  });

  it('support any type and several values for vendor attributes', async () => {
    const id = await create(worded('x-Rack', '12'), dated('x-Since', 77));
    await client.done('AddAttribute', [uid(id), worded('x-Rack', '13')]);
    expect(await value(id, 'x-Rack')).toEqual(['12', '13']);
    expect(await value(id, 'x-Since')).toEqual([77]);
    expect(await client.ask('AddAttribute', [uid(id), worded('y-Owner', 'me')])).toBe('AttributeReadOnly');
    await client.done('DeleteAttribute', [uid(id), text(tags.AttributeName, 'x-Rack')], newer);
    expect(await value(id, 'x-Rack')).toEqual([]);
  });

  it('can be set, adjusted and selected by value in KMIP 2.x', async () => {
    const id = await create(named('a'), named('b'));
    await client.done('SetAttribute', [uid(id), worded('Comment', 'one')], newer);
    await client.done('SetAttribute', [uid(id), worded('Comment', 'two')], newer);
    expect(await value(id, 'Comment')).toEqual(['two']);
    await client.done('ModifyAttribute', [uid(id), structure(tags.CurrentAttribute, named('b')), named('z')], newer);
    expect(await client.located(named('a'), named('z'))).toEqual([id]);
    const dates = { before: now + 100, step: integer(tags.AdjustmentValue, 50) };
    const later = await create(dated('Activation Date', dates.before));
    await client.done('AdjustAttribute', [uid(later), text(tags.AttributeName, 'Activation Date'), enumeration(tags.AdjustmentType, 1), dates.step], newer);
    expect(await value(later, 'Activation Date')).toEqual([dates.before + 50]);
  });

  it('record that a key was once not sensitive or was extractable', async () => {
    const id = await create(flagged('Sensitive', true), flagged('Extractable', false));
    expect([await value(id, 'Always Sensitive'), await value(id, 'Never Extractable')]).toEqual([[true], [true]]);
    for (const sensitive of [false, true]) await client.done('ModifyAttribute', [uid(id), flagged('Sensitive', sensitive)]);
    await client.done('ModifyAttribute', [uid(id), flagged('Extractable', true)]);
    expect([await value(id, 'Always Sensitive'), await value(id, 'Never Extractable')]).toEqual([[false], [false]]);
  });

  it('accept changes to dates while they are in the future', async () => {
    const id = await create(dated('Activation Date', now + 100));
    await client.done('ModifyAttribute', [uid(id), dated('Activation Date', now)]);
    expect(await value(id, 'State')).toEqual([2]);
    expect(await client.ask('ModifyAttribute', [uid(id), dated('Activation Date', now + 5)])).toBe('WrongKeyLifecycleState');
    expect(await client.ask('AddAttribute', [uid(id), dated('Deactivation Date', 5)])).toBe('InvalidAttributeValue');
  });

  it.each(['Process Start Date', 'Protect Stop Date'])('%s can be changed until it has passed, even if the object is active', async (name) => {
    const id = await create(dated('Activation Date', now), dated(name, now + 100));
    await client.done('ModifyAttribute', [uid(id), dated(name, now + 50)]);
    await client.done('ModifyAttribute', [uid(id), dated(name, now)]);
    expect(await client.ask('ModifyAttribute', [uid(id), dated(name, now + 5)])).toBe('AttributeReadOnly');
    expect(await client.ask('SetAttribute', [uid(id), dated(name, now + 5)], newer)).toBe('AttributeReadOnly');
    const later = [uid(id), text(tags.AttributeName, name), enumeration(tags.AdjustmentType, 1), integer(tags.AdjustmentValue, 5)];
    expect(await client.ask('AdjustAttribute', later, newer)).toBe('AttributeReadOnly');
    expect(await value(id, name)).toEqual([now]);
  });

  it('omit those that PyKMIP cannot read before 1.4, unless requested by name', async () => {
    const id = await create();
    const names = async (minor: number, ...asked: readonly string[]) =>
      JSON.stringify(await client.done('GetAttributes', [uid(id), ...asked.map((name) => text(tags.AttributeName, name))], { major: 1, minor }));
    expect(await names(2)).not.toContain('Original Creation Date');
    expect(await names(4)).toContain('Original Creation Date');
    expect(await names(2, 'Original Creation Date')).toContain('Original Creation Date');
  });

  it('report a key as fresh until the client gets it', async () => {
    const id = await create();
    expect(await value(id, 'Fresh')).toEqual([true]);
    await client.material(id);
    expect(await value(id, 'Fresh')).toEqual([false]);
  });

  it('cannot be changed while the object is archived', async () => {
    const id = await create(named('a'));
    await client.done('Activate', [uid(id)]);
    await client.done('Archive', [uid(id)]);
    expect(await client.ask('AddAttribute', [uid(id), named('b')])).toBe('ObjectArchived');
    await client.done('Recover', [uid(id)]);
    await client.done('AddAttribute', [uid(id), named('b')]);
  });
});

describe('Locate', () => {
  const cases: readonly (readonly [string, readonly Item[], readonly string[]])[] = [
    ['a mask by the bits that are asked for', [counted('Cryptographic Usage Mask', 4)], ['both']],
    ['a mask by all its bits', [counted('Cryptographic Usage Mask', 12)], ['both']],
    ['no mask that lacks a bit', [counted('Cryptographic Usage Mask', 5)], []],
    ['parts of a structure', [attribute('Application Specific Information', structure(at, text(tags.ApplicationNamespace, 'LTO')))], ['both']],
    ['no structure of another part', [attribute('Application Specific Information', structure(at, text(tags.ApplicationNamespace, 'SSL')))], []],
    ['a range of dates', [dated('Protect Stop Date', 10), dated('Protect Stop Date', 30)], ['both']],
    ['an exact date', [attribute('Protect Stop Date', dateTime(at, 20))], ['both']],
    ['no date beside it', [attribute('Protect Stop Date', dateTime(at, 21))], []],
    ['a group', [worded('Object Group', 'two')], ['both']],
    ['fresh members alone', [enumeration(tags.ObjectGroupMember, 1), worded('Object Group', 'two')], ['both']],
    ['nothing by an attribute that no object has', [worded('Colour', 'red')], []],
  ];
  it.each(cases)('finds %s', async (_, payload, found) => {
    const id = await create(
      named('both'),
      worded('Object Group', 'one'),
      worded('Object Group', 'two'),
      dated('Protect Stop Date', 20),
      attribute('Application Specific Information', structure(at, text(tags.ApplicationNamespace, 'LTO'), text(tags.ApplicationData, '7'))),
    );
    expect(await client.located(...payload)).toEqual(found.map(() => id));
  });

  it('finds destroyed objects only if the client asks for them', async () => {
    const id = await create();
    await client.done('Destroy', [uid(id)]);
    expect([await client.located(), await client.located(integer(tags.StorageStatusMask, 4))]).toEqual([[], [id]]);
  });
});
