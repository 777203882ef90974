import { concatenate } from '../bytes.ts';
import { derived } from '../cryptography/derivation.ts';
import { parametersFor } from '../cryptography/parameters.ts';
import { wantedOf } from '../attributes/attributes.ts';
import { field, fields, needed, neededPart, refuse } from '../ttlv/fields.ts';
import { nameIn, objectTypes } from '../numbers.ts';
import { uid, type Operation, type Turn } from '../turn.ts';
import { allAttributes, stored } from './createObjects.ts';
import { usableKey } from './usableKeys.ts';

/** Maximum number of base objects, and of bits of a derived key. */
const objectsMost = 8;
const bitsMost = 8_192;
/** Maximum bytes of Derivation Data, which some methods process for each block of the key. */
const dataMost = 64 * 1024;

/** KMIP 1.4, 9.1.3.2.9. */
const seed = 0x02;

/** Maximum number of links of a base object. Each derived key links to its base, and clients may derive any number of keys. */
const linksMost = 200;

/** Links an object to a key that was derived from it. */
function link(turn: Turn, id: string, object: string): void {
  if (turn.store.find(id).links.length >= linksMost) return;
  turn.store.change(id, (before) => ({ ...before, links: [...before.links, { type: 'Derived Key Link', object }] }));
}

/** KMIP 1.4, 4.6. The first object is the key, a second object supplies the data. */
export const deriveKey: Operation = async (payload, turn) => {
  const type = nameIn(objectTypes, needed(payload, 'ObjectType', 'Enumeration'));
  if (type !== 'SymmetricKey' && type !== 'SecretData') return refuse('InvalidField', 'Derive Key makes symmetric keys and secret data.');
  const ids = fields(payload, 'UniqueIdentifier', 'TextString');
  if (ids.length === 0) refuse('MissingData', 'Unique Identifier is missing.');
  if (ids.length > objectsMost) refuse('InvalidField', 'There are too many objects.');
  const keys = [];
  for (const id of ids) keys.push(await usableKey(turn, id, { operation: 'DeriveKey', usage: 'DeriveKey', protects: true }));
  const [first, ...others] = keys;
  if (!first) return refuse('MissingData', 'Unique Identifier is missing.');
  const of = neededPart(payload, 'DerivationParameters');
  const wanted = wantedOf(await allAttributes(turn, neededPart(payload, 'TemplateAttribute')));
  const bits = wanted.length || refuse('MissingData', 'Cryptographic Length is missing.');
  if (bits < 8 || bits > bitsMost || bits % 8 !== 0) refuse('InvalidField', 'Cryptographic Length is out of range.');
  if (type === 'SymmetricKey' && wanted.algorithm === '') refuse('MissingData', 'Cryptographic Algorithm is missing.');
  const data = concatenate(field(of, 'DerivationData', 'ByteString') ?? new Uint8Array(), ...others.map(({ material }) => material));
  if (data.length > dataMost) refuse('InvalidField', 'Derivation Data is too long.');
  const material = await derived({
    method: needed(payload, 'DerivationMethod', 'Enumeration'),
    of,
    parameters: parametersFor(of, first.object),
    secret: first.material,
    algorithm: first.object.algorithm,
    data,
    length: bits / 8,
    owner: turn.owner,
    signal: turn.signal,
  });
  const links = [...wanted.links, ...ids.map((object) => ({ type: 'Derivation Base Object Link', object }))];
  const isSecret = type === 'SecretData';
  const [id = ''] = await stored(turn, true, { ...wanted, links, type, format: isSecret ? 'Opaque' : 'Raw', subtype: isSecret ? seed : 0, material });
  for (const base of ids) link(turn, base, id);
  return [uid(id)];
};
