import { t } from 'kc-intl/t';
import type { AdminGroup } from '../../contract/cloudKeys/cloudKeysPage.ts';
import { needs, type Actor, type Flavour } from '../privileges.ts';
import { creatableTypes } from './cloudKeys/creatableTypes.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** CKP-62: the tabs of the page. The URL contains the index. */
export const cloudKeysTabs = ['keySets', 'cloudKeys', 'cspAccounts', 'auditLog'] as const;
export type CloudKeysTab = (typeof cloudKeysTabs)[number];

/** CKP-22. */
export const cloudAuditPrefix = 'htdc-auditlog';
/** CKP-63: records in the first page and in each later page. */
export const cloudAuditPages = { first: 100, later: 120 } as const;

/** A vault with only database keys has no CSP accounts. A vault that cannot create key sets has no tabs at all. */
export function tabsOf(flavour: Flavour): readonly CloudKeysTab[] {
  const types = creatableTypes(flavour);
  if (types.length === 0) return [];
  return cloudKeysTabs.filter((tab) => tab !== 'cspAccounts' || types.some((type) => type !== 'TDE'));
}

/** KSET-32, CSP-20: new objects can only belong to groups of which the user is a member. */
export const assignedGroups = (groups: readonly AdminGroup[]): readonly AdminGroup[] => groups.filter((group) => group.assigned === 'yes');

/** CKP-36: the first group of which the user is a member; otherwise the first group. Undefined if there is none. */
export const firstGroup = (groups: readonly AdminGroup[]): AdminGroup | undefined => groups.find((group) => group.assigned === 'yes') ?? groups[0];

export const cloudAuditRules = {
  /** The export contains the log of one group, so it needs a group. */
  export: (actor: Actor, group: AdminGroup | undefined): Verdict => all(needs(actor, 'CLOUD_ADMIN'), group ? allow : deny(t('There is no admin group.'))),
};
