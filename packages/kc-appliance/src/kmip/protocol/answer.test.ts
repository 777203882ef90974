import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { live, makeWorld } from '../../../test/kit.ts';
import type { Environment } from '../../core/context.ts';
import { clientStore } from '../clientStore.ts';
import { changeKmipObject, kmipActs } from '../objects/objects.ts';
import { undoableStore } from '../undoableStore.ts';
import { answerTo, type Credential } from './answer.ts';
import { decode } from './ttlv/decode.ts';
import { encode } from './ttlv/encode.ts';
import { everyPart, field, neededPart } from './ttlv/fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, TtlvError, type Item, type Structure } from './ttlv/items.ts';
import { operations, resultReasons, type OperationName } from './numbers.ts';
import { tags } from './ttlv/tags.ts';

const own = { id: 'user-1', username: 'vcenter' };
let environment: Environment;
let clock: Awaited<ReturnType<typeof makeWorld>>['clock'];
let failures: unknown[];
beforeEach(async () => {
  const world = await makeWorld({ scenario: 'empty' });
  ({ clock } = world);
  ({ environment } = world.appliance);
  failures = [];
});

const ask = (request: Uint8Array, authenticate: (credential: Credential | null) => boolean = () => true) =>
  answerTo(request, {
    ...undoableStore(environment, own, clientStore(environment, own)),
    authenticate: (credential) => Promise.resolve(authenticate(credential)),
    told: () => undefined,
    failed: (error) => void failures.push(error),
    owner: own.id,
    interrupted: () => undefined,
  });

interface Asked {
  minor?: number;
  major?: number;
  header?: readonly Item[];
  count?: number;
}
const item = (operation: OperationName | number, payload: readonly Item[], id?: number): Structure =>
  structure(
    tags.BatchItem,
    enumeration(tags.Operation, typeof operation === 'number' ? operation : operations[operation]),
    id === undefined ? undefined : bytes(tags.UniqueBatchItemID, Uint8Array.of(id)),
    structure(tags.RequestPayload, payload),
  );
const message = (items: readonly Structure[], { major = 1, minor = 4, header = [], count = items.length }: Asked = {}) =>
  encode(
    structure(
      tags.RequestMessage,
      structure(
        tags.RequestHeader,
        structure(tags.ProtocolVersion, integer(tags.ProtocolVersionMajor, major), integer(tags.ProtocolVersionMinor, minor)),
        header,
        integer(tags.BatchCount, count),
      ),
      items,
    ),
  );

/** Returns the result of each batch item: its payload, or the name of the refusal reason. */
async function outcomes(request: Uint8Array, authenticate?: (credential: Credential | null) => boolean): Promise<(Structure | string)[]> {
  const response = decode(await ask(request, authenticate)) as Structure;
  return everyPart(response, 'BatchItem').map((one) => {
    const reason = field(one, 'ResultReason', 'Enumeration');
    return Object.entries(resultReasons).find(([, number]) => number === reason)?.[0] ?? neededPart(one, 'ResponsePayload');
  });
}
const outcome = async (operation: OperationName | number, payload: readonly Item[], asked?: Asked) =>
  (await outcomes(message([item(operation, payload)], asked)))[0];
const idIn = (payload: Structure | string | undefined): string => (typeof payload === 'object' ? (field(payload, 'UniqueIdentifier', 'TextString') ?? '') : '');
const uid = (id: string): Item => text(tags.UniqueIdentifier, id);
const attribute = (name: string, value: Item): Item => structure(tags.Attribute, text(tags.AttributeName, name), value);
const at = tags.AttributeValue;
const aes = (...more: readonly Item[]): readonly Item[] => [
  enumeration(tags.ObjectType, 2),
  structure(tags.TemplateAttribute, attribute('Cryptographic Algorithm', enumeration(at, 3)), attribute('Cryptographic Usage Mask', integer(at, 12)), more),
];
const named = (name: string): Item => attribute('Name', structure(at, text(tags.NameValue, name), enumeration(tags.NameType, 1)));
const found = (payload: Structure | string | undefined): string[] =>
  typeof payload === 'object' ? payload.value.flatMap((one) => (one.tag === tags.UniqueIdentifier ? [String(one.value)] : [])) : [];

