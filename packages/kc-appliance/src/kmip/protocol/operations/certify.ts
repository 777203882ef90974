import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { KmipObjectRecord } from '../../records.ts';
import { wantedOf, type Attribute } from '../attributes/attributes.ts';
import { bytesEqual, concatenate } from '../bytes.ts';
import { checkedDates, checkedNames, checkedSubject, checkedUses, splitSubject } from '../certificateOrders.ts';
import { ecKeyIn, ecMaterial } from '../cryptography/ecKeys.ts';
import { rsaBits, rsaKeyIn, rsaMaterial } from '../cryptography/rsaKeys.ts';
import { field, part, refuse, ResultRefusal } from '../ttlv/fields.ts';
import type { Structure } from '../ttlv/items.ts';
import { certificateRequestMost, certificateRequestTypes, usages } from '../numbers.ts';
import type { CertifiedKey, ObjectWithMaterial, SubjectParts, Wanted } from '../store.ts';
import { idOf, uid, type Operation, type Turn } from '../turn.ts';
import { plainMaterial } from '../wrapping.ts';
import { allAttributes, stored } from './createObjects.ts';
import { offsetIn, replace, replaceable, replacementOf } from './rekey.ts';
import { isPair } from './signatures.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** KMIP 1.4, 9.1.3.2.6. */
const x509 = 0x01;
/** Maximum number of certificates linked to a public key. */
const linksMost = 200;

/** Returns the verified content of a certificate request. */
async function verifiedRequest(request: Octets, type: number | undefined, { store }: Turn): Promise<CertifiedKey> {
  if (request.length > certificateRequestMost) refuse('InvalidCSR', 'The certificate request is too long.');
  if (type === undefined) refuse('MissingData', 'Certificate Request Type is missing.');
  if (type !== certificateRequestTypes.PKCS_10 && type !== certificateRequestTypes.PEM)
    refuse('InvalidCSR', 'Certificate requests are PKCS #10, in DER or PEM.');
  const content = type === certificateRequestTypes.PEM ? new TextDecoder().decode(request) : request;
  return (await store.certificates.request(content)) ?? refuse('InvalidCSR', 'The certificate request is not valid, or its key or signature is weak.');
}

/** Reads the certificate request of the payload, by identifier or by value. Null if there is none. The tag differs since KMIP 2.0. */
async function requestIn(payload: Structure, turn: Turn): Promise<CertifiedKey | null> {
  const id = field(payload, 'CertificateRequestUniqueIdentifier', 'TextString');
  const request = field(payload, 'CertificateRequest', 'ByteString') ?? field(payload, 'CertificateRequestValue', 'ByteString');
  if (id !== undefined && request) refuse('InvalidField', 'The certificate request is given by identifier and by value.');
  if (id !== undefined) return storedRequest(turn, id);
  return request ? verifiedRequest(request, field(payload, 'CertificateRequestType', 'Enumeration'), turn) : null;
}

/** Returns the material of an object for certification. Refuses revoked and destroyed objects, and those past their end date. */
async function usableObject(turn: Turn, id: string, type: 'Public Key' | 'Private Key' | 'Certificate Request'): Promise<ObjectWithMaterial> {
  const object = turn.store.find(id);
  if (object.type !== type) refuse('IllegalObjectType', `This object is not a ${type}.`);
  if (object.archived === 'yes') refuse('ObjectArchived', 'This object is archived.');
  if (object.state.startsWith('Destroyed')) refuse('ObjectDestroyed', 'This object is destroyed.');
  if (object.state !== 'Active' && object.state !== 'Pre-Active') refuse('WrongKeyLifecycleState', 'This object is neither Pre-Active nor Active.');
  return turn.store.use(id, 'Certify');
}

async function storedRequest(turn: Turn, id: string): Promise<CertifiedKey> {
  const { object, material } = await usableObject(turn, id, 'Certificate Request');
  return verifiedRequest(material, object.subtype, turn);
}

/** Returns the unwrapped material of a key for certification. */
async function keyOf(turn: Turn, id: string, type: 'Public Key' | 'Private Key'): Promise<ObjectWithMaterial> {
  const usable = await usableObject(turn, id, type);
  return { ...usable, material: await plainMaterial(turn, usable) };
}

