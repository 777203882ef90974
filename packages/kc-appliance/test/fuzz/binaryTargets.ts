import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { systemClock } from 'kc-api/client/clock';
import { clientStore } from '../../src/kmip/clientStore.ts';
import { answerTo } from '../../src/kmip/protocol/answer.ts';
import { decode } from '../../src/kmip/protocol/ttlv/decode.ts';
import { encode } from '../../src/kmip/protocol/ttlv/encode.ts';
import { createFrames } from '../../src/kmip/protocol/ttlv/frames.ts';
import { bytes, enumeration, integer, structure, text, TtlvError, type Item } from '../../src/kmip/protocol/ttlv/items.ts';
import { operations } from '../../src/kmip/protocol/numbers.ts';
import { tags } from '../../src/kmip/protocol/ttlv/tags.ts';
import { createSnmpAgent } from '../../src/node/snmp/agent.ts';
import { Unreadable } from '../../src/node/snmp/ber.ts';
import { communityBytes, messageOf, scopedOf, userBytes } from '../../src/node/snmp/message.ts';
import { pduTypes } from '../../src/node/snmp/pdu.ts';
import { localUser } from '../../src/node/snmp/usm.ts';
import { createMessages, NotTaken } from '../../src/node/outside/ldap/messages.ts';
import { groupOf, sidBytes, sidOf, userOf } from '../../src/node/outside/ldap/entries.ts';
import { msValue } from '../../src/node/outside/radius/msChap.ts';
import { decode as decodeRadius, encode as encodeRadius, types } from '../../src/node/outside/radius/packet.ts';
import { judged, signed } from '../../src/node/outside/radius/signatures.ts';
import { undoableStore } from '../../src/kmip/undoableStore.ts';
import { createAppliance } from '../../src/appliance.ts';
import { root } from '../certificates.ts';
import { cheap } from '../kit.ts';
import { batchItem, requestMessage } from '../kmip/kmipMessages.ts';
import { mutated, type Bytes } from './inputs.ts';
import { checkLife, lifeRequest, lifeSamples, lifeSize, lives } from './kmipLife.ts';
import { defineTarget } from './target.ts';

const lengthOf = ({ length }: { length: number }): number => length;

const attribute = (name: string, value: Item) => structure(tags.Attribute, text(tags.AttributeName, name), value);
const newKey = [
  enumeration(tags.ObjectType, 2),
  structure(
    tags.TemplateAttribute,
    attribute('Cryptographic Algorithm', enumeration(tags.AttributeValue, 3)),
    attribute('Cryptographic Length', integer(tags.AttributeValue, 256)),
    attribute('Cryptographic Usage Mask', integer(tags.AttributeValue, 12)),
  ),
];
const payloads: readonly (readonly [keyof typeof operations, readonly Item[]])[] = [
  ['Create', newKey],
  ['Query', [enumeration(tags.QueryFunction, 1), enumeration(tags.QueryFunction, 2)]],
  ['Locate', [attribute('Object Type', enumeration(tags.AttributeValue, 2))]],
  ['Get', [text(tags.UniqueIdentifier, '1')]],
  ['Hash', [structure(tags.CryptographicParameters, enumeration(tags.HashingAlgorithm, 6)), bytes(tags.Data, Uint8Array.of(1))]],
];
const requestIn = (major: number, minor: number) =>
  encode(
    structure(
      tags.RequestMessage,
      structure(
        tags.RequestHeader,
        structure(tags.ProtocolVersion, integer(tags.ProtocolVersionMajor, major), integer(tags.ProtocolVersionMinor, minor)),
        integer(tags.BatchCount, payloads.length),
      ),
      payloads.map(([operation, payload], at) =>
        structure(
          tags.BatchItem,
          enumeration(tags.Operation, operations[operation]),
          bytes(tags.UniqueBatchItemID, Uint8Array.of(at)),
          structure(tags.RequestPayload, payload),
        ),
      ),
    ),
  );
