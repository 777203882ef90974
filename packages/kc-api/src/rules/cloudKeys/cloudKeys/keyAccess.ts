import { t } from 'kc-intl/t';
import type { CloudKey, KeyRole } from '../../../contract/cloudKeys/cloudKey.ts';
import { allCategory, categoryOf, cloudKeyTexts, isPrincipal, type principalTypes } from './cloudKeys.ts';
import { deny, type Verdict } from '../../verdict.ts';
import { providers } from '../providers/provider.ts';
import type { TagKind } from '../providers/types.ts';

export const keyAccessTexts = {
  inherited: t('This role is inherited from the CSP account.'),
  email: t('Enter a valid email address.'),
  domain: t('Enter a valid domain.'),
  role: t('Choose a role.'),
  user: t('Choose at least one user.'),
  primary: t('Primary version set successfully'),
} as const;

/** The provider's term for tags; 'tag' if it has no tags. Selects the texts about them. */
export const tagKind = (type: CloudKey['csp_type']): TagKind => providers[type].tags ?? 'tag';
export const tagTitle = (type: CloudKey['csp_type']): string => ({ tag: t('Tags'), label: t('Labels') })[tagKind(type)];
export const tagsSaved = (type: CloudKey['csp_type']): string =>
  ({ tag: t('Tags updated successfully'), label: t('Labels updated successfully') })[tagKind(type)];

export type PrincipalType = (typeof principalTypes)[number];
/** False for allUsers and allAuthenticatedUsers, which include everybody and have no name. */
export const hasName = (type: PrincipalType): boolean => type !== 'allUsers' && type !== 'allAuthenticatedUsers';
/** CKEY-040: type:name. */
export const principalOf = (type: PrincipalType, title: string): string => (hasName(type) ? `${type}:${title.trim()}` : type);

/** Validates a new principal of a role. `members`: the principals that the role already has. */
export function principalProblem(type: PrincipalType, title: string, members: readonly string[]): string | undefined {
  const principal = principalOf(type, title);
  if (!isPrincipal(principal)) return type === 'domain' ? keyAccessTexts.domain : keyAccessTexts.email;
  return members.some((member) => member.toLowerCase() === principal.toLowerCase()) ? cloudKeyTexts.principalAdded : undefined;
}

/** CKEY-084: the categories of members, with 'All' first. */
export const categoriesOf = (members: readonly string[]): readonly string[] => [allCategory, ...[...new Set(members.map(categoryOf))].sort()];
export const inCategory = (category: string, members: readonly string[]): readonly string[] =>
  category === allCategory || category === '' ? members : members.filter((member) => categoryOf(member) === category);

/** Returns the roles with the members of one role replaced. Removes the role if it has no members. */
export const withRole = (roles: readonly KeyRole[], role: string, members: readonly string[]): readonly KeyRole[] => {
  const given = { role, members: [...members] };
  if (members.length === 0) return roles.filter((one) => one.role !== role);
  return roles.some((one) => one.role === role) ? roles.map((one) => (one.role === role ? given : one)) : [...roles, given];
};

/** CKEY-083: a role that the key inherits from the account cannot be changed at the key. */
export const ownRole = (row: { inherited: 'yes' | 'no' }, otherwise: Verdict): Verdict =>
  row.inherited === 'yes' ? deny(keyAccessTexts.inherited) : otherwise;
