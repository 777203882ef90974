import 'reflect-metadata/lite';
import { X509Certificate } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { intermediate, root, server } from '../../../../test/certificates.ts';
import { makeWorld } from '../../../../test/kit.ts';
import { batchItem, kmipSender, requestMessage } from '../../../../test/kmip/kmipMessages.ts';
import { counted, kmipRequests, numbered, template, uid, worded } from '../../../../test/kmip/kmipRequests.ts';
import type { Environment } from '../../../core/context.ts';
import { secondsOf } from '../../../core/system.ts';
import { kmipAuthorityOf, kmipServerIdentity } from '../../users/certificates.ts';
import { kmipActs } from '../../objects/objects.ts';
import { kmipObjectRecord } from '../../objects/objectRecord.ts';
import { kmipServer } from '../../state.ts';
import { kmipUserRecord } from '../../users/userRecord.ts';
import { certified } from '../../users/users.ts';
import { needed, neededPart } from '../ttlv/fields.ts';
import { bytes, dateTime, enumeration, structure, text, type Item } from '../ttlv/items.ts';
import { batchErrorOptions } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';

const day = 86_400;
type Octets = Uint8Array<ArrayBuffer>;

let environment: Environment;
let advance: (seconds: number) => void;
let client: ReturnType<typeof kmipRequests>;
beforeEach(async () => {
  const world = await makeWorld({ scenario: 'empty' });
  ({ environment } = world.appliance);
  advance = (seconds) => void world.clock.advance(seconds * 1_000);
  client = kmipRequests(environment);
});
const now = () => secondsOf(environment);

const derOf = (pem: string): Octets => new Uint8Array(new X509Certificate(pem).raw);
const given = (der: Octets, type = 1): Item => structure(tags.Certificate, enumeration(tags.CertificateType, type), bytes(tags.CertificateValue, der));
const by = (seconds: number): Item => dateTime(tags.ValidityDate, seconds);
const indicators = ['', 'Valid', 'Invalid', 'Unknown'];
async function verdict(...payload: readonly Item[]): Promise<string> {
  const answer = await client.ask('Validate', payload);
  return typeof answer === 'string' ? answer : (indicators[needed(answer, 'ValidityIndicator', 'Enumeration')] ?? '');
}

async function register(der: Octets): Promise<string> {
  return client.idIn(await client.done('Register', [enumeration(tags.ObjectType, 1), given(der)]));
}

const pairOf = [
  structure(tags.CommonTemplateAttribute, numbered('Cryptographic Algorithm', 6), counted('Cryptographic Length', 256)),
  structure(tags.PrivateKeyTemplateAttribute, counted('Cryptographic Usage Mask', 1)),
  structure(tags.PublicKeyTemplateAttribute, counted('Cryptographic Usage Mask', 2)),
];
/** A certificate of the object authority, and its material. */
async function certify(): Promise<{ id: string; der: Octets }> {
  const publicId = needed(await client.done('CreateKeyPair', pairOf), 'PublicKeyUniqueIdentifier', 'TextString');
  const id = client.idIn(await client.done('Certify', [uid(publicId), template(worded('Certificate Subject CN', 'db7'))]));
  return { id, der: needed(neededPart(await client.done('Get', [uid(id)]), 'Certificate'), 'CertificateValue', 'ByteString') };
}

/** Returns the same certificate with another signature. */
const forged = (der: Octets): Octets => der.with(der.length - 1, (der.at(-1) ?? 0) ^ 1);

