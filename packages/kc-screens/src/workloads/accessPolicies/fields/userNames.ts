import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { domainName, type Domain } from '../domains/domains.ts';

/** 'anna (Local)' */
export const userInDomain = ({ user, domain }: Pick<Permission, 'user' | 'domain'>, domains: readonly Domain[]): string =>
  `${user} (${domainName(domains, domain) ?? domain})`;

/** Returns the display names of users: the name, with the domain if the list contains the same name in another domain. */
export function userNames(permissions: readonly Permission[], domains: readonly Domain[]): (one: Permission) => string {
  const counts = new Map<string, number>();
  for (const { user } of permissions) counts.set(user.toLowerCase(), (counts.get(user.toLowerCase()) ?? 0) + 1);
  return (one) => ((counts.get(one.user.toLowerCase()) ?? 0) > 1 ? userInDomain(one, domains) : one.user);
}
