import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../../test/kit.ts';
import { batchItem, kmipSender, readResponse, requestMessage, textsOf, uid } from '../../../test/kmip/kmipMessages.ts';
import { mutatedMessages } from '../../../test/kmip/kmipMutations.ts';
import { decode } from './ttlv/decode.ts';
import { encode } from './ttlv/encode.ts';
import { bytes, enumeration, integer, structure, text, TtlvError, type Item } from './ttlv/items.ts';
import { batchErrorOptions, objectTypes, operations, queryFunctions } from './numbers.ts';
import { tags } from './ttlv/tags.ts';
import { isAtLeast, versions, versionText } from './versions.ts';

let failures: unknown[];
let sender: ReturnType<typeof kmipSender>;
let send: typeof sender.send;
beforeEach(async () => {
  failures = [];
  sender = kmipSender((await makeWorld({ scenario: 'empty' })).appliance.environment, undefined, failures);
  ({ send } = sender);
});

const all = versions.map(versionText);
const at = tags.AttributeValue;
const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
const aes1 = [
  enumeration(tags.ObjectType, objectTypes.SymmetricKey),
  structure(tags.TemplateAttribute, attribute('Cryptographic Algorithm', enumeration(at, 3)), attribute('Cryptographic Usage Mask', integer(at, 12))),
];
const aes2 = [
  enumeration(tags.ObjectType, objectTypes.SymmetricKey),
  structure(tags.Attributes, enumeration(tags.CryptographicAlgorithm, 3), integer(tags.CryptographicUsageMask, 12)),
];
const aesOf = (version: string) => (version.startsWith('2') ? aes2 : aes1);
const query = (...functions: number[]) =>
  batchItem(
    'Query',
    functions.map((number) => enumeration(tags.QueryFunction, number)),
  );
const outcome = async (version: string, ...items: Parameters<typeof requestMessage>[1]) => (await send(requestMessage(version, items))).items;
const reasonsOf = async (request: Uint8Array) => (await send(request)).items.map(({ reason }) => reason);

describe('KMIP message by version', () => {
  it.each(all)('%s: creates a key, activates it through the ID Placeholder, and reads its attributes', async (version) => {
    const life = [batchItem('Create', aesOf(version), 1), batchItem('Activate', [], 2), batchItem('GetAttributes', [], 3)];
    const { version: answered, items } = await send(requestMessage(version, life));
    expect(answered).toBe(version);
    expect(items.map(({ status, operation }) => [operation, status])).toEqual([
      ['Create', 'Success'],
      ['Activate', 'Success'],
      ['GetAttributes', 'Success'],
    ]);
    const attributes = items[2]?.payload ?? [];
    const state = version.startsWith('2') ? enumeration(tags.State, 2) : attribute('State', enumeration(at, 2));
    const list = version.startsWith('2') ? attributes.find(({ tag }) => tag === tags.Attributes)?.value : attributes;
    expect(list).toContainEqual(state);
    expect(failures).toEqual([]);
  });

  it.each(all)('%s: lists in Query exactly the operations that it supports', async (version) => {
    const [item] = await outcome(version, query(queryFunctions.Operations, queryFunctions.Objects));
    const listed = (item?.payload ?? []).flatMap((one) => (one.tag === tags.Operation ? [Number(one.value)] : []));
    const names = Object.entries(operations).filter(([, number]) => listed.includes(number));
    expect(names.length).toBeGreaterThan(10);
    for (const [name, number] of Object.entries(operations)) {
      const [answer] = await outcome(version, batchItem(number));
      const isListed = listed.includes(number);
      if (isListed) expect([name, answer?.reason]).not.toEqual([name, 'OperationNotSupported']);
      else if (name !== 'DiscoverVersions') expect([name, answer?.reason]).toEqual([name, 'OperationNotSupported']);
    }
    const protocol = versions.find((one) => versionText(one) === version) ?? { major: 1, minor: 0 };
    expect(listed.includes(operations.Encrypt)).toBe(isAtLeast(protocol, 1, 2));
    expect(listed.includes(operations.SetAttribute)).toBe(isAtLeast(protocol, 2, 0));
    const types = (item?.payload ?? []).flatMap((one) => (one.tag === tags.ObjectType ? [Number(one.value)] : []));
    expect(types).toContain(objectTypes.SymmetricKey);
    expect(types.includes(objectTypes.PGPKey)).toBe(isAtLeast(protocol, 1, 2));
    expect(types.includes(objectTypes.Template)).toBe(!isAtLeast(protocol, 2, 0));
    expect(types.includes(objectTypes.CertificateRequest)).toBe(isAtLeast(protocol, 2, 0));
  });

  it('returns capabilities since 1.3, and refuses an unknown query function', async () => {
    const asked = query(queryFunctions.Capabilities);
    expect((await outcome('1.2', asked))[0]?.payload).toEqual([]);
    expect((await outcome('1.3', asked))[0]?.payload[0]).toMatchObject({ tag: tags.CapabilityInformation });
    expect((await outcome('1.4', query(0x99)))[0]?.reason).toBe('InvalidField');
    expect((await outcome('2.1', query(0x99)))[0]?.reason).toBe('UnknownEnumeration');
  });

  it('refuses an unsupported version in the newest supported version before it', async () => {
    for (const [version, answered] of [
      ['0.9', '1.0'],
      ['1.5', '1.4'],
      ['2.2', '2.1'],
      ['9.0', '2.1'],
    ] as const) {
      const { version: actual, items } = await send(requestMessage(version, [query(1)]));
      expect([actual, items.map(({ reason }) => reason)]).toEqual([answered, [answered.startsWith('2') ? 'UnsupportedProtocolVersion' : 'InvalidMessage']]);
    }
  });
});

