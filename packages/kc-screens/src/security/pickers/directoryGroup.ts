import type { DirectoryGroup } from 'kc-api/contract/security/groups';

/** Serializes a directory group as an option value. The request needs the complete group, not only an id. */
export const directoryValue = ({ objectGUID, cn, distinguishedName, domain_name }: DirectoryGroup): string =>
  JSON.stringify({ objectGUID, cn, distinguishedName, domain_name });
export const directoryGroupOf = (value: string): DirectoryGroup => JSON.parse(value) as DirectoryGroup;

const sameName = (one: DirectoryGroup, other: DirectoryGroup): boolean =>
  one.cn.toLowerCase() === other.cn.toLowerCase() && one.domain_name.toLowerCase() === other.domain_name.toLowerCase();

/** Returns the label of a directory group: name and domain, or the distinguished name if another group has the same label. */
export function directoryLabel(group: DirectoryGroup, beside: readonly DirectoryGroup[]): string {
  const { cn, distinguishedName, domain_name } = group;
  const isShared = beside.some((other) => sameName(group, other) && other.distinguishedName !== distinguishedName);
  return isShared ? `${cn} (${distinguishedName})` : `${cn} (${domain_name})`;
}