describe('KMIP message', () => {
  it('answers any bytes or throws TtlvError, without internal errors', async () => {
    const known = Object.values(tags);
    const tag = fc.constantFrom(...known);
    const { tree } = fc.letrec<{ tree: Item }>((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.record({ tag, type: fc.constant('Integer' as const), value: fc.integer({ min: -2, max: 20 }) }),
        fc.record({ tag, type: fc.constant('Enumeration' as const), value: fc.integer({ min: 0, max: 12 }) }),
        fc.record({ tag, type: fc.constant('TextString' as const), value: fc.constantFrom('Name', 'State', 'x-a', 'y-a', '', 'Cryptographic Length') }),
        fc.record({ tag, type: fc.constant('DateTime' as const), value: fc.maxSafeInteger() }),
        fc.record({ tag, type: fc.constant('Structure' as const), value: fc.array(tie('tree'), { maxLength: 5 }) }),
      ),
    }));
    const payloads = fc
      .tuple(fc.constantFrom(...Object.values(operations)), fc.array(tree, { maxLength: 6 }))
      .map(([operation, payload]) => message([item(operation, payload)]));
    const headers = fc.array(tree, { maxLength: 4 }).map((header) => message([item('Query', [])], { header }));
    const bent = fc.tuple(payloads, fc.nat(), fc.nat(255)).map(([whole, place, byte]) => whole.with(place % whole.length, byte));
    await fc.assert(
      fc.asyncProperty(fc.oneof(payloads, headers, bent, fc.uint8Array({ maxLength: 200 })), async (request) => {
        try {
          expect((decode(await ask(request)) as Structure).tag).toBe(tags.ResponseMessage);
        } catch (error) {
          expect(error).toBeInstanceOf(TtlvError);
        }
        expect(failures).toEqual([]);
      }),
      { numRuns: 600 },
    );
  }, 60_000);

  it('rejects a message that is a single value', async () => {
    for (const value of [encode(integer(tags.RequestMessage, 1)), encode(text(tags.RequestMessage, 'Name'))])
      await expect(ask(value)).rejects.toThrow(TtlvError);
    expect(failures).toEqual([]);
  });

  it('answers DiscoverVersions in unsupported versions as well', async () => {
    expect(await outcome('Query', [], { minor: 9 })).toBe('InvalidMessage');
    expect(await outcome('Query', [], { major: 3, minor: 0 })).toBe('UnsupportedProtocolVersion');
    const supported = await outcome('DiscoverVersions', [], { major: 3, minor: 0 });
    expect(typeof supported === 'object' && everyPart(supported, 'ProtocolVersion')).toHaveLength(7);
    const both = structure(tags.ProtocolVersion, integer(tags.ProtocolVersionMajor, 1), integer(tags.ProtocolVersionMinor, 3));
    const one = await outcome('DiscoverVersions', [both]);
    expect(typeof one === 'object' && one.value).toEqual([both]);
  });

  it('refuses the whole message for a wrong password or batch count', async () => {
    expect(await outcomes(message([item('Query', [])]), () => false)).toEqual(['AuthenticationNotSuccessful']);
    expect(await outcome('Query', [], { count: 2 })).toBe('InvalidMessage');
    const login = structure(
      tags.Authentication,
      structure(tags.Credential, enumeration(tags.CredentialType, 1), structure(tags.CredentialValue, text(tags.Username, 'a'), text(tags.Password, 'b'))),
    );
    let given: Credential | null = null;
    await outcomes(message([item('Query', [])], { header: [login] }), (credential) => {
      given = credential;
      return true;
    });
    expect(given).toEqual({ username: 'a', password: 'b' });
  });

  it('processes batch items in order with the ID Placeholder, and stops at an error', async () => {
    const life = [item('Create', aes(), 1), item('Activate', [], 2), item('Destroy', [], 3), item('GetAttributeList', [], 4)];
    expect(await outcomes(message(life))).toEqual([expect.anything(), expect.anything(), 'PermissionDenied']);
    const on = { header: [enumeration(tags.BatchErrorContinuationOption, 1)] };
    expect(await outcomes(message(life, on))).toEqual([expect.anything(), expect.anything(), 'PermissionDenied', expect.anything()]);
    expect(await outcomes(message([item('Query', []), item('Query', [])]))).toEqual(['InvalidMessage']);
    expect(await outcomes(message([item(0x7f, [])]))).toEqual(['OperationNotSupported']);
  });

  it('refuses a response that exceeds the maximum size of the client', async () => {
    expect(await outcome('Query', [enumeration(tags.QueryFunction, 1)], { header: [integer(tags.MaximumResponseSize, 128)] })).toBe('ResponseTooLarge');
  });
});