describe('Validate', () => {
  it('returns Valid for a certificate of the server by identifier and by value within its dates', async () => {
    const { id, der } = await certify();
    expect([await verdict(uid(id)), await verdict(given(der)), await verdict(given(der), uid(id))]).toEqual(['Valid', 'Valid', 'Valid']);
    expect([await verdict(uid(id), by(now() + 364 * day)), await verdict(uid(id), by(now() + 366 * day))]).toEqual(['Valid', 'Invalid']);
    expect(await verdict(given(der), by(now() - 2 * day))).toBe('Invalid');
    const kmipCa = derOf((await kmipAuthorityOf(environment)).certificate);
    expect(await verdict(given(kmipCa))).toBe('Valid');
  });

  it('returns Invalid for a forged certificate and for other bytes', async () => {
    const { der } = await certify();
    expect([await verdict(given(forged(der))), await verdict(given(Uint8Array.of(0x30, 0)))]).toEqual(['Invalid', 'Invalid']);
    expect(await verdict(given(forged(derOf(server))), given(derOf(intermediate)))).toBe('Invalid');
  });

  it('returns Unknown for a foreign chain in any order until the server trusts its root', async () => {
    const chain = [given(derOf(root)), given(derOf(server)), uid(await register(derOf(intermediate)))];
    const then = by(Date.UTC(2030, 0, 1) / 1_000);
    const verdicts = async () => [await verdict(...chain, then), await verdict(given(derOf(server)), then), await verdict(given(derOf(root)), then)];
    expect(await verdicts()).toEqual(['Unknown', 'Unknown', 'Unknown']);
    kmipServer.set(environment, { ...kmipServer.get(environment), cert_type: 'CUSTOM', cacert: root });
    expect(await verdicts()).toEqual(['Valid', 'Unknown', 'Valid']);
    expect(await verdict(...chain, by(Date.UTC(2090, 0, 1) / 1_000))).toBe('Invalid');
  });

  it('returns Invalid for a revoked certificate from its revocation on, by value as well', async () => {
    const [lost, withdrawn] = [await certify(), await certify()];
    await client.done('Revoke', [uid(lost.id), structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, 2))]);
    const { id } = withdrawn;
    kmipObjectRecord.put(environment, kmipActs.revoke(kmipObjectRecord.find(environment, id), now(), { code: 2, message: 'lost' }));
    for (const one of [lost, withdrawn]) {
      expect([await verdict(uid(one.id)), await verdict(given(one.der))]).toEqual(['Invalid', 'Invalid']);
      expect(await verdict(given(one.der), by(now() - 60))).toBe('Valid');
    }
    expect(await verdict(uid(lost.id), by(now() - 60))).toBe('Valid');
  });

  it.each([
    ['deactivated', 5],
    ['compromised', 2],
  ])('returns Invalid for a certificate that was %s, even after its client revokes it again', async (_, code) => {
    const { id, der } = await certify();
    await client.done('Activate', [uid(id)]);
    const first = now();
    kmipObjectRecord.put(environment, kmipActs.revoke(kmipObjectRecord.find(environment, id), first, { code, message: 'withdrawn' }));
    advance(60);
    await client.done('Revoke', [
      uid(id),
      structure(tags.RevocationReason, enumeration(tags.RevocationReasonCode, 2)),
      dateTime(tags.CompromiseOccurrenceDate, now()),
    ]);
    expect([await verdict(given(der), by(first)), await verdict(given(der), by(first - 1))]).toEqual(['Invalid', 'Valid']);
  });

  it('returns Invalid for the certificate of a removed KMIP user', async () => {
    const about = { id: 'user-7', username: 'vcenter', expiration: now() + 90 * day };
    const made = await certified(environment, about);
    if (!made) throw new Error('no certificate');
    kmipUserRecord.put(environment, { ...about, ...made, revision: 1, password: '', last_seen: 0 });
    const serverCertificate = derOf((await kmipServerIdentity(environment, ['localhost'])).certificate);
    const verdicts = async () => [await verdict(given(derOf(made.certificate))), await verdict(given(serverCertificate))];
    expect(await verdicts()).toEqual(['Valid', 'Valid']);
    kmipUserRecord.drop(environment, about.id);
    expect(await verdicts()).toEqual(['Invalid', 'Valid']);
  });

  it('returns Invalid for a certificate whose batch was undone', async () => {
    const publicId = needed(await client.done('CreateKeyPair', pairOf), 'PublicKeyUniqueIdentifier', 'TextString');
    const sender = kmipSender(environment);
    const items = [
      batchItem('Certify', [uid(publicId), structure(tags.Attributes, text(tags.CertificateSubjectCN, 'db7'))], 1),
      batchItem('Get', [enumeration(tags.UniqueIdentifier, 0x02)], 2),
      batchItem('Get', [uid('unknown')], 3),
    ];
    const { items: answers } = await sender.send(requestMessage('2.1', items, [enumeration(tags.BatchErrorContinuationOption, batchErrorOptions.Undo)]));
    expect(answers.map(({ status }) => status)).toEqual(['OperationUndone', 'OperationUndone', 'OperationFailed']);
    const certificate = neededPart(structure(tags.ResponsePayload, answers[1]?.payload ?? []), 'Certificate');
    expect(await verdict(given(needed(certificate, 'CertificateValue', 'ByteString')))).toBe('Invalid');
  });

  it('refuses missing certificates, several chains, other objects and more than ten certificates', async () => {
    const { id, der } = await certify();
    const key = await client.key('0b'.repeat(16), 3, 12);
    expect(await verdict()).toBe('MissingData');
    expect(await verdict(given(der), given(derOf(server)))).toBe('InvalidField');
    expect(await verdict(uid(key))).toBe('IllegalObjectType');
    expect(await verdict(given(der, 2))).toBe('InvalidField');
    expect(await verdict(...Array.from({ length: 11 }, () => given(der)))).toBe('InvalidField');
    expect(await verdict(uid(id), by(-1))).toBe('InvalidField');
    client = kmipRequests(environment, 'user-2');
    expect(await verdict(uid(id))).toBe('ObjectNotFound');
  });
});
