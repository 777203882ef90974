import 'reflect-metadata/lite';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import type { Environment } from '../../src/core/context.ts';
import { needed, neededPart } from '../../src/kmip/protocol/ttlv/fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, type Item, type Structure } from '../../src/kmip/protocol/ttlv/items.ts';
import { tags } from '../../src/kmip/protocol/ttlv/tags.ts';
import { batchItem, kmipSender, requestMessage, uid } from './kmipMessages.ts';

const algorithm = [enumeration(tags.CryptographicAlgorithm, 6), integer(tags.CryptographicLength, 256)];
const usage = (number: number): Item => integer(tags.CryptographicUsageMask, number);

/** Returns valid messages of certificate operations and of Login, about objects of the sending user. */
export async function certificateMessages(environment: Environment): Promise<Uint8Array<ArrayBuffer>[]> {
  const { send } = kmipSender(environment);
  const payloadOf = async (...sent: Parameters<typeof batchItem>): Promise<Structure> =>
    structure(tags.ResponsePayload, (await send(requestMessage('2.1', [batchItem(...sent)]))).items[0]?.payload ?? []);

  const pair = await payloadOf('CreateKeyPair', [
    structure(tags.CommonAttributes, algorithm),
    structure(tags.PrivateKeyAttributes, usage(1)),
    structure(tags.PublicKeyAttributes, usage(2)),
  ]);
  const publicId = uid(needed(pair, 'PublicKeyUniqueIdentifier', 'TextString'));
  const subject = structure(
    tags.Attributes,
    text(tags.CertificateSubjectCN, 'db7'),
    text(tags.CertificateSubjectO, 'Nordbank'),
    dateTime(tags.ActivationDate, 0),
  );
  const id = uid(needed(await payloadOf('Certify', [publicId, subject]), 'UniqueIdentifier', 'TextString'));
  const certificate = neededPart(await payloadOf('Get', [id]), 'Certificate');

  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  const block = structure(tags.KeyBlock, enumeration(tags.KeyFormatType, 5), structure(tags.KeyValue, bytes(tags.KeyMaterial, spki)), algorithm);
  const registered = await payloadOf('Register', [enumeration(tags.ObjectType, 3), structure(tags.Attributes, usage(2)), structure(tags.PublicKey, block)]);
  const request = await Pkcs10CertificateRequestGenerator.create({ name: 'CN=db8, O=Nordbank', keys, signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' } });
  const der = new Uint8Array(request.rawData);
  const outside = [uid(needed(registered, 'UniqueIdentifier', 'TextString')), enumeration(tags.CertificateRequestType, 2)];
  const requestItem = structure(tags.CertificateRequest, enumeration(tags.CertificateRequestType, 2), bytes(tags.CertificateRequestValue, der));
  const registration = [enumeration(tags.ObjectType, 10), structure(tags.Attributes), requestItem];
  const requestId = needed(await payloadOf('Register', registration), 'UniqueIdentifier', 'TextString');
  const [outsideId = publicId] = outside;
  const ticket = neededPart(await payloadOf('Login', []), 'Ticket');

  return [
    requestMessage('2.1', [batchItem('Certify', [publicId, subject])]),
    requestMessage('1.4', [batchItem('Certify', [...outside, bytes(tags.CertificateRequest, der)])]),
    requestMessage('2.1', [batchItem('Certify', [...outside, bytes(tags.CertificateRequestValue, der)])]),
    requestMessage('2.1', [batchItem('Register', registration)]),
    requestMessage('2.1', [batchItem('Certify', [outsideId, text(tags.CertificateRequestUniqueIdentifier, requestId)])]),
    requestMessage('2.1', [batchItem('Certify', [publicId, subject], 1), batchItem('ReCertify', [], 2), batchItem('Validate', [id], 3)]),
    requestMessage('1.4', [batchItem('ReCertify', [id, { tag: tags.Offset, type: 'Interval', value: 60 }])]),
    requestMessage('1.0', [batchItem('Validate', [certificate, dateTime(tags.ValidityDate, 1_900_000_000)])]),
    requestMessage('2.1', [batchItem('Validate', [certificate, id])]),
    requestMessage('2.1', [batchItem('Login', [{ tag: tags.LeaseTime, type: 'Interval', value: 60 }, integer(tags.RequestCount, 3)])]),
    requestMessage(
      '2.1',
      [batchItem('Query')],
      [structure(tags.Authentication, structure(tags.Credential, enumeration(tags.CredentialType, 6), structure(tags.CredentialValue, ticket)))],
    ),
    requestMessage('2.1', [batchItem('Logout', [ticket])]),
  ];
}
