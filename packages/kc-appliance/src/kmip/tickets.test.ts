import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld } from '../../test/kit.ts';
import { batchItem, readResponse, requestMessage } from '../../test/kmip/kmipMessages.ts';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { neededPart } from './protocol/ttlv/fields.ts';
import { bytes, enumeration, integer, structure, text, type Item } from './protocol/ttlv/items.ts';
import { batchErrorOptions, type OperationName } from './protocol/numbers.ts';
import { tags } from './protocol/ttlv/tags.ts';
import { activityEntries } from './activity/activityRecord.ts';
import { createActivityRecorder } from './activity/activityRecorder.ts';
import { welcomeKmip } from './service.ts';
import { kmipUserRecord } from './users/userRecord.ts';

let environment: Environment;
let advance: (seconds: number) => void;
let fingerprint: string;

/** A certificate record without a real certificate: these tests need no TLS handshake and no key. */
const certificateOf = (fingerprint: string) => {
  const start = secondsOf(environment);
  return { certificate: 'none', fingerprint, sealed_key: '', start, end: start + 90 * 86_400, purpose: 'client' } as const;
};

async function addUser(username: string, password: string): Promise<string> {
  const made = certificateOf(`fingerprint of ${username}`);
  const hash = await environment.passwords.hash(password);
  kmipUserRecord.put(environment, { id: `user of ${username}`, username, expiration: made.end, ...made, revision: 1, password: hash, last_seen: 0 });
  return made.fingerprint;
}

beforeEach(async () => {
  const world = await makeWorld({ scenario: 'empty' });
  ({ environment } = world.appliance);
  advance = (seconds) => void world.clock.advance(seconds * 1_000);
  fingerprint = await addUser('vcenter', 'Only-for-KMIP-1');
});

const credential = (type: number, ...value: readonly Item[]) =>
  structure(tags.Authentication, structure(tags.Credential, enumeration(tags.CredentialType, type), structure(tags.CredentialValue, value)));
const password = credential(1, text(tags.Username, 'vcenter'), text(tags.Password, 'Only-for-KMIP-1'));
const ticketItem = (value: Uint8Array<ArrayBuffer>, type = 1) => structure(tags.Ticket, enumeration(tags.TicketType, type), bytes(tags.TicketValue, value));
const byTicket = (value: Uint8Array<ArrayBuffer>) => credential(6, ticketItem(value));

const visitOf = (fingerprint: string) => ({ fingerprint, address: '', recorder: createActivityRecorder(environment) });

interface Sending {
  version?: string;
  by?: string;
  header?: readonly Item[];
}
async function send(header: Item | null, operation: OperationName, payload: readonly Item[] = [], { version = '2.1', by = fingerprint }: Sending = {}) {
  const visitor = welcomeKmip(environment, visitOf(by));
  if ('refused' in visitor) throw new Error(visitor.refused);
  const response = await visitor.answer(requestMessage(version, [batchItem(operation, payload)], header ? [header] : []));
  const [item] = readResponse(response ?? new Uint8Array()).items;
  if (!item) throw new Error('There is no answer.');
  return item;
}
const reason = async (...sent: Parameters<typeof send>) => (await send(...sent)).reason;
const valueIn = (payload: readonly Item[]): Uint8Array<ArrayBuffer> => {
  const ticket = neededPart(structure(tags.ResponsePayload, payload), 'Ticket');
  expect(ticket.value[0]).toMatchObject({ tag: tags.TicketType, value: 1 });
  return ticket.value[1]?.value as Uint8Array<ArrayBuffer>;
};
const logIn = async (...payload: readonly Item[]) => valueIn((await send(password, 'Login', payload)).payload);

