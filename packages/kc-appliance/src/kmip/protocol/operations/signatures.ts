import { bytesEqual } from '../bytes.ts';
import { cmac } from '../cryptography/cmac.ts';
import { ecKeyIn, ecMaterial, signatureFromDer, signatureToDer } from '../cryptography/ecKeys.ts';
import { hashed, hashOfHmac, hmacOf, webHash } from '../cryptography/hashes.ts';
import { parametersFor, type CryptographicParameters } from '../cryptography/parameters.ts';
import { signRsa, verifyRsa } from '../cryptography/rsa.ts';
import { rsaKeyIn } from '../cryptography/rsaKeys.ts';
import { validityIndicators } from '../cryptographyNumbers.ts';
import { field, has, needed, part, refuse } from '../ttlv/fields.ts';
import { bytes, enumeration, type Item, type Structure } from '../ttlv/items.ts';
import type { OperationName } from '../numbers.ts';
import type { ObjectWithMaterial } from '../store.ts';
import { tags } from '../ttlv/tags.ts';
import { idOf, uid, type Operation, type Turn } from '../turn.ts';
import { allocateUse } from './lifecycle.ts';
import { streamPart, type StreamPart } from './streaming.ts';
import { usableKey } from './usableKeys.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** Derives padding and hash from a digital signature algorithm, which implies both. */
function effective(parameters: CryptographicParameters): CryptographicParameters {
  const { signature } = parameters;
  if (!signature) return parameters;
  if (signature === 'RSASSA_PSS') return { ...parameters, padding: 'PSS' };
  const hash = /^(SHA\d+)With/.exec(signature)?.[1] as CryptographicParameters['hash'] | undefined;
  return { ...parameters, ...(hash ? { hash } : {}), ...(signature.endsWith('RSA') ? { padding: 'PKCS1v1_5' as const } : {}) };
}

/** Returns the data of a request: the data to sign, or its digest if the client computed it. */
const dataIn = (payload: Structure): Octets =>
  field(payload, 'Data', 'ByteString') ??
  field(payload, 'DigestedData', 'ByteString') ??
  (has(payload, 'CorrelationValue') ? new Uint8Array() : refuse('MissingData', 'Data is missing.'));

interface Begun {
  parameters: CryptographicParameters;
  isDigest: boolean;
}

const partOf = (payload: Structure, turn: Turn, operation: OperationName, { object }: ObjectWithMaterial): Promise<StreamPart<Begun>> =>
  streamPart(payload, turn, {
    operation,
    object: object.id,
    data: dataIn(payload),
    begin: () => ({ parameters: effective(parametersFor(payload, object)), isDigest: has(payload, 'DigestedData') }),
  });

const digestOf = (data: Octets, { parameters, isDigest }: Begun): Octets => (isDigest ? data : hashed(parameters.hash ?? 'SHA256', data));

const isEc = (algorithm: string): boolean => /^EC(?:DSA)?$/.test(algorithm);
const unusable = (): never => refuse('UnsupportedCryptographicParameters', 'This object does not make signatures here.');

async function ecdsa({ object, material }: ObjectWithMaterial, usage: 'sign' | 'verify') {
  const key = (await ecKeyIn(material, object.format)) ?? unusable();
  const form = usage === 'sign' ? 'pkcs8' : 'spki';
  const encoded = ecMaterial(key, usage === 'sign' ? 'PKCS_8' : 'X_509') ?? unusable();
  const own = await crypto.subtle.importKey(form, encoded, { name: 'ECDSA', namedCurve: key.curve }, false, [usage]).catch(unusable);
  return { curve: key.curve, key: own };
}

async function signature(key: ObjectWithMaterial, data: Octets, begun: Begun, turn: Turn): Promise<Octets> {
  const { object, material } = key;
  if (object.algorithm === 'RSA') return signRsa(rsaKeyIn(material, object.format) ?? unusable(), digestOf(data, begun), begun.parameters, turn.store.rawRsa);
  if (!isEc(object.algorithm) || begun.isDigest) return unusable();
  const { key: own } = await ecdsa(key, 'sign');
  return signatureToDer(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: webHash(begun.parameters.hash ?? 'SHA256') }, own, data)));
}

