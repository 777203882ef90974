import { everyPart, needed } from './fields.ts';
import { integer, structure, type Structure } from './items.ts';
import { tags } from './tags.ts';

/** KMIP 1.4, 6.1. */
export interface Version {
  major: number;
  minor: number;
}

/** What is spoken, the best first. 1.1 is there for MySQL, whose keyring_okv speaks no other. */
export const versions: readonly Version[] = [4, 3, 2, 1].map((minor) => ({ major: 1, minor }));
export const bestVersion: Version = { major: 1, minor: 4 };

export const isSpoken = ({ major, minor }: Version): boolean => versions.some((one) => one.major === major && one.minor === minor);
export const versionText = ({ major, minor }: Version): string => `${major}.${minor}`;

export const versionItem = ({ major, minor }: Version): Structure =>
  structure(tags.ProtocolVersion, integer(tags.ProtocolVersionMajor, major), integer(tags.ProtocolVersionMinor, minor));
const versionOf = (of: Structure): Version => ({ major: needed(of, 'ProtocolVersionMajor', 'Integer'), minor: needed(of, 'ProtocolVersionMinor', 'Integer') });
export const versionsIn = (of: Structure): Version[] => everyPart(of, 'ProtocolVersion').map(versionOf);
