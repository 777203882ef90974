import { t } from 'kc-intl/t';
import type { AccessPolicy, AccessRule, Permission, PermissionAccess, PolicyOs, RuleType } from '../../../contract/workloads/accessPolicies.ts';
import type { Disk } from '../../../contract/workloads/cvms.ts';
import { mayRead, needs, type Actor } from '../../privileges.ts';
import { all, allow, deny, type Verdict } from '../../verdict.ts';
import { folderKey } from './accessPaths.ts';

export const policyTexts = {
  saved: t('Policy saved successfully'),
  ruleSaved: t('Rule saved successfully'),
  permissionsSaved: t('Permissions saved successfully'),
  removed: t('Policies deleted successfully'),
  rulesRemoved: t('Rules deleted successfully'),
  applied: t('Applied Successfully'),
  applyFailed: (disks: readonly string[]) => t('Apply policy task failed for the following disk(s): {disks}', { disks: disks.join(', ') }),
  cannotOpen: t('There was an error opening the policy applied to this disk.'),
  name: t('Enter a name.'),
  longName: t('Name must be at most 256 characters.'),
  longDescription: t('Description must be at most 1024 characters.'),
  exists: t('A policy with this name already exists in this group.'),
  os: t('Select the operating system.'),
  group: t('Select one of your groups.'),
  noRules: t('Add a rule.'),
  lastRule: t('A policy needs a rule.'),
  type: t('Select the type of the rule.'),
  typeUsed: t('The policy has a rule of this type already.'),
  typeOfOther: t('This type does not belong to the operating system of the policy.'),
  ruleName: t('A rule with this name already exists in this policy.'),
  folderRule: t('Duplicate Folder-level Access rule name found.'),
  folder: t('Enter a folder path.'),
  folderInvalid: t('Enter a valid folder path.'),
  folderDuplicate: t('Duplicate folder path found.'),
  noPermissions: t('Add a permission.'),
  lastPermission: t('A rule needs a permission.'),
  user: t('Enter a user.'),
  longUser: (most: number) => t('User must be at most {most, plural, one {# character} other {# characters}}.', { most }),
  domain: t('Select a domain.'),
  access: t('Select Allow or Deny.'),
  duplicateUser: (user: string) => t('Duplicate permission found with the name {user}', { user }),
  userNotFound: t('The user/group was not found when checked against the selected AD server.'),
  domainGone: t('Previously added active directory server not found.'),
  inUse: t('A policy that is applied to a disk cannot be deleted.'),
  otherGroup: t('The policy belongs to another group than the VM.'),
  otherOs: t('The policy is for another operating system.'),
  notAttached: t('Only an attached disk can have a policy.'),
  current: t('This is the version in use.'),
  noPolicies: t('Select a policy.'),
  noRule: t('Select a rule.'),
} as const;

/** Texts of the 'Who gets in?' check about each evaluated rule. */
export const accessTexts = {
  elsewhere: (folders: readonly string[]) => t('The path is not in {folders}.', { folders: folders.join(', ') }),
  /** `isFollowed`: true if a wider rule is evaluated next. */
  notNamed: (user: string, domain: string, isFollowed: boolean) =>
    [t('No permission of this rule names {user} ({domain}).', { user, domain }), ...(isFollowed ? [t('The next wider rule decides.')] : [])].join(' '),
  named: (place: number, count: number) => t('Permission {place} of {count} is the first that names the user.', { place, count }),
  emptyBlock: t('A block rule without permissions lets nobody in.'),
  /** The effect on users that no permission of the rule names. */
  others: (type: RuleType) => (type === 4 ? t('For everyone else the next wider rule decides. Without one, access is denied.') : t('Everyone else is denied.')),
} as const;

/** POL-65. */
const policyNameMax = 256;
const policyDescriptionMax = 1_024;
/** POL-37. */
const userMax: Readonly<Record<PolicyOs, number>> = { 1: 256, 2: 32 };
/** POL-25, POL-64: rules with fewer permissions are expanded initially. */
export const openBelow = 10;
/** The domain of accounts on the machine itself. */
export const localDomain = 'local';

export const osNames: Readonly<Record<PolicyOs, string>> = { 1: t('Windows'), 2: t('Linux') };
export const ruleTypeNames: Readonly<Record<RuleType, string>> = { 1: t('File system'), 2: t('Block'), 3: t('File system and block'), 4: t('Folder') };
export const accessNames: Readonly<Record<PermissionAccess, string>> = { 1: t('Allow'), 0: t('Deny') };

/** POL-17, POL-21. */
export const ruleTypesOf = (os: PolicyOs): readonly RuleType[] => (os === 1 ? [1, 2, 4] : [3]);
/** POL-18 to POL-20: True for types that a policy can contain more than once. */
const mayRepeat = (type: RuleType): boolean => type === 4;

/** Returns whether a policy with these rules can get another rule of the type. */
export const mayAddType = (os: PolicyOs, type: RuleType, rules: readonly Pick<AccessRule, 'type'>[]): Verdict =>
  all(
    ruleTypesOf(os).includes(type) ? allow : deny(policyTexts.typeOfOther),
    mayRepeat(type) || rules.every((rule) => rule.type !== type) ? allow : deny(policyTexts.typeUsed),
  );

/**
 * POL-34, POL-36: parts between single backslashes, with an optional backslash at each end.
 * Rejects characters that Windows does not allow, and parts of only dots and spaces, which refer to other folders.
 */