/** Allowed bits of an RSA key. They are read from the key, because the stated length may be wrong. */
const rsaLengths = { least: 2_048, most: 8_192 };

/** Returns the public key as SPKI, DER. Refuses unsupported algorithms, lengths and formats. */
async function encodedKey({ object: { algorithm, format }, material }: ObjectWithMaterial): Promise<Octets> {
  const unsuitable = (): never => refuse('UnsupportedCryptographicParameters', 'Keys of this algorithm, length or format are not certified.');
  if (algorithm === 'RSA') {
    const key = rsaKeyIn(material, format) ?? unsuitable();
    const bits = rsaBits(key);
    if (bits < rsaLengths.least || bits > rsaLengths.most) unsuitable();
    return rsaMaterial(key, 'X_509') ?? unsuitable();
  }
  if (algorithm !== 'EC' && algorithm !== 'ECDSA') return unsuitable();
  return ecMaterial((await ecKeyIn(material, format)) ?? unsuitable(), 'X_509') ?? unsuitable();
}

/** Checks that the client has the private key: by the request, or by an object on this server that creates matching signatures. */
async function checkPossession(turn: Turn, publicKey: ObjectWithMaterial, key: Octets, request: CertifiedKey | null): Promise<void> {
  if (request) {
    if (!bytesEqual(request.key, key)) refuse('InvalidCSR', 'The certificate request is for another key.');
    return;
  }
  const privateId = publicKey.object.links.find(({ type }) => type === 'Private Key Link')?.object;
  if (privateId === undefined) return refuse('MissingData', 'Without the private key on this server, a certificate request has to prove it.');
  const isOwn = await isPair(await keyOf(turn, privateId, 'Private Key'), publicKey, turn);
  if (!isOwn) refuse('PermissionDenied', 'The private key that is linked does not belong to the public key.');
}