describe('KMIP object', () => {
  it('can be located by attributes, dates, storage status and pages', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push(idIn(await outcome('Create', aes(named(name), attribute('x-Product', text(at, 'vSphere'))))));
    const locate = async (...payload: Item[]) => found(await outcome('Locate', payload));
    expect(await locate(named('b'))).toEqual([ids[1]]);
    expect(await locate(attribute('x-Product', text(at, 'vSphere')), named('c'))).toEqual([ids[2]]);
    expect(await locate(attribute('State', enumeration(at, 2)))).toEqual([]);
    expect(await locate(integer(tags.MaximumItems, 1), integer(tags.OffsetItems, 1))).toHaveLength(1);
    const now = Math.floor(environment.clock.now() / 1000);
    expect(await locate(attribute('Initial Date', dateTime(at, now - 1)), attribute('Initial Date', dateTime(at, now + 1)))).toHaveLength(3);
    expect(await locate(attribute('Initial Date', dateTime(at, now - 1)))).toEqual([]);
    await outcome('Activate', [uid(ids[0] ?? '')]);
    changeKmipObject(environment, own, ids[0] ?? '', (object, at) => kmipActs.archive(object, at));
    expect(await locate(named('a'))).toEqual([]);
    expect(await locate(named('a'), integer(tags.StorageStatusMask, 2))).toEqual([ids[0]]);
    expect(await outcome('Get', [uid(ids[0] ?? '')])).toBe('ObjectArchived');
  });

  it('is not created from invalid attributes or key blocks, with a specific reason', async () => {
    expect(await outcome('Create', aes(attribute('Cryptographic Length', integer(at, 100))))).toBe('InvalidField');
    expect(await outcome('Create', aes(attribute('State', enumeration(at, 2))))).toBe('PermissionDenied');
    expect(await outcome('Create', aes(attribute('y-Owner', text(at, 'me'))))).toBe('PermissionDenied');
    // The console could not format such dates, or show such long texts in a list.
    for (const date of [-1, 2 ** 50]) expect(await outcome('Create', aes(attribute('Activation Date', dateTime(at, date))))).toBe('InvalidField');
    expect(await outcome('Create', aes(attribute('x-Long', text(at, 'x'.repeat(20_000)))))).toBe('InvalidField');
    expect(await outcome('Create', [enumeration(tags.ObjectType, 2)])).toBe('MissingData');
    expect(await outcome('Create', [enumeration(tags.ObjectType, 4), structure(tags.TemplateAttribute)])).toBe('InvalidField');
    const block = (...inside: Item[]) => [
      enumeration(tags.ObjectType, 2),
      structure(tags.TemplateAttribute),
      structure(tags.SymmetricKey, structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 1), inside)),
    ];
    const value = structure(tags.KeyValue, bytes(tags.KeyMaterial, new Uint8Array(16)));
    expect(await outcome('Register', block(value, enumeration(tags.CryptographicAlgorithm, 3), integer(tags.CryptographicLength, 256)))).toBe('InvalidField');
    expect(await outcome('Register', block(value, structure(tags.KeyWrappingData)))).toBe('InvalidMessage');
    expect(await outcome('Register', block())).toBe('MissingData');
    expect(idIn(await outcome('Register', block(value, enumeration(tags.CryptographicAlgorithm, 3), integer(tags.CryptographicLength, 128))))).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('is activated and deactivated on its dates, unless it was destroyed before', async () => {
    const now = Math.floor(environment.clock.now() / 1000);
    const dates = [attribute('Activation Date', dateTime(at, now + 60)), attribute('Deactivation Date', dateTime(at, now + 120))];
    const [dated, early] = [idIn(await outcome('Create', aes(...dates))), idIn(await outcome('Create', aes(...dates)))];
    await outcome('Destroy', [uid(early)]);
    const stateOf = (id: string) => clientStore(environment, own).find(id).state;
    expect([stateOf(dated), stateOf(early)]).toEqual(['Pre-Active', 'Destroyed']);
    await live(clock, 61_000, 1_000);
    expect([stateOf(dated), stateOf(early)]).toEqual(['Active', 'Destroyed']);
    expect(typeof (await outcome('Get', [uid(dated)]))).toBe('object');
    await live(clock, 61_000, 1_000);
    expect([stateOf(dated), stateOf(early)]).toEqual(['Deactivated', 'Destroyed']);
  });

  it('is not returned in another format, or if it is sensitive or not extractable', async () => {
    const id = idIn(await outcome('Create', aes()));
    expect(await outcome('Get', [uid(id), enumeration(tags.KeyFormatType, 4)])).toBe('KeyFormatTypeNotSupported');
    expect(await outcome('Get', [uid(id), structure(tags.KeyWrappingSpecification)])).toBe('MissingData');
    for (const [name, value, reason] of [
      ['Sensitive', true, 'Sensitive'],
      ['Extractable', false, 'NotExtractable'],
    ] as const) {
      const hidden = idIn(await outcome('Create', aes(attribute(name, { tag: at, type: 'Boolean', value }))));
      expect(await outcome('Get', [uid(hidden)])).toBe(reason);
    }
    expect(await outcome('Get', [uid('nobody')])).toBe('ItemNotFound');
    expect(await outcome('Get', [])).toBe('MissingData');
  });

  it('is returned in PKCS #1 on request if it is an RSA key', async () => {
    const common = structure(
      tags.CommonTemplateAttribute,
      attribute('Cryptographic Algorithm', enumeration(at, 4)),
      attribute('Cryptographic Usage Mask', integer(at, 3)),
    );
    const pair = await outcome('CreateKeyPair', [common]);
    const { createPrivateKey, createPublicKey } = await import('node:crypto');
    const material = async (tag: 'PrivateKeyUniqueIdentifier' | 'PublicKeyUniqueIdentifier', kind: 'PrivateKey' | 'PublicKey') => {
      const id = typeof pair === 'object' ? (field(pair, tag, 'TextString') ?? '') : '';
      const got = await outcome('Get', [uid(id), enumeration(tags.KeyFormatType, 3)]);
      const block = typeof got === 'object' ? neededPart(neededPart(got, kind), 'KeyBlock') : undefined;
      return Buffer.from((block && field(neededPart(block, 'KeyValue'), 'KeyMaterial', 'ByteString')) ?? []);
    };
    const hidden = createPrivateKey({ key: await material('PrivateKeyUniqueIdentifier', 'PrivateKey'), format: 'der', type: 'pkcs1' });
    expect(hidden.asymmetricKeyDetails?.modulusLength).toBe(4096);
    expect(createPublicKey(hidden).export({ format: 'der', type: 'pkcs1' })).toEqual(await material('PublicKeyUniqueIdentifier', 'PublicKey'));
  }, 60_000);
});
