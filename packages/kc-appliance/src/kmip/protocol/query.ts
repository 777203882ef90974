import { fields, refuse } from './ttlv/fields.ts';
import { enumeration, structure, text, type Item, type Structure } from './ttlv/items.ts';
import { nameIn, objectTypes, operations, queryFunctions, type ObjectTypeName, type OperationName } from './numbers.ts';
import { tags } from './ttlv/tags.ts';
import { hasObjectType, hasOperation, isAtLeast, versionItem, versions, versionsIn, type Version } from './versions.ts';

type QueryFunction = keyof typeof queryFunctions;

/** The version that introduced the function. All other functions exist since KMIP 1.0 (KMIP 1.4, 9.1.3.2.24, and KMIP 2.1, 11.42). */
const functionVersions: Partial<Record<QueryFunction, readonly [major: number, minor: number]>> = {
  ExtensionList: [1, 1],
  ExtensionMap: [1, 1],
  AttestationTypes: [1, 2],
  RNGs: [1, 3],
  Validations: [1, 3],
  Profiles: [1, 3],
  Capabilities: [1, 3],
  ClientRegistrationMethods: [1, 3],
  DefaultsInformation: [2, 0],
  StorageProtectionMasks: [2, 0],
};

const isFunctionOf = ({ version }: Querying, name: QueryFunction): boolean => isAtLeast(version, ...(functionVersions[name] ?? ([1, 0] as const)));

interface Querying {
  version: Version;
  /** The operations that have a handler. */
  operationNames: readonly OperationName[];
  objectTypeNames: readonly ObjectTypeName[];
}

const vendor = 'KeyControl reference appliance';

/** KMIP 1.4, 9.1.3.2.38 to 9.1.3.2.41. */
const rngUnspecified = 0x01;
const unwrapModeProcessed = 0x02;
const destroyActionKeyMaterialDeleted = 0x02;
const rngModeShared = 0x02;

const flag = (tag: number, value: boolean): Item => ({ tag, type: 'Boolean', value });

const answers: Partial<Record<QueryFunction, (querying: Querying) => readonly Item[]>> = {
  Operations: ({ operationNames, version }) =>
    operationNames.filter((name) => hasOperation(version, name)).map((name) => enumeration(tags.Operation, operations[name])),
  Objects: ({ objectTypeNames, version }) =>
    objectTypeNames.filter((name) => hasObjectType(version, name)).map((name) => enumeration(tags.ObjectType, objectTypes[name])),
  ServerInformation: () => [text(tags.VendorIdentification, vendor), structure(tags.ServerInformation)],
  RNGs: () => [structure(tags.RNGParameters, enumeration(tags.RNGAlgorithm, rngUnspecified))],
  Capabilities: ({ version }) => [
    structure(
      tags.CapabilityInformation,
      flag(tags.StreamingCapability, true),
      flag(tags.AsynchronousCapability, false),
      flag(tags.AttestationCapability, false),
      isAtLeast(version, 1, 4) ? [flag(tags.BatchUndoCapability, true), flag(tags.BatchContinueCapability, true)] : undefined,
      enumeration(tags.UnwrapMode, unwrapModeProcessed),
      enumeration(tags.DestroyAction, destroyActionKeyMaterialDeleted),
      enumeration(tags.RNGMode, rngModeShared),
    ),
  ],
};

/** Order of the functions in the response: KMIP 1.4, 4.25. */
const order: readonly QueryFunction[] = ['Operations', 'Objects', 'ServerInformation', 'RNGs', 'Capabilities'];

/**
 * KMIP 1.4, 4.25. Functions without data add nothing to the response, such as extensions, which this server lacks. Throws ResultRefusal for a function that no
 * version defines.
 */
export function query(payload: Structure, querying: Querying): readonly Item[] {
  const requested = fields(payload, 'QueryFunction', 'Enumeration');
  if (requested.some((number) => nameIn(queryFunctions, number) === undefined)) refuse('UnknownEnumeration', 'Query Function has an unknown value.');
  return order.flatMap((name) => (requested.includes(queryFunctions[name]) && isFunctionOf(querying, name) ? (answers[name]?.(querying) ?? []) : []));
}

/** KMIP 1.4, 4.26. Returns the versions that client and server share, or all versions of the server, newest first. */
export function discoverVersions(payload: Structure): readonly Item[] {
  const offered = versionsIn(payload);
  return versions.filter(({ major, minor }) => offered.length === 0 || offered.some((one) => one.major === major && one.minor === minor)).map(versionItem);
}
