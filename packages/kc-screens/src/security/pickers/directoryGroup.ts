import type { DirectoryGroup } from 'kc-api/contract/security/groups';

/** A directory group as the text that a field of choices holds: the wire wants the whole group back. */
export const directoryValue = ({ objectGUID, cn, distinguishedName, domain_name }: DirectoryGroup): string =>
  JSON.stringify({ objectGUID, cn, distinguishedName, domain_name });
export const directoryGroupOf = (value: string): DirectoryGroup => JSON.parse(value) as DirectoryGroup;
export const directoryLabel = ({ cn, domain_name }: DirectoryGroup): string => `${cn} (${domain_name})`;