const validate = batchItem('Validate', [
  structure(tags.Certificate, enumeration(tags.CertificateType, 1), bytes(tags.CertificateValue, new Uint8Array(new X509Certificate(root).raw))),
]);
const login = batchItem('Login', [{ tag: tags.LeaseTime, type: 'Interval', value: 60 }, integer(tags.RequestCount, 2)]);
const ticket = structure(tags.Ticket, enumeration(tags.TicketType, 1), bytes(tags.TicketValue, new Uint8Array(32)));
const credential = structure(tags.Credential, enumeration(tags.CredentialType, 6), structure(tags.CredentialValue, ticket));
const requests = [
  requestIn(1, 0),
  requestIn(1, 4),
  requestIn(2, 1),
  requestMessage('1.4', [validate]),
  requestMessage('2.1', [login]),
  requestMessage('2.1', [batchItem('Logout', [ticket])], [structure(tags.Authentication, credential)]),
];

/** Returns the messages of a stream, and the problem that ended it. */
function framesOf(...chunks: readonly Bytes[]) {
  const frames = createFrames(tags.RequestMessage);
  const messages = chunks.flatMap((chunk) => frames.push(chunk));
  return { messages, problem: frames.problem?.message };
}

function ttlvContent(stream: Bytes): unknown {
  const { messages, problem } = framesOf(stream);
  const half = Math.floor(stream.length / 2);
  const halves = framesOf(stream.subarray(0, half), stream.subarray(half));
  if (halves.problem !== problem || halves.messages.length !== messages.length) throw new Error('The chunks of a stream change its messages.');
  return [messages, problem, decode(stream)];
}

/** All messages use the same appliance. It grows by the objects that they create. */
const appliance = () => createAppliance({ scenario: 'empty', clock: systemClock, passwords: cheap() });
let shared: ReturnType<typeof appliance> | undefined;

async function kmipAnswer(request: Bytes): Promise<Bytes> {
  shared ??= appliance();
  await shared.ready;
  const { environment } = shared;
  const client = { id: 'fuzz', username: 'fuzz' };
  let failure: unknown;
  const answer = await answerTo(request, {
    ...undoableStore(environment, client, clientStore(environment, client)),
    owner: client.id,
    authenticate: () => Promise.resolve(true),
    told: () => undefined,
    failed: (error) => void (failure = error),
    interrupted: () => undefined,
  });
  if (failure !== undefined) throw failure;
  // Check that the client can decode the response.
  decode(answer);
  return answer;
}

const engine = Buffer.from('80007ed9050102030405060708', 'hex');
const identity = { user: 'ops', seclevel: 'authPriv', authproto: 'SHA', authkey: 'Auth-Key-of-2', privproto: 'AES', privkey: 'Priv-Key-of-2' } as const;
const snmpUser = localUser(identity, engine);
const plainUser = localUser({ ...identity, user: 'plain', seclevel: 'noAuthNoPriv' }, engine);
const pdu = { type: pduTypes.getBulk, id: 7, error: 0, index: 20, bindings: [{ oid: '1.3.6.1.2.1.1.5.0', value: { text: 'x' } }] };
const at = { boots: 0, time: 0 };
const datagrams = [
  communityBytes('Near-1', pdu),
  userBytes({ id: 1, engine, at, user: snmpUser, pdu, reportable: true }),
  userBytes({ id: 1, engine, at, user: plainUser, pdu, reportable: true }),
];

let agent: ReturnType<typeof createSnmpAgent> | undefined;
async function snmpAnswer(bytes: Bytes): Promise<unknown> {
  shared ??= appliance();
  await shared.ready;
  const { environment } = shared;
  const user = { id: 'ops', scope: 'system', revision: 1, network: '', community: '', snmp_version: 'v3', ...identity } as const;
  const near = { ...user, id: 'near', snmp_version: 'v2c', user: '', network: '127.0.0.0/8', community: 'Near-1' } as const;
  const plain = { ...user, id: 'plain', user: 'plain', seclevel: 'noAuthNoPriv' } as const;
  agent ??= createSnmpAgent({ agents: () => [{ environment, scope: 'system', port: 161, users: [user, near, plain] }], engine, keeper: environment });
  return agent(Buffer.from(bytes), '127.0.0.1');
}

