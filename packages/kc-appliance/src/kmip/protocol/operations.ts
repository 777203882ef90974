import {
  attributeItems,
  attributeNames,
  attributesIn,
  attributesOf,
  dateIn,
  digestOf,
  fitsAll,
  flagOf,
  identifierIn,
  typeNameOf,
  wantedOf,
} from './attributes.ts';
import { field, fields, has, needed, neededPart, part, refuse } from './fields.ts';
import { enumeration, integer, structure, text, type Item, type Structure } from './items.ts';
import { asFormat, newPair, newSymmetricKey } from './keys.ts';
import { keyFormats, nameIn, objectTypes, operations, queryFunctions, storageStatus, type OperationName } from './numbers.ts';
import { formatNumber, objectItem, registered } from './objects.ts';
import type { KmipStore, NewObject, Wanted } from './store.ts';
import { tags } from './tags.ts';
import { versionItem, versions, versionsIn, type Version } from './versions.ts';

/** One request of a client, from its first batch item to its last. */
export interface Turn {
  store: KmipStore;
  version: Version;
  /** KMIP 1.4, 4: the object that the item before has made or found, for those that name none. */
  placeholder: string | undefined;
  /** Whom the client acts as. */
  owner: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

type Operation = (payload: Structure, turn: Turn) => readonly Item[] | Promise<readonly Item[]>;

const uid = (id: string): Item => text(tags.UniqueIdentifier, id);
const idOf = (payload: Structure, { placeholder }: Turn): string =>
  identifierIn(payload) ?? placeholder ?? refuse('MissingData', 'Unique Identifier is missing.');

const withDigest = async (object: NewObject): Promise<NewObject> => ({
  ...object,
  further: [...object.further, await digestOf(object.material, formatNumber(object.format))],
});

async function kept(turn: Turn, ...objects: NewObject[]): Promise<string[]> {
  const made = await turn.store.create(await Promise.all(objects.map(withDigest)));
  return made.map(({ id }) => id);
}

const usageOf = ({ usage_mask }: Wanted): number => usage_mask || refuse('MissingData', 'Cryptographic Usage Mask is missing.');

/** KMIP 1.4, 4.1. */
const create: Operation = async (payload, turn) => {
  const type = needed(payload, 'ObjectType', 'Enumeration');
  if (type !== objectTypes.SymmetricKey) refuse('InvalidField', 'Create makes symmetric keys.');
  const wanted = wantedOf(attributesIn(neededPart(payload, 'TemplateAttribute')));
  usageOf(wanted);
  const key = newSymmetricKey(wanted.algorithm, wanted.length);
  const [id = ''] = await kept(turn, { ...wanted, ...key, type: 'SymmetricKey', format: 'Raw', subtype: 0 });
  turn.placeholder = id;
  return [enumeration(tags.ObjectType, type), uid(id)];
};

/** KMIP 1.4, 4.2. */
const createKeyPair: Operation = async (payload, turn) => {
  const common = attributesIn(part(payload, 'CommonTemplateAttribute'));
  const own = (tag: 'PrivateKeyTemplateAttribute' | 'PublicKeyTemplateAttribute') => wantedOf([...common, ...attributesIn(part(payload, tag))]);
  const [forPrivate, forPublic] = [own('PrivateKeyTemplateAttribute'), own('PublicKeyTemplateAttribute')];
  for (const one of [forPrivate, forPublic]) usageOf(one);
  if (forPrivate.algorithm !== forPublic.algorithm || forPrivate.length !== forPublic.length)
    refuse('InvalidField', 'Both halves have one algorithm and length.');
  const pair = await newPair(forPrivate.algorithm, forPrivate.length, turn.owner, turn.signal);
  const [privateId, publicId] = [crypto.randomUUID(), crypto.randomUUID()];
  const { length } = pair;
  await kept(
    turn,
    {
      ...forPrivate,
      id: privateId,
      length,
      type: 'PrivateKey',
      format: 'PKCS_8',
      subtype: 0,
      material: pair.privateKey,
      links: [...forPrivate.links, { type: 'Public Key Link', object: publicId }],
    },
    {
      ...forPublic,
      id: publicId,
      length,
      type: 'PublicKey',
      format: 'X_509',
      subtype: 0,
      material: pair.publicKey,
      links: [...forPublic.links, { type: 'Private Key Link', object: privateId }],
    },
  );
  turn.placeholder = privateId;
  return [text(tags.PrivateKeyUniqueIdentifier, privateId), text(tags.PublicKeyUniqueIdentifier, publicId)];
};

/** KMIP 1.4, 4.3. */
const register: Operation = async (payload, turn) => {
  const type = nameIn(objectTypes, needed(payload, 'ObjectType', 'Enumeration')) ?? refuse('InvalidField', 'Object Type is not supported.');
  const [id = ''] = await kept(turn, registered(payload, type, attributesIn(part(payload, 'TemplateAttribute'))));
  turn.placeholder = id;
  return [uid(id)];
};

/** KMIP 1.4, 4.9. No answer names more than these. */
const locateMost = 10_000;
const locate: Operation = async (payload, turn) => {
  const fits = fitsAll(attributesIn({ ...payload, tag: tags.TemplateAttribute }));
  const mask = field(payload, 'StorageStatusMask', 'Integer') ?? storageStatus.Online;
  const stored = (archived: boolean) => (mask & (archived ? storageStatus.Archival : storageStatus.Online)) !== 0;
  const [most, offset] = [field(payload, 'MaximumItems', 'Integer') ?? locateMost, field(payload, 'OffsetItems', 'Integer') ?? 0];
  if (most < 0 || offset < 0) refuse('InvalidField', 'A number of items is negative.');
  const hits = await turn.store.locate((object) => stored(object.archived === 'yes') && fits(object), locateMost);
  const told = hits.slice(offset, offset + most);
  turn.placeholder = told.length === 1 ? told[0]?.id : undefined;
  // How many there are in all is told since 1.3.
  return [...(turn.version.minor >= 3 ? [integer(tags.LocatedItems, hits.length)] : []), ...told.map(({ id }) => uid(id))];
};

/** KMIP 1.4, 4.11. */
const get: Operation = async (payload, turn) => {
  const id = idOf(payload, turn);
  if (has(payload, 'KeyWrappingSpecification')) refuse('FeatureNotSupported', 'Keys are not wrapped here.');
  if (has(payload, 'KeyCompressionType')) refuse('KeyCompressionTypeNotSupported', 'Key Compression Type is not supported.');
  const before = turn.store.find(id);
  const wanted = field(payload, 'KeyFormatType', 'Enumeration');
  const format = wanted === undefined ? before.format : nameIn(keyFormats, wanted);
  if (flagOf(before, 'Sensitive') === true) refuse('Sensitive', 'This object is sensitive: it is not given in plain.');
  if (flagOf(before, 'Extractable') === false) refuse('NotExtractable', 'This object is not extractable.');
  const { object, material } = await turn.store.get(id);
  const formed = format === undefined ? null : await asFormat(material, object.format, format, object.algorithm);
  if (!formed) return refuse('KeyFormatTypeNotSupported', 'This object is not given in this Key Format Type.');
  turn.placeholder = id;
  return [enumeration(tags.ObjectType, objectTypes[typeNameOf(object)]), uid(id), objectItem(object, formed, format)];
};

/** KMIP 1.4, 4.12. Without names: every attribute. */
const getAttributes: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const names = attributeNames(payload);
  const all = attributesOf(turn.store.find(id));
  return [uid(id), ...attributeItems(names.length === 0 ? all : all.filter(({ name }) => names.includes(name)))];
};

