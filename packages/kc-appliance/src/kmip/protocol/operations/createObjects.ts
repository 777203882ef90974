import type { KmipFurther } from '../../records.ts';
import { certificateAttributes } from '../attributes/certificateAttributes.ts';
import { attributesIn, bounded, digestOf, templateNames, wantedOf, type Attribute } from '../attributes/attributes.ts';
import { attributeRule } from '../attributes/attributeRules.ts';
import { furtherOf } from '../attributes/attributeValues.ts';
import { decode } from '../ttlv/decode.ts';
import { field, needed, neededPart, part, refuse, ResultRefusal } from '../ttlv/fields.ts';
import { dateTime, enumeration, integer, structure, text, type Structure } from '../ttlv/items.ts';
import { newPair, newSymmetricKey } from '../keys.ts';
import { nameIn, objectTypes } from '../numbers.ts';
import { formatNumber, registered } from '../objects.ts';
import type { NewObject, StoredType, Wanted } from '../store.ts';
import { tags } from '../ttlv/tags.ts';
import { uid, type Operation, type Turn } from '../turn.ts';
import { hasObjectType } from '../versions.ts';
import { count, countIn } from './lifecycle.ts';

const at = tags.AttributeValue;

/** CTR_DRBG with AES-256, the type of the system's generator (KMIP 1.4, 2.1.18). */
const generator = structure(
  at,
  enumeration(tags.RNGAlgorithm, 0x03),
  enumeration(tags.CryptographicAlgorithm, 0x03),
  integer(tags.CryptographicLength, 256),
  enumeration(tags.DRBGAlgorithm, 0x05),
);

const without = (further: readonly KmipFurther[], ...names: readonly string[]): KmipFurther[] => further.filter(({ name }) => !names.includes(name));

/** Adds the attributes that the server sets for every new object. */
async function completed(object: NewObject, isOwn: boolean, now: number): Promise<NewObject> {
  const [limits] = object.further
    .filter(({ name }) => name === 'Usage Limits')
    .map(({ value }) => decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))));
  const total = limits?.type === 'Structure' ? (countIn(limits, 'UsageLimitsTotal') ?? refuse('MissingData', 'Usage Limits Total is missing.')) : undefined;
  const origin = isOwn ? [furtherOf('Original Creation Date', dateTime(at, now)), furtherOf('Random Number Generator', generator)] : [];
  const certificate = object.type === 'Certificate' ? await certificateAttributes(object.material, object.subtype) : [];
  const replaced = [...origin, ...certificate].map(({ name }) => name);
  const kept =
    limits?.type === 'Structure' && total !== undefined
      ? [
          furtherOf(
            'Usage Limits',
            structure(
              at,
              limits.value.filter(({ tag }) => tag !== tags.UsageLimitsCount),
              count(tags.UsageLimitsCount, total),
            ),
          ),
        ]
      : [];
  return bounded({
    ...object,
    further: [
      // Fresh is always true until the first Get, even if the client sent another value.
      ...without(object.further, 'Fresh', 'Digest', 'Usage Limits', 'Key Format Type', 'Certificate Type', ...replaced),
      ...kept,
      ...origin,
      ...certificate,
      ...(object.type === 'Template' ? [] : [await digestOf(object.material, formatNumber(object.format))]),
    ],
  });
}

/** Stores new objects, all or none. `isOwn`: true if the server created them. Returns their identifiers. */
export async function stored(turn: Turn, isOwn: boolean, ...objects: readonly NewObject[]): Promise<string[]> {
  const now = turn.store.now();
  const made = await turn.store.create(await Promise.all(objects.map((object) => completed(object, isOwn, now))));
  return made.map(({ id }) => id);
}

/** Maximum number of templates in a request. KMIP 2.0 removed templates. */
const templatesMost = 10;

/** Returns the attributes of a Template-Attribute and of its templates. Attributes of the request override those of templates. */
export async function allAttributes(turn: Turn, template: Structure | undefined): Promise<Attribute[]> {
  const own = attributesIn(template);
  const names = templateNames(template);
  if (names.length > templatesMost) refuse('InvalidField', 'There are too many templates.');
  const inherited: Attribute[] = [];
  for (const name of names) {
    const [match] = await turn.store.locate(
      (object) => object.type === 'Template' && !object.state.startsWith('Destroyed') && object.names.some(({ value }) => value === name),
      1,
    );
    const { material } = await turn.store.use(match?.id ?? refuse('ItemNotFound', 'This template does not exist.'), 'Get');
    inherited.push(...attributesIn(decode(material) as Structure));
  }
  const said = new Set(own.map(({ name }) => name));
  return [...own, ...inherited.filter(({ name }) => !said.has(name))];
}

const usageOf = ({ usage_mask }: Wanted): number => usage_mask || refuse('MissingData', 'Cryptographic Usage Mask is missing.');

/** KMIP 2.1, 4.45: keys of this length withstand a quantum computer, RSA and elliptic curves do not. */
const quantumSafeBits = 256;
function checkQuantumSafe({ further, length, algorithm }: Wanted): void {
  const wanted = further.find(({ name }) => name === 'Quantum Safe');
  const value = wanted && decode(Uint8Array.from(atob(wanted.value), (letter) => letter.charCodeAt(0)));
  const isSafe = /^(?:AES|ChaCha20|HMAC)/.test(algorithm) && length >= quantumSafeBits;
  if (value?.type === 'Boolean' && value.value && !isSafe) refuse('GeneralFailure', 'This algorithm and length are not quantum safe.');
}