/** Decodes an SNMP message with the keys of a valid user. */
function snmpContent(bytes: Bytes): unknown {
  const message = messageOf(Buffer.from(bytes));
  return message.version === 'v3' ? scopedOf(message, message.level === 'authPriv' ? snmpUser : null) : message;
}

const secret = new TextEncoder().encode('secret');
const packet = { code: 2, identifier: 7, authenticator: new Uint8Array(16), attributes: [{ type: types.messageAuthenticator, value: new Uint8Array(16) }] };

const value = fc.oneof(
  fc.string(),
  fc.uint8Array({ maxLength: 70 }).map((octets) => Buffer.from(octets)),
);
const attributeNames = [
  'cn',
  'displayName',
  'mail',
  'uid',
  'sAMAccountName',
  'userPrincipalName',
  'objectGUID',
  'entryUUID',
  'objectSid',
  'primaryGroupID',
  'memberOf',
];
const entry = fc
  .tuple(fc.string(), fc.dictionary(fc.constantFrom(...attributeNames), fc.oneof(value, fc.array(fc.string(), { maxLength: 5 }))))
  .map(([dn, attributes]) => ({ ...attributes, dn }));
const directory = { type: 'MICROSOFT_AD', uid_field: 'sAMAccountName', domain_name: 'corp.example', domain_netbios_name: 'CORP' } as const;

export const binaryTargets = [
  defineTarget({
    name: 'ttlv',
    input: mutated([
      ...requests,
      Buffer.concat([requestMessage('2.1', [login]), requestMessage('1.4', [validate]), Uint8Array.of(0x42, 0, 0x7b, 1, 0, 0, 0, 0)]),
    ]),
    sizeOf: lengthOf,
    read: ttlvContent,
    isRefusal: (error) => error instanceof TtlvError,
  }),
  defineTarget({
    name: 'kmip',
    input: mutated([...requests, ...lifeSamples]),
    sizeOf: lengthOf,
    read: kmipAnswer,
    isRefusal: (error) => error instanceof TtlvError,
    // The response to Locate lists objects created by earlier messages.
    growth: 4_000,
    timeOfEach: 2_000,
  }),
  defineTarget({
    name: 'kmipLife',
    input: lives,
    sizeOf: lifeSize,
    read: async (life) => {
      const answer = await kmipAnswer(lifeRequest(life));
      checkLife(life, answer);
      return answer;
    },
    growth: 4_000,
    timeOfEach: 2_000,
  }),
  defineTarget({
    name: 'ldap',
    input: mutated([Uint8Array.of(0x30, 0x0c, 2, 1, 1, 0x61, 7, 10, 1, 0, 4, 0, 4, 0), Uint8Array.of(0x30, 0x84, 0, 0, 0, 5, 2, 1, 1, 0x42, 0)]),
    sizeOf: lengthOf,
    read: (stream) => createMessages(1_000).push(Buffer.from(stream)),
    isRefusal: (error) => error instanceof NotTaken,
  }),
  defineTarget({
    name: 'ldapEntries',
    input: entry,
    sizeOf: (one) => JSON.stringify(one).length,
    read: (one) => [userOf(directory, one, []), userOf({ ...directory, type: 'OPENLDAP' }, one, []), groupOf(directory, one), sidBytes(sidOf(one))],
  }),
  defineTarget({ name: 'snmp', input: mutated(datagrams), sizeOf: lengthOf, read: snmpAnswer }),
  defineTarget({ name: 'snmpContent', input: mutated(datagrams), sizeOf: lengthOf, read: snmpContent, isRefusal: (error) => error instanceof Unreadable }),
  defineTarget({
    name: 'radius',
    input: mutated([
      encodeRadius(signed(packet, secret)),
      encodeRadius({ ...packet, attributes: [{ type: types.vendorSpecific, value: Uint8Array.of(0, 0, 1, 0x37, 26, 4, 1, 2) }] }),
    ]),
    sizeOf: lengthOf,
    read: (datagram) => {
      const answer = decodeRadius(datagram);
      return answer && [answer, judged(answer, new Uint8Array(16), secret), msValue(answer, 26)];
    },
  }),
];