/** KMIP 1.4, 4.13. */
const getAttributeList: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const names = new Set(attributesOf(turn.store.find(id)).map(({ name }) => name));
  return [uid(id), ...[...names].map((name) => text(tags.AttributeName, name))];
};

/** KMIP 1.4, 4.19. */
const activate: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  turn.store.activate(id);
  return [uid(id)];
};

/** KMIP 1.4, 4.20. Letters of a message. */
const messageMost = 1_024;
const revoke: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  const reason = neededPart(payload, 'RevocationReason');
  const since = field(payload, 'CompromiseOccurrenceDate', 'DateTime');
  const message = field(reason, 'RevocationMessage', 'TextString') ?? '';
  if (message.length > messageMost) refuse('InvalidField', 'Revocation Message is too long.');
  turn.store.revoke(id, {
    code: needed(reason, 'RevocationReasonCode', 'Enumeration'),
    message,
    ...(since === undefined ? {} : { since: dateIn(since, 'Compromise Occurrence Date') }),
  });
  return [uid(id)];
};

/** KMIP 1.4, 4.21. */
const destroy: Operation = (payload, turn) => {
  const id = idOf(payload, turn);
  turn.store.destroy(id);
  return [uid(id)];
};

/** KMIP 1.4, 4.25. Of what is not known here nothing is told. */
const query: Operation = (payload) => {
  const wanted = fields(payload, 'QueryFunction', 'Enumeration');
  const told: Readonly<Record<number, readonly Item[]>> = {
    [queryFunctions.Operations]: Object.values(operations).map((number) => enumeration(tags.Operation, number)),
    [queryFunctions.Objects]: Object.values(objectTypes).map((number) => enumeration(tags.ObjectType, number)),
    [queryFunctions.ServerInformation]: [text(tags.VendorIdentification, 'KeyControl reference appliance'), structure(tags.ServerInformation)],
  };
  return Object.entries(told).flatMap(([number, items]) => (wanted.includes(Number(number)) ? items : []));
};

/** KMIP 1.4, 4.26. Of those that the client speaks, or of all, the best first. */
const discoverVersions: Operation = (payload) => {
  const asked = versionsIn(payload);
  const both = versions.filter(({ major, minor }) => asked.length === 0 || asked.some((one) => one.major === major && one.minor === minor));
  return both.map(versionItem);
};

export const operationsByName: Readonly<Record<OperationName, Operation>> = {
  Create: create,
  CreateKeyPair: createKeyPair,
  Register: register,
  Locate: locate,
  Get: get,
  GetAttributes: getAttributes,
  GetAttributeList: getAttributeList,
  Activate: activate,
  Revoke: revoke,
  Destroy: destroy,
  Query: query,
  DiscoverVersions: discoverVersions,
};
