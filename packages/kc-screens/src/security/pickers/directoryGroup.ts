import type { DirectoryGroup } from 'kc-api/contract/security/groups';

/** A directory group as the text that a field of choices holds: the wire wants the whole group back. */
export const directoryValue = ({ objectGUID, cn, distinguishedName, domain_name }: DirectoryGroup): string =>
  JSON.stringify({ objectGUID, cn, distinguishedName, domain_name });
export const directoryGroupOf = (value: string): DirectoryGroup => JSON.parse(value) as DirectoryGroup;

const sameName = (one: DirectoryGroup, other: DirectoryGroup): boolean =>
  one.cn.toLowerCase() === other.cn.toLowerCase() && one.domain_name.toLowerCase() === other.domain_name.toLowerCase();

/** Label of a directory group beside others: its name and domain, or its distinguished name where another group has both. */
export function directoryLabel(group: DirectoryGroup, beside: readonly DirectoryGroup[]): string {
  const { cn, distinguishedName, domain_name } = group;
  const isShared = beside.some((other) => sameName(group, other) && other.distinguishedName !== distinguishedName);
  return isShared ? `${cn} (${distinguishedName})` : `${cn} (${domain_name})`;
}