/** Derives a deterministic identifier in the form of a UUID. */
const derivedId = (...parts: readonly Uint8Array[]): string =>
  bytesToHex(sha256(concatenate(...parts)).subarray(0, 16)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function existing(turn: Turn, id: string): KmipObjectRecord | null {
  try {
    return turn.store.find(id);
  } catch (error) {
    if (error instanceof ResultRefusal) return null;
    throw error;
  }
}

/** Number of times that a client may destroy its object of the authority and get another one. */
const authorityObjects = 4;

/**
 * Returns the certificate of the authority as an object of the client, so that its certificates can link to it. Undefined if the client destroyed it too often.
 */
async function authorityObject(turn: Turn): Promise<string | undefined> {
  const material = await turn.store.certificates.authority();
  for (let n = 0; n < authorityObjects; n += 1) {
    const id = derivedId(utf8ToBytes(`${turn.owner}/${n}/`), material);
    const object = existing(turn, id);
    if (object && !object.state.startsWith('Destroyed')) return id;
    if (object) continue;
    const wanted = { ...wantedOf([]), usage_mask: usages.CertificateSign, activation_date: turn.store.now() };
    await stored(turn, true, { ...wanted, id, type: 'Certificate', format: 'X_509', subtype: x509, material });
    return id;
  }
  return undefined;
}

interface Certification {
  publicKey: ObjectWithMaterial;
  key: Octets;
  wanted: Wanted;
  subject: SubjectParts;
  request: Pick<CertifiedKey, 'names' | 'otherNames'> | null;
  /** Validity in seconds if there is no end date. */
  span?: number;
}

/** Issues the certificate, and stores it with its links. Returns its identifier. */
async function issueCertificate(turn: Turn, { publicKey, key, wanted, subject, request, span }: Certification): Promise<string> {
  const { certificates } = turn.store;
  const { algorithm, length, usage_mask: allowed, id: publicId } = publicKey.object;
  if ((wanted.algorithm && wanted.algorithm !== algorithm) || (wanted.length && wanted.length !== length))
    refuse('InvalidField', 'Cryptographic Algorithm and Cryptographic Length are those of the public key.');
  const usage_mask = wanted.usage_mask || allowed;
  const id = crypto.randomUUID();
  const isOwnHost = await certificates.ownHostTest();
  const order = {
    id,
    key,
    subject: checkedSubject(subject, isOwnHost),
    names: checkedNames(request?.names ?? [], request?.otherNames ?? [], isOwnHost),
    ...checkedDates(wanted.activation_date, wanted.deactivation_date, turn.store.now(), span),
    ...checkedUses(usage_mask, allowed, algorithm),
  };
  const authority = await authorityObject(turn);
  const material = await certificates.issue(order);
  const links = [
    ...wanted.links,
    { type: 'Public Key Link', object: publicId },
    ...(authority === undefined ? [] : [{ type: 'Certificate Link', object: authority }]),
  ];
  await stored(turn, true, { ...wanted, id, algorithm, length, usage_mask, links, type: 'Certificate', format: 'X_509', subtype: x509, material });
  return id;
}

const attributesOf = (payload: Structure, turn: Turn): Promise<Attribute[]> => allAttributes(turn, part(payload, 'TemplateAttribute'));

/** Returns the public key and the request to certify. The Unique Identifier may name a stored request that links to its public key (KMIP 2.1, 6.1.5). */
async function certifiedIn(payload: Structure, turn: Turn): Promise<{ id: string; request: CertifiedKey | null }> {
  const id = idOf(payload, turn);
  const request = await requestIn(payload, turn);
  const { type, links } = turn.store.find(id);
  if (type !== 'Certificate Request') return { id, request };
  if (request) refuse('InvalidField', 'The payload names two certificate requests.');
  const publicId = links.find((link) => link.type === 'Public Key Link')?.object;
  if (publicId === undefined) return refuse('MissingData', 'The certificate request has no Public Key Link. Name the public key in Unique Identifier.');
  return { id: publicId, request: await storedRequest(turn, id) };
}

/** KMIP 1.4, 4.7. The subject comes from the request, or without one from the attributes. */
export const certify: Operation = async (payload, turn) => {
  const { id, request } = await certifiedIn(payload, turn);
  const publicKey = await keyOf(turn, id, 'Public Key');
  const key = await encodedKey(publicKey);
  const { subject, others } = await splitSubject(await attributesOf(payload, turn), turn.store.certificates);
  const certifiedSubject = request?.subject ?? subject ?? refuse('MissingData', 'The subject of the certificate is missing.');
  await checkPossession(turn, publicKey, key, request);
  const made = await issueCertificate(turn, { publicKey, key, wanted: wantedOf(others), subject: certifiedSubject, request });
  turn.store.change(id, (before) =>
    before.links.length >= linksMost ? before : { ...before, links: [...before.links, { type: 'Certificate Link', object: made }] },
  );
  return [uid(made)];
};

/** True for attributes that the server derives from the certificate. */
const isOfCertificate = (name: string): boolean => /^(?:Certificate |X\.509 )|^Digital Signature Algorithm$/.test(name);

/** KMIP 1.4, 4.8: renews a certificate of this authority for the same key. */
export const reCertify: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const request = await requestIn(payload, turn);
  const before = replaceable(turn, id, 'Certificate');
  if (before.revocation) refuse('WrongKeyLifecycleState', 'This certificate was revoked.');
  const { certificates } = turn.store;
  const old =
    (await certificates.issued((await turn.store.use(id, 'ReCertify')).material)) ?? refuse('InvalidField', 'This server has not issued this certificate.');
  const publicId =
    before.links.find(({ type }) => type === 'Public Key Link')?.object ?? refuse('ItemNotFound', 'The public key of this object does not exist.');
  const publicKey = await keyOf(turn, publicId, 'Public Key');
  const key = await encodedKey(publicKey);
  if (!bytesEqual(key, old.key)) refuse('InvalidField', 'The public key is not that of the certificate.');
  const { subject, others } = await splitSubject(await attributesOf(payload, turn), certificates);
  await checkPossession(turn, publicKey, key, request);
  const wanted = replacementOf(before, others, offsetIn(payload), turn.store.now());
  const made = await issueCertificate(turn, {
    publicKey,
    key,
    wanted: { ...wanted, further: wanted.further.filter(({ name }) => !isOfCertificate(name)) },
    subject: request?.subject ?? subject ?? old.subject,
    request: request ?? old,
    span: old.until - old.from,
  });
  replace(turn, id, made);
  turn.store.change(publicId, (object) => ({
    ...object,
    links: object.links.map((link) => (link.type === 'Certificate Link' && link.object === id ? { ...link, object: made } : link)),
  }));
  return [uid(made)];
};
