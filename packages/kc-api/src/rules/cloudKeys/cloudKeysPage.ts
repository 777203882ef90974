import { t } from 'kc-intl/t';
import type { AdminGroup } from '../../contract/cloudKeys/cloudKeysPage.ts';
import { needs, type Actor, type Flavour } from '../privileges.ts';
import { creatableTypes } from './creatableTypes.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** CKP-62: the tabs of the page, known by index. */
export const cloudKeysTabs = ['keySets', 'cloudKeys', 'cspAccounts', 'auditLog'] as const;
export type CloudKeysTab = (typeof cloudKeysTabs)[number];

/** CKP-22. */
export const cloudAuditPrefix = 'htdc-auditlog';
/** CKP-63: records in the first page and in each later one. */
export const cloudAuditPages = { first: 100, later: 120 } as const;

/** A vault that only has database keys has no accounts; one that creates no key sets has no such page at all. */
export function tabsOf(flavour: Flavour): readonly CloudKeysTab[] {
  const types = creatableTypes(flavour);
  if (types.length === 0) return [];
  return cloudKeysTabs.filter((tab) => tab !== 'cspAccounts' || types.some((type) => type !== 'TDE'));
}

/** KSET-32, CSP-20: what is made is given to groups that one is in oneself. */
export const assignedGroups = (groups: readonly AdminGroup[]): readonly AdminGroup[] => groups.filter((group) => group.assigned === 'yes');

/** CKP-36: the user's own group, else the first one; undefined without any. */
export const firstGroup = (groups: readonly AdminGroup[]): AdminGroup | undefined => groups.find((group) => group.assigned === 'yes') ?? groups[0];

export const cloudAuditRules = {
  /** The log is that of one group: without any there is nothing to export. */
  export: (actor: Actor, group: AdminGroup | undefined): Verdict => all(needs(actor, 'CLOUD_ADMIN'), group ? allow : deny(t('There is no admin group.'))),
};
