import { everyPart, needed } from './ttlv/fields.ts';
import { integer, structure, type Structure } from './ttlv/items.ts';
import { operations, type ObjectTypeName, type OperationName } from './numbers.ts';
import { tags } from './ttlv/tags.ts';

/** KMIP 1.4, 6.1. */
export interface Version {
  major: number;
  minor: number;
}

const version = (major: number, minor: number): Version => ({ major, minor });

/** The supported versions, newest first. Old clients such as MySQL (1.1) and MongoDB (1.0) do not negotiate. */
export const versions: readonly Version[] = [version(2, 1), version(2, 0), version(1, 4), version(1, 3), version(1, 2), version(1, 1), version(1, 0)];
export const bestVersion: Version = version(2, 1);

export const isAtLeast = ({ major, minor }: Version, leastMajor: number, leastMinor: number): boolean =>
  major > leastMajor || (major === leastMajor && minor >= leastMinor);
export const isSpoken = ({ major, minor }: Version): boolean => versions.some((one) => one.major === major && one.minor === minor);
export const versionText = ({ major, minor }: Version): string => `${major}.${minor}`;

/** Returns the version of the response: that of the request, or the next older one, or the oldest one. */
export const answerVersion = (requested: Version): Version => versions.find(({ major, minor }) => isAtLeast(requested, major, minor)) ?? version(1, 0);

export const versionItem = ({ major, minor }: Version): Structure =>
  structure(tags.ProtocolVersion, integer(tags.ProtocolVersionMajor, major), integer(tags.ProtocolVersionMinor, minor));
const versionOf = (of: Structure): Version => ({ major: needed(of, 'ProtocolVersionMajor', 'Integer'), minor: needed(of, 'ProtocolVersionMinor', 'Integer') });
export const versionsIn = (of: Structure): Version[] => everyPart(of, 'ProtocolVersion').map(versionOf);

/** KMIP 2.0 removed templates and added certificate requests. KMIP 1.2 added PGP keys. */
const objectTypeVersions: Partial<Record<ObjectTypeName, (version: Version) => boolean>> = {
  Template: (protocol) => !isAtLeast(protocol, 2, 0),
  PGPKey: (protocol) => isAtLeast(protocol, 1, 2),
  CertificateRequest: (protocol) => isAtLeast(protocol, 2, 0),
};
/** Returns true if the object type exists in the version. */
export const hasObjectType = (protocol: Version, name: ObjectTypeName): boolean => objectTypeVersions[name]?.(protocol) ?? true;

/** The last operation of each version. Each version kept the numbers of earlier versions. */
const lastOperations: readonly (readonly [last: OperationName, since: Version])[] = [
  ['Put', version(1, 0)],
  ['DiscoverVersions', version(1, 1)],
  ['JoinSplitKey', version(1, 2)],
  ['Export', version(1, 4)],
  ['ReProvision', version(2, 0)],
  ['Ping', version(2, 1)],
];

/** Returns whether a version of the protocol has the operation. */
export function hasOperation(spoken: Version, name: OperationName): boolean {
  const since = lastOperations.find(([last]) => operations[name] <= operations[last])?.[1] ?? bestVersion;
  return isAtLeast(spoken, since.major, since.minor);
}