describe('Login and Logout', () => {
  it('issue a ticket that replaces the password until the client logs out', async () => {
    expect(await reason(null, 'Locate')).toBe('AuthenticationNotSuccessful');
    const ticket = await logIn();
    expect(ticket).toHaveLength(32);
    expect(await reason(byTicket(ticket), 'Locate')).toBeUndefined();
    expect(await reason(byTicket(ticket), 'Logout', [ticketItem(ticket)])).toBeUndefined();
    expect(await reason(byTicket(ticket), 'Locate')).toBe('InvalidTicket');
    expect(await reason(password, 'Logout', [ticketItem(ticket)])).toBe('InvalidTicket');
    expect(await reason(password, 'Logout')).toBe('MissingData');
  });

  it('record an invalid ticket as a failed authentication', async () => {
    const recorder = createActivityRecorder(environment);
    const visitor = welcomeKmip(environment, { fingerprint, address: '', recorder });
    if ('refused' in visitor) throw new Error(visitor.refused);
    await visitor.answer(requestMessage('2.1', [batchItem('Locate')], [byTicket(new Uint8Array(32))]));
    recorder.flush(true);
    expect(activityEntries(environment)).toMatchObject([{ username: 'vcenter', last_refusal: { kind: 'authentication' } }]);
  });

  it('limit a ticket to 15 minutes or the requested time, and to a number of requests', async () => {
    const [usual, short] = [await logIn(), await logIn({ tag: tags.LeaseTime, type: 'Interval', value: 60 })];
    const twice = await logIn(integer(tags.RequestCount, 2));
    const used = [await reason(byTicket(twice), 'Locate'), await reason(byTicket(twice), 'Locate'), await reason(byTicket(twice), 'Locate')];
    expect(used).toEqual([undefined, undefined, 'InvalidTicket']);
    advance(60);
    expect([await reason(byTicket(short), 'Locate'), await reason(byTicket(usual), 'Locate')]).toEqual(['InvalidTicket', undefined]);
    advance(840);
    expect(await reason(byTicket(usual), 'Locate')).toBe('InvalidTicket');
    for (const seconds of [0, 3_601]) expect(await reason(password, 'Login', [{ tag: tags.LeaseTime, type: 'Interval', value: seconds }])).toBe('InvalidField');
    expect(await reason(password, 'Login', [integer(tags.RequestCount, 0)])).toBe('InvalidField');
    expect(await reason(password, 'Login', [structure(tags.UsageLimits)])).toBe('FeatureNotSupported');
  });

  it('bind a ticket to the certificate and the password of the login', async () => {
    const ticket = await logIn();
    const other = await addUser('ontap', 'Only-for-KMIP-2');
    expect(await reason(byTicket(ticket), 'Locate', [], { by: other })).toBe('InvalidTicket');
    const user = kmipUserRecord.find(environment, 'user of vcenter');
    const next = certificateOf('next fingerprint');
    kmipUserRecord.put(environment, { ...user, ...next });
    expect(await reason(byTicket(ticket), 'Locate', [], { by: next.fingerprint })).toBe('InvalidTicket');
    expect(await reason(byTicket(ticket), 'Locate')).toBeUndefined();
    kmipUserRecord.put(environment, { ...user, ...next, password: await environment.passwords.hash('Only-for-KMIP-3') });
    expect(await reason(byTicket(ticket), 'Locate')).toBe('InvalidTicket');
  });

  it('require a credential other than a ticket', async () => {
    const ticket = await logIn();
    expect(await reason(byTicket(ticket), 'Login')).toBe('PermissionDenied');
    expect(await reason(null, 'Login')).toBe('AuthenticationNotSuccessful');
    for (const wrong of [byTicket(new Uint8Array(32)), byTicket(new Uint8Array()), credential(6, ticketItem(ticket, 2))])
      expect(await reason(wrong, 'Locate')).toBe('InvalidTicket');
    expect(await reason(credential(6), 'Locate')).toBe('MissingData');
  });

  it('keep eight tickets per client and drop the one that was idle longest', async () => {
    const all: Uint8Array<ArrayBuffer>[] = [];
    for (let n = 0; n < 8; n += 1) all.push(await logIn());
    const [first, second] = all;
    if (!first || !second) throw new Error('There is no ticket.');
    expect(await reason(byTicket(first), 'Locate')).toBeUndefined();
    await logIn();
    expect([await reason(byTicket(first), 'Locate'), await reason(byTicket(second), 'Locate')]).toEqual([undefined, 'InvalidTicket']);
  });

  it('are not supported in older versions, which ignore a ticket', async () => {
    const ticket = await logIn();
    expect(await reason(password, 'Login', [], { version: '1.4' })).toBe('OperationNotSupported');
    expect(await reason(byTicket(ticket), 'Locate', [], { version: '1.4' })).toBe('AuthenticationNotSuccessful');
  });

  it('invalidate the ticket when the batch is undone', async () => {
    const visitor = welcomeKmip(environment, visitOf(fingerprint));
    if ('refused' in visitor) throw new Error(visitor.refused);
    const undo = enumeration(tags.BatchErrorContinuationOption, batchErrorOptions.Undo);
    const items = [batchItem('Login', [], 1), batchItem('Get', [text(tags.UniqueIdentifier, 'unknown')], 2)];
    const response = await visitor.answer(requestMessage('2.1', items, [password, undo]));
    const [login] = readResponse(response ?? new Uint8Array()).items;
    expect(login?.status).toBe('OperationUndone');
    expect(await reason(byTicket(valueIn(login?.payload ?? [])), 'Locate')).toBe('InvalidTicket');
  });
});