/** KMIP 1.4, 4.1. KMIP 2.0 also allows creating secret data; here clients must register it. */
export const create: Operation = async (payload, turn) => {
  const type = needed(payload, 'ObjectType', 'Enumeration');
  if (type !== objectTypes.SymmetricKey) refuse('InvalidField', 'Create makes symmetric keys.');
  const wanted = wantedOf(await allAttributes(turn, neededPart(payload, 'TemplateAttribute')));
  usageOf(wanted);
  const key = newSymmetricKey(wanted.algorithm, wanted.length);
  checkQuantumSafe({ ...wanted, ...key });
  const [id = ''] = await stored(turn, true, { ...wanted, ...key, type: 'SymmetricKey', format: 'Raw', subtype: 0 });
  return [enumeration(tags.ObjectType, type), uid(id)];
};

/** Stores a key pair with separate attributes for each half, linked to each other. */
export async function storedPair(turn: Turn, forPrivate: Wanted, forPublic: Wanted): Promise<readonly [privateId: string, publicId: string]> {
  const pair = await newPair(forPrivate.algorithm, forPrivate.length, turn.owner, turn.signal);
  const [privateId, publicId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { length, privateKey, publicKey, privateFormat, publicFormat } = pair;
  await stored(
    turn,
    true,
    {
      ...forPrivate,
      id: privateId,
      length,
      type: 'PrivateKey',
      format: privateFormat,
      subtype: 0,
      material: privateKey,
      links: [...forPrivate.links, { type: 'Public Key Link', object: publicId }],
    },
    {
      ...forPublic,
      id: publicId,
      length,
      type: 'PublicKey',
      format: publicFormat,
      subtype: 0,
      material: publicKey,
      links: [...forPublic.links, { type: 'Private Key Link', object: privateId }],
    },
  );
  return [privateId, publicId];
}

/** Attributes of one half override the common ones. */
const merged = (common: readonly Attribute[], own: readonly Attribute[]): Attribute[] => {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...common.filter(({ name }) => !names.has(name))];
};

/** KMIP 1.4, 4.2. */
export const createKeyPair: Operation = async (payload, turn) => {
  const common = await allAttributes(turn, part(payload, 'CommonTemplateAttribute'));
  const half = async (tag: 'PrivateKeyTemplateAttribute' | 'PublicKeyTemplateAttribute') =>
    wantedOf(merged(common, await allAttributes(turn, part(payload, tag))));
  const [forPrivate, forPublic] = [await half('PrivateKeyTemplateAttribute'), await half('PublicKeyTemplateAttribute')];
  for (const one of [forPrivate, forPublic]) {
    usageOf(one);
    checkQuantumSafe(one);
  }
  if (forPrivate.algorithm !== forPublic.algorithm || forPrivate.length !== forPublic.length)
    refuse('InvalidField', 'Both halves have one algorithm and length.');
  const [privateId, publicId] = await storedPair(turn, forPrivate, forPublic);
  return [text(tags.PrivateKeyUniqueIdentifier, privateId), text(tags.PublicKeyUniqueIdentifier, publicId)];
};

function typeIn(payload: Structure, turn: Turn): StoredType {
  const name = nameIn(objectTypes, needed(payload, 'ObjectType', 'Enumeration')) ?? refuse('InvalidField', 'Object Type is unknown.');
  if (!hasObjectType(turn.version, name)) refuse('InvalidObjectType', 'Object Type is not supported.');
  return name;
}

/** KMIP 1.4, 4.3. */
export const register: Operation = async (payload, turn) => {
  const type = typeIn(payload, turn);
  const [id = ''] = await stored(turn, false, await registered(payload, type, await allAttributes(turn, part(payload, 'TemplateAttribute'))));
  return [uid(id)];
};

/** KMIP 1.4, 3.48 and 3.50: if an object was ever less protected, this holds on every server. */
const histories = new Set(['Always Sensitive', 'Never Extractable']);

/** Returns the attributes to keep of an imported object. Attributes that only servers set are set anew, except the history. */
function importedAttributes(attributes: readonly Attribute[]): { own: Attribute[]; history: KmipFurther[] } {
  return {
    own: attributes.filter(({ name }) => attributeRule(name)?.set !== false && name !== 'Key Format Type'),
    history: attributes.flatMap(({ name, value }) => (histories.has(name) && value.type === 'Boolean' && !value.value ? [furtherOf(name, value)] : [])),
  };
}

function isOwn(turn: Turn, id: string): boolean {
  try {
    turn.store.find(id);
    return true;
  } catch (error) {
    if (error instanceof ResultRefusal) return false;
    throw error;
  }
}

/** Vendor attribute with the identifier of an imported object on the other server. */
const originalIdentifier = 'x-Original Identifier';

/**
 * KMIP 1.4, 4.52. The server assigns a new identifier: keeping the one of the request would reveal whether another client uses it. The client finds the object
 * by the vendor attribute.
 */
export const importObject: Operation = async (payload, turn) => {
  const id = needed(payload, 'UniqueIdentifier', 'TextString');
  if (isOwn(turn, id)) refuse('ObjectAlreadyExists', 'An object of this client has this identifier.');
  if (field(payload, 'ReplaceExisting', 'Boolean') === true) refuse('FeatureNotSupported', 'An import does not replace an object.');
  const type = typeIn(payload, turn);
  const { own, history } = importedAttributes(
    attributesIn(part(payload, 'TemplateAttribute') ?? { ...payload, value: payload.value.filter(({ tag }) => tag === tags.Attribute) }),
  );
  const object = await registered(payload, type, [...own, { name: originalIdentifier, value: text(at, id) }]);
  const [made = ''] = await stored(turn, false, { ...object, further: [...object.further, ...history] });
  return [uid(made)];
};
