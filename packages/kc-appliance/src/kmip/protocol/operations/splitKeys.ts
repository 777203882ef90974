import { joinPolynomial, joinXor, polynomialShares, xorShares, type Share } from '../cryptography/keySharing.ts';
import { splitKeyMethods } from '../cryptographyNumbers.ts';
import { flagOf, wantedOf, type Attribute } from '../attributes/attributes.ts';
import { field, fields, needed, part, refuse } from '../ttlv/fields.ts';
import { nameIn, objectTypes } from '../numbers.ts';
import type { NewObject } from '../store.ts';
import { uid, type Operation, type Turn } from '../turn.ts';
import { plainMaterial } from '../wrapping.ts';
import { newSymmetricKey } from '../keys.ts';
import { allAttributes, stored } from './createObjects.ts';

/** Maximum number of parts. The number of a share has one byte. */
const partsMost = 32;
/** Maximum size in bytes of a key to split. The time grows with each byte of each part. */
const secretMost = 8 * 1024;

interface Splitting {
  parts: number;
  threshold: number;
  method: number;
}

function splittingIn(payload: Parameters<Operation>[0]): Splitting {
  const parts = needed(payload, 'SplitKeyParts', 'Integer');
  const threshold = needed(payload, 'SplitKeyThreshold', 'Integer');
  const method = needed(payload, 'SplitKeyMethod', 'Enumeration');
  if (parts < 2 || parts > partsMost) refuse('InvalidField', `Split Key Parts is 2 to ${partsMost}.`);
  if (threshold < 2 || threshold > parts) refuse('InvalidField', 'Split Key Threshold is 2 to Split Key Parts.');
  if (method === splitKeyMethods.XOR && threshold !== parts) refuse('InvalidField', 'By XOR all parts are needed.');
  return { parts, threshold, method };
}

function sharesOf(secret: Uint8Array<ArrayBuffer>, { parts, threshold, method }: Splitting): Share[] {
  if (method === splitKeyMethods.XOR) return xorShares(secret, parts);
  if (method === splitKeyMethods.PolynomialSharingGF2_8) return polynomialShares(secret, parts, threshold);
  return refuse('FeatureNotSupported', 'This Split Key Method is not supported.');
}

/** Returns the secret: the material of an object of the client, or a new key. */
async function secretOf(payload: Parameters<Operation>[0], turn: Turn, attributes: readonly Attribute[]) {
  const wanted = wantedOf(attributes);
  const id = field(payload, 'UniqueIdentifier', 'TextString');
  if (id === undefined) return { wanted, ...newSymmetricKey(wanted.algorithm, wanted.length), algorithm: wanted.algorithm };
  const object = turn.store.find(id);
  if (object.type !== 'Symmetric Key' && object.type !== 'Secret Data') refuse('IllegalObjectType', 'Objects of this type are not split.');
  // The parts are returned unencrypted.
  if (flagOf(object, 'Extractable') === false) refuse('NotExtractable', 'This object is not extractable.');
  if (flagOf(object, 'Sensitive') === true) refuse('Sensitive', 'This object is sensitive: it is given wrapped alone.');
  const usable = await turn.store.use(id, 'CreateSplitKey');
  const material = await plainMaterial(turn, usable);
  if (material.length > secretMost) refuse('InvalidField', 'This object is too long to be split.');
  return { wanted, material, length: object.length, algorithm: object.algorithm };
}

/** KMIP 1.4, 4.39: splits a key into parts. Links connect the first part and the others. */
export const createSplitKey: Operation = async (payload, turn) => {
  const splitting = splittingIn(payload);
  const { wanted, material, length, algorithm } = await secretOf(payload, turn, await allAttributes(turn, part(payload, 'TemplateAttribute')));
  const ids = Array.from({ length: splitting.parts }, () => crypto.randomUUID());
  const base = field(payload, 'UniqueIdentifier', 'TextString');
  const objects = sharesOf(material, splitting).map(({ identifier, data }, at): NewObject => ({
    ...wanted,
    algorithm,
    length,
    id: ids[at] ?? crypto.randomUUID(),
    type: 'SplitKey',
    format: 'Raw',
    subtype: 0,
    material: data,
    split: { ...splitting, identifier },
    links: [
      ...wanted.links,
      ...(base === undefined ? [] : [{ type: 'Parent Link', object: base }]),
      { type: 'Next Link', object: ids[(at + 1) % ids.length] ?? '' },
      { type: 'Previous Link', object: ids.at(at - 1) ?? '' },
    ],
  }));
  await stored(turn, true, ...objects);
  return ids.map(uid);
};

async function shareIn(turn: Turn, id: string) {
  const { split, ...object } = turn.store.find(id);
  if (object.type !== 'Split Key' || !split) return refuse('IllegalObjectType', 'This object is not a Split Key.');
  const usable = await turn.store.use(id, 'JoinSplitKey');
  return { split, object, share: { identifier: split.identifier, data: await plainMaterial(turn, usable) } };
}

/** KMIP 1.4, 4.40. */
export const joinSplitKey: Operation = async (payload, turn) => {
  const type = nameIn(objectTypes, needed(payload, 'ObjectType', 'Enumeration'));
  if (type !== 'SymmetricKey' && type !== 'SecretData') return refuse('InvalidField', 'Join Split Key makes symmetric keys and secret data.');
  const ids = fields(payload, 'UniqueIdentifier', 'TextString');
  if (ids.length === 0 || ids.length > partsMost) refuse('InvalidField', `A key is joined of 2 to ${partsMost} parts.`);
  const parts = [];
  for (const id of ids) parts.push(await shareIn(turn, id));
  const [first] = parts;
  if (!first) return refuse('MissingData', 'Unique Identifier is missing.');
  const { method } = first.split;
  // Parts registered by a client may contain any threshold.
  const threshold = method === splitKeyMethods.XOR ? first.split.parts : first.split.threshold;
  if (method === splitKeyMethods.PolynomialSharingGF2_8 && parts.some(({ share: { identifier } }) => identifier < 1 || identifier > 255))
    refuse('InvalidField', 'Key Part Identifier is 1 to 255.');
  const isOne = parts.every(
    ({ split, share }) => split.method === method && split.threshold === first.split.threshold && share.data.length === first.share.data.length,
  );
  const numbers = new Set(parts.map(({ share }) => share.identifier));
  if (!isOne || numbers.size < parts.length) refuse('InvalidField', 'These parts do not belong together.');
  if (parts.length < threshold) refuse('CryptographicFailure', 'There are too few parts.');
  const shares = parts.slice(0, threshold).map(({ share }) => share);
  const material =
    method === splitKeyMethods.XOR
      ? joinXor(shares)
      : method === splitKeyMethods.PolynomialSharingGF2_8
        ? joinPolynomial(shares)
        : refuse('FeatureNotSupported', 'This Split Key Method is not supported.');
  const wanted = wantedOf(await allAttributes(turn, part(payload, 'TemplateAttribute')));
  const subtype = type === 'SecretData' ? needed(payload, 'SecretDataType', 'Enumeration') : 0;
  const [id = ''] = await stored(turn, true, {
    ...wanted,
    algorithm: wanted.algorithm || first.object.algorithm,
    length: wanted.length || first.object.length,
    type,
    format: type === 'SecretData' ? 'Opaque' : 'Raw',
    subtype,
    material,
  });
  return [uid(id)];
};