function isFolderPath(path: string): boolean {
  const inner = path.trim().replace(/^\\/, '').replace(/\\$/, '');
  return inner !== '' && !/[<>?:"|/*]/.test(inner) && inner.split('\\').every((part) => /[^.\s]/.test(part));
}

/** Validates the folders of a rule. Problems by index; empty if valid. */
function folderProblems(folders: readonly string[]): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  folders.forEach((path, at) => {
    if (path.trim() === '') problems[at] = policyTexts.folder;
    else if (!isFolderPath(path)) problems[at] = policyTexts.folderInvalid;
    else if (folders.slice(0, at).some((before) => folderKey(before) === folderKey(path))) problems[at] = policyTexts.folderDuplicate;
  });
  return problems;
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

type Named = Pick<Permission, 'user' | 'domain'> & Partial<Pick<Permission, 'sid'>>;

/** True if two permissions name the same user: by name in the same domain, or by SID. */
const isOneUser = (one: Named, other: Named): boolean =>
  (one.domain === other.domain && same(one.user, other.user)) || (one.sid !== undefined && one.sid !== '' && one.sid === other.sid);

/** POL-37, POL-38: validates a permission against the others of its rule. By field; empty if valid. */
export function permissionProblems(one: Named, os: PolicyOs, others: readonly Named[]): Record<string, string> {
  const user = one.user.trim();
  const most = userMax[os];
  return {
    ...(user === '' ? { user: policyTexts.user } : user.length > most ? { user: policyTexts.longUser(most) } : {}),
    ...(user !== '' && others.some((other) => isOneUser(one, other)) ? { user: policyTexts.duplicateUser(user) } : {}),
    ...(one.domain === '' ? { domain: policyTexts.domain } : {}),
  };
}

/** POL-41. */
export const mayBeEmpty = (type: RuleType): boolean => type === 2;

/** Prefixes the keys of an object with a path: 'permissions.2.user'. */
const under = (path: string, problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${path}.${field}`, text]));

/** Validates the permissions of a rule. Problems by path: 'permissions.0.user', or 'permissions' if there are none. Empty if valid. */
export const permissionsProblems = (type: RuleType, os: PolicyOs, permissions: readonly Permission[]): Record<string, string> =>
  permissions.length === 0 && !mayBeEmpty(type)
    ? { permissions: policyTexts.noPermissions }
    : Object.assign({}, ...permissions.map((one, at) => under(`permissions.${at}`, permissionProblems(one, os, permissions.slice(0, at)))));

/** Validates name and description of a policy or a rule. By field; empty if valid. */
export function policyProblems({ name, desc }: Pick<AccessPolicy | AccessRule, 'name' | 'desc'>): Record<string, string> {
  const length = name.trim().length;
  return {
    ...(length === 0 ? { name: policyTexts.name } : length > policyNameMax ? { name: policyTexts.longName } : {}),
    ...(desc.length > policyDescriptionMax ? { desc: policyTexts.longDescription } : {}),
  };
}

/** Validates a rule against the others of its policy. Problems by path: 'parameters.folder.0', 'permissions.1.user'. Empty if valid. */
export function ruleProblems(rule: AccessRule, os: PolicyOs, others: readonly AccessRule[]): Record<string, string> {
  const title = rule.name.trim();
  const type = mayAddType(os, rule.type, others);
  const taken = others.some((other) => same(other.name, title));
  const folders = rule.type === 4 ? (rule.parameters.folder.length === 0 ? { 0: policyTexts.folder } : folderProblems(rule.parameters.folder)) : {};
  return {
    ...policyProblems(rule),
    ...(taken ? { name: rule.type === 4 ? policyTexts.folderRule : policyTexts.ruleName } : {}),
    ...(type.ok ? {} : { type: type.reason }),
    ...under('parameters.folder', folders),
    ...permissionsProblems(rule.type, os, rule.permissions),
  };
}

/** Validates all rules of a policy. Problems by path: 'rules.0.name', or 'rules' if there are none. Empty if valid. */
export const rulesProblems = (os: PolicyOs, rules: readonly AccessRule[]): Record<string, string> =>
  rules.length === 0
    ? { rules: policyTexts.noRules }
    : Object.assign({}, ...rules.map((rule, at) => under(`rules.${at}`, ruleProblems(rule, os, rules.slice(0, at)))));

/** The operating system of a VM, from the name that the VM reports: 'Windows Server 2022'. */
export const osOf = (ostype: string): PolicyOs => (ostype.startsWith('Windows') ? 1 : 2);

const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

export const policyRules = {
  create: admin,
  read: (actor: Actor): Verdict => mayRead(actor, 'CLOUD_ADMIN'),
  change: admin,
  /** A policy that is applied to a disk cannot be removed. */
  remove: (actor: Actor, { num_disks }: { num_disks: number }): Verdict => all(admin(actor), num_disks === 0 ? allow : deny(policyTexts.inUse)),
  removeRules: (actor: Actor, rules: readonly unknown[], removed: number): Verdict =>
    all(admin(actor), rules.length > removed ? allow : deny(policyTexts.lastRule)),
  removePermission: (actor: Actor, rule: Pick<AccessRule, 'type' | 'permissions'>): Verdict =>
    all(admin(actor), rule.permissions.length > 1 || mayBeEmpty(rule.type) ? allow : deny(policyTexts.lastPermission)),
  /** Applies a policy to a disk of a VM. `group`: group of the VM set. `policy`: null removes the current policy. */
  apply: (
    actor: Actor,
    vm: { ostype: string; group: string },
    disk: Pick<Disk, 'state'>,
    policy: Pick<AccessPolicy, 'os_type' | 'groupname'> | null,
  ): Verdict =>
    all(
      admin(actor),
      disk.state === 'ATTACHED' ? allow : deny(policyTexts.notAttached),
      policy === null || policy.groupname === vm.group ? allow : deny(policyTexts.otherGroup),
      policy === null || policy.os_type === osOf(vm.ostype) ? allow : deny(policyTexts.otherOs),
    ),
};