async function isValid(key: ObjectWithMaterial, data: Octets, given: Octets, begun: Begun): Promise<boolean> {
  const { object, material } = key;
  if (object.algorithm === 'RSA') return verifyRsa(rsaKeyIn(material, object.format) ?? unusable(), digestOf(data, begun), given, begun.parameters);
  if (!isEc(object.algorithm) || begun.isDigest) return unusable();
  const { curve, key: own } = await ecdsa(key, 'verify');
  const raw = signatureFromDer(given, curve);
  return raw !== null && crypto.subtle.verify({ name: 'ECDSA', hash: webHash(begun.parameters.hash ?? 'SHA256') }, own, raw, data);
}

/** Returns whether the public key verifies signatures of the private key. Both keys must be unwrapped. */
export async function isPair(privateKey: ObjectWithMaterial, publicKey: ObjectWithMaterial, turn: Turn): Promise<boolean> {
  const challenge = crypto.getRandomValues(new Uint8Array(32));
  const begun: Begun = { parameters: { padding: 'PKCS1v1_5', hash: 'SHA256', randomIv: false }, isDigest: false };
  return isValid(publicKey, challenge, await signature(privateKey, challenge, begun, turn), begun);
}

const validity = (isRight: boolean): Item => enumeration(tags.ValidityIndicator, isRight ? validityIndicators.Valid : validityIndicators.Invalid);

/** KMIP 1.4, 4.31. */
export const sign: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'Sign', usage: 'Sign', protects: true });
  const { state, data, isOpen, items } = await partOf(payload, turn, 'Sign', key);
  if (isOpen) return [uid(id), ...items];
  allocateUse(turn, id, data.length);
  return [uid(id), bytes(tags.SignatureData, await signature(key, data, state, turn))];
};

/** KMIP 1.4, 4.32. */
export const signatureVerify: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'SignatureVerify', usage: 'Verify', protects: false });
  const { state, data, isOpen, items } = await partOf(payload, turn, 'SignatureVerify', key);
  if (isOpen) return [uid(id), ...items];
  return [uid(id), validity(await isValid(key, data, needed(payload, 'SignatureData', 'ByteString'), state))];
};

/** Computes the MAC with the algorithm of the parameters, or of the key itself. */
function macOf({ object, material }: ObjectWithMaterial, data: Octets, { algorithm = object.algorithm, mode, hash }: CryptographicParameters): Octets {
  const name = hashOfHmac(algorithm) ?? (algorithm.startsWith('HMAC') ? hash : undefined);
  if (name) return hmacOf(name, material, data);
  const isAesKey = [16, 24, 32].includes(material.length);
  if (algorithm === 'AES' && (mode === 'CMAC' || mode === undefined))
    return isAesKey ? cmac(material, data) : refuse('InvalidField', 'The key has no length of its algorithm.');
  return refuse('UnsupportedCryptographicParameters', 'This object makes no message authentication codes by these parameters.');
}

/** KMIP 1.4, 4.33. */
export const mac: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'MAC', usage: 'MACGenerate', protects: true });
  const { state, data, isOpen, items } = await partOf(payload, turn, 'MAC', key);
  if (isOpen) return [uid(id), ...items];
  allocateUse(turn, id, data.length);
  return [uid(id), bytes(tags.MACData, macOf(key, data, state.parameters))];
};

/** KMIP 1.4, 4.34. */
export const macVerify: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  const key = await usableKey(turn, id, { operation: 'MACVerify', usage: 'MACVerify', protects: false });
  const { state, data, isOpen, items } = await partOf(payload, turn, 'MACVerify', key);
  if (isOpen) return [uid(id), ...items];
  return [uid(id), validity(bytesEqual(macOf(key, data, state.parameters), needed(payload, 'MACData', 'ByteString')))];
};

/** KMIP 1.4, 4.37: needs no object. */
export const hash: Operation = async (payload, turn) => {
  const begin = (): Begun => ({ parameters: parametersFor(payload, null), isDigest: false });
  if (!part(payload, 'CryptographicParameters') && !has(payload, 'CorrelationValue')) refuse('MissingData', 'Cryptographic Parameters is missing.');
  const { state, data, isOpen, items } = await streamPart(payload, turn, { operation: 'Hash', object: '', data: dataIn(payload), begin });
  if (isOpen) return items;
  return [bytes(tags.Data, hashed(state.parameters.hash ?? refuse('MissingData', 'Hashing Algorithm is missing.'), data))];
};