/** Builds a message whose query function has another type: the number of the type, and the length of the value. */
function withType(version: string, type: number, length: number): Uint8Array<ArrayBuffer> {
  const value = length <= 4 ? integer(tags.QueryFunction, 1) : { tag: tags.QueryFunction, type: 'LongInteger' as const, value: 1n };
  const message = requestMessage(version, [batchItem('Query', [value])]);
  const tag = message.findLastIndex((byte, index) => byte === 0x74 && message[index - 1] === 0x00 && message[index - 2] === 0x42);
  message[tag + 1] = type;
  return message;
}

describe('invalid TTLV inside an intact frame', () => {
  it('answers InvalidMessage in the version of the message', async () => {
    for (const version of ['1.0', '1.4', '2.1'])
      for (const type of [0x00, 0x0b, 0x0c, 0x7f, 0xff]) {
        const { version: answered, items } = await send(withType(version, type, 8));
        expect([answered, type, items.map(({ reason }) => reason)]).toEqual([version, type, ['InvalidMessage']]);
      }
    expect((await send(withType('1.4', 0x0c, 8))).items[0]?.message).toBe('An item has the unknown type 0x0c.');
    expect(failures).toEqual([]);
  });

  it('answers InvalidMessage or MissingData for each kind of error', async () => {
    const good = requestMessage('1.4', [query(1)]);
    const nested = (depth: number): Item => (depth === 0 ? text(tags.NameValue, 'deepest') : structure(tags.Name, nested(depth - 1)));
    const wide = Array.from({ length: 25_000 }, () => integer(tags.QueryFunction, 1));
    const wrong: [string, Uint8Array][] = [
      ['too deep', requestMessage('1.4', [batchItem('Query', [nested(100)])])],
      ['too many items', requestMessage('1.4', [batchItem('Query', wide)])],
      ['an item longer than its structure', good.with(good.length - 9, 0x40)],
      ['a tag outside of KMIP', good.with(good.length - 16, 0x99)],
      ['no header', encode(structure(tags.RequestMessage))],
      ['no version', encode(structure(tags.RequestMessage, structure(tags.RequestHeader, integer(tags.BatchCount, 1)), query(1)))],
      ['no batch item', requestMessage('1.4', [])],
      ['no payload', encode(decodeWithout(good, tags.RequestPayload))],
    ];
    for (const [name, request] of wrong) {
      const reasons = await reasonsOf(request);
      expect([name, reasons.length, reasons[0] === 'InvalidMessage' || reasons[0] === 'MissingData']).toEqual([name, 1, true]);
    }
    expect(failures).toEqual([]);
  });

  it('ignores unknown fields and tags', async () => {
    const unknown = structure(0x540001, text(0x540002, 'vendor'));
    const request = requestMessage('2.1', [batchItem('Query', [enumeration(tags.QueryFunction, 1), unknown])], [unknown]);
    expect(await reasonsOf(request)).toEqual([undefined]);
  });

  it('throws TtlvError if the frame itself is invalid', async () => {
    for (const bytesOf of [
      new TextEncoder().encode('GET / HTTP/1.1'),
      encode(structure(tags.ResponseMessage)),
      encode(integer(tags.RequestMessage, 1)),
      new Uint8Array(),
    ])
      await expect(sender.raw(bytesOf)).rejects.toThrow(TtlvError);
  });
});

function decodeWithout(message: Uint8Array, tag: number): Item {
  const strip = (item: Item): Item => (item.type === 'Structure' ? { ...item, value: item.value.filter((one) => one.tag !== tag).map(strip) } : item);
  return strip(decode(message));
}

describe('KMIP batch', () => {
  const option = (number: number) => [enumeration(tags.BatchErrorContinuationOption, number)];
  const failing = (version: string) => [batchItem('Create', aesOf(version), 1), batchItem('Get', [uid('unknown')], 2), batchItem('Query', [], 3)];
  const statuses = async (version: string, header: Item[]) => (await send(requestMessage(version, failing(version), header))).items.map(({ status }) => status);
  const count = async () => textsOf((await outcome('1.4', batchItem('Locate')))[0]?.payload ?? [], tags.UniqueIdentifier).length;

  it.each(['1.0', '1.4', '2.1'])('%s: stops at an error, continues after it, or undoes the items before it', async (version) => {
    expect(await statuses(version, [])).toEqual(['Success', 'OperationFailed']);
    expect(await statuses(version, option(batchErrorOptions.Continue))).toEqual(['Success', 'OperationFailed', 'Success']);
    expect(await count()).toBe(2);
    expect(await statuses(version, option(batchErrorOptions.Undo))).toEqual(['OperationUndone', 'OperationFailed']);
    expect(await count()).toBe(2);
    expect(await reasonsOf(requestMessage(version, failing(version), option(9)))).toEqual([version === '2.1' ? 'UnknownEnumeration' : 'InvalidField']);
  });

  it('restores an object that an undone item changed', async () => {
    const [made] = await outcome('1.4', batchItem('Create', aes1));
    const [id = ''] = textsOf(made?.payload ?? [], tags.UniqueIdentifier);
    const items = [batchItem('Activate', [uid(id)], 1), batchItem('Get', [uid('unknown')], 2)];
    await send(requestMessage('1.4', items, option(batchErrorOptions.Undo)));
    const [state] = await outcome('1.4', batchItem('GetAttributes', [uid(id), text(tags.AttributeName, 'State')]));
    expect(state?.payload).toContainEqual(attribute('State', enumeration(at, 1)));
    expect(failures).toEqual([]);
    const got = [batchItem('Activate', [uid(id)], 1), batchItem('Get', [uid(id)], 2), batchItem('Get', [uid('unknown')], 3)];
    await send(requestMessage('1.4', got, option(batchErrorOptions.Undo)));
    const [fresh] = await outcome('1.4', batchItem('GetAttributes', [uid(id), text(tags.AttributeName, 'Fresh')]));
    // Rolling back a batch does not make the object fresh again, because the client has its material.
    expect(fresh?.payload).toContainEqual(attribute('Fresh', { tag: at, type: 'Boolean', value: false }));
  });

  it('keeps the ID Placeholder after items that create nothing, and clears it after several matches', async () => {
    const [first, , second] = await outcome('1.4', batchItem('Create', aes1, 1), batchItem('Query', [], 2), batchItem('GetAttributeList', [], 3));
    expect(textsOf(second?.payload ?? [], tags.UniqueIdentifier)).toEqual(textsOf(first?.payload ?? [], tags.UniqueIdentifier));
    await outcome('1.4', batchItem('Create', aes1));
    const located = await outcome('1.4', batchItem('Locate', [], 1), batchItem('GetAttributeList', [], 2));
    expect(located.map(({ reason }) => reason)).toEqual([undefined, 'MissingData']);
  });

  it('resolves references of KMIP 2 to earlier items by operation and position', async () => {
    const at1 = (item: Item, id: number) => batchItem('GetAttributeList', [item], id);
    const items = [
      batchItem('Create', aes2, 1),
      batchItem('Create', aes2, 2),
      at1(enumeration(tags.UniqueIdentifier, 0x01), 3),
      at1(enumeration(tags.UniqueIdentifier, 0x03), 4),
      at1(integer(tags.UniqueIdentifier, 0), 5),
      at1(integer(tags.UniqueIdentifier, -5), 6),
      at1(enumeration(tags.UniqueIdentifier, 0x0c), 7),
    ];
    const results = (await send(requestMessage('2.1', items, option(batchErrorOptions.Continue)))).items;
    const ids = results.map(({ payload }) => textsOf(payload, tags.UniqueIdentifier)[0]);
    expect(ids.slice(2)).toEqual([ids[1], ids[1], ids[0], ids[0], undefined]);
    expect(results.at(-1)?.reason).toBe('ItemNotFound');
  });

  it('returns the operation with ResponseTooLarge, and refuses a critical extension', async () => {
    const tooLarge = await send(requestMessage('1.4', [query(1)], [integer(tags.MaximumResponseSize, 64)]));
    expect(tooLarge.items).toMatchObject([{ operation: 'Query', reason: 'ResponseTooLarge' }]);
    const extension = (critical: boolean) =>
      structure(tags.BatchItem, enumeration(tags.Operation, operations.Query), structure(tags.RequestPayload), [
        structure(
          tags.MessageExtension,
          text(tags.VendorIdentification, 'Example'),
          { tag: tags.CriticalityIndicator, type: 'Boolean', value: critical },
          structure(tags.VendorExtension),
        ),
      ]);
    const reason = async (version: string, critical: boolean) => (await outcome(version, extension(critical)))[0]?.reason;
    expect([await reason('1.4', false), await reason('1.4', true), await reason('2.1', true)]).toEqual([
      undefined,
      'FeatureNotSupported',
      'UnknownMessageExtension',
    ]);
  });

  it('refuses mandatory asynchronous processing, and has nothing to poll or cancel', async () => {
    const indicator = async (item: Item, version: string) => (await send(requestMessage(version, [query(1)], [item]))).items[0]?.reason;
    expect(await indicator({ tag: tags.AsynchronousIndicator, type: 'Boolean', value: true }, '1.4')).toBeUndefined();
    expect(await indicator(enumeration(tags.AsynchronousIndicator, 2), '2.1')).toBeUndefined();
    expect(await indicator(enumeration(tags.AsynchronousIndicator, 1), '2.1')).toBe('FeatureNotSupported');
    expect(await indicator(enumeration(tags.AsynchronousIndicator, 8), '2.1')).toBe('UnknownEnumeration');
    const correlation = bytes(tags.AsynchronousCorrelationValue, Uint8Array.of(1));
    expect((await outcome('2.1', batchItem('Poll', [correlation])))[0]?.reason).toBe('InvalidAsynchronousCorrelationValue');
    expect((await outcome('1.4', batchItem('Poll', [correlation])))[0]?.reason).toBe('ItemNotFound');
    expect((await outcome('1.4', batchItem('Cancel', [correlation])))[0]?.payload).toEqual([correlation, enumeration(tags.CancellationResult, 5)]);
  });
});

it('answers every mutation of a valid message with a valid response, without internal errors', async () => {
  const valid = all.flatMap((version) => [
    requestMessage(version, [query(1, 2, 3, 11)]),
    requestMessage(version, [batchItem('Create', aesOf(version), 1), batchItem('Get', [], 2), batchItem('GetAttributes', [], 3), batchItem('Destroy', [], 4)]),
    requestMessage(version, [batchItem('Locate', aesOf(version).slice(1))], [enumeration(tags.BatchErrorContinuationOption, 3)]),
    requestMessage(version, [batchItem('DiscoverVersions')], [text(tags.ClientCorrelationValue, 'fuzz')]),
  ]);
  await fc.assert(
    fc.asyncProperty(mutatedMessages(valid), async (request) => {
      const response = await sender.raw(request);
      const { version, items } = readResponse(response);
      expect(all).toContain(version);
      expect(items.length).toBeGreaterThan(0);
      expect(encode(decode(response))).toEqual(response);
      expect(failures).toEqual([]);
    }),
    { numRuns: 500, seed: 20_261_129 },
  );
}, 60_000);
