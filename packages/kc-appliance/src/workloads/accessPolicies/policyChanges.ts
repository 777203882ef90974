import type { AccessRule, Permission, PolicyChange } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';

/** The content of a version of a policy. */
export interface PolicyContent {
  name: string;
  desc: string;
  rules: readonly AccessRule[];
}
/** Returns the display name of a domain. */
type DomainName = (domain: string) => string;

const added = (object: string, next: string): PolicyChange => ({ kind: 'added', object, old: '', new: next });
const removed = (object: string, old: string): PolicyChange => ({ kind: 'removed', object, old, new: '' });
const changed = (object: string, old: string, next: string): PolicyChange[] => (old === next ? [] : [{ kind: 'changed', object, old, new: next }]);

/** Marks both values as texts of the appliance. Not for texts that a user entered. */
const worded = (change: PolicyChange): PolicyChange => ({ ...change, words: { old: change.old, new: change.new } });

/** Users with the same name but different SIDs are different users. On Linux names are case-sensitive. */
const keyOf = ({ user, domain, sid }: Permission): string => JSON.stringify([domain, user, sid]);
const ruleTitle = ({ name }: AccessRule): string => t('Rule "{rule}"', { rule: name });
const nameIn =
  (domainName: DomainName) =>
  ({ user, domain }: Permission): string =>
    `${user} (${domainName(domain)})`;
const listOf = (texts: readonly string[]): string => texts.join(', ');

/** 'Folder in Shares\Finance: Allow anna (Local), Deny bo (Local)' */
function ruleText({ type, parameters, permissions }: AccessRule, nameOf: (one: Permission) => string): string {
  const place = parameters.folder.length === 0 ? '' : ` in ${listOf(parameters.folder)}`;
  const who = permissions.length === 0 ? 'nobody' : listOf(permissions.map((one) => `${accessNames[one.access]} ${nameOf(one)}`));
  return `${ruleTypeNames[type]}${place}: ${who}`;
}

function permissionChanges(title: string, before: AccessRule, after: AccessRule, domainName: DomainName): PolicyChange[] {
  const [old, next] = [new Map(before.permissions.map((one) => [keyOf(one), one])), new Map(after.permissions.map((one) => [keyOf(one), one]))];
  const both = (from: readonly Permission[], other: ReadonlyMap<string, Permission>) =>
    listOf(from.filter((one) => other.has(keyOf(one))).map(nameIn(domainName)));
  const object = ({ user, domain }: Permission) => t('Permission of {user} ({domain}) in rule "{rule}"', { user, domain: domainName(domain), rule: title });
  return [
    ...before.permissions.filter((one) => !next.has(keyOf(one))).map((one) => worded(removed(object(one), accessNames[one.access]))),
    ...after.permissions.flatMap((one) => {
      const was = old.get(keyOf(one));
      return (was ? changed(object(one), accessNames[was.access], accessNames[one.access]) : [added(object(one), accessNames[one.access])]).map(worded);
    }),
    ...changed(t('Order of permissions in rule "{rule}"', { rule: title }), both(before.permissions, next), both(after.permissions, old)),
  ];
}

function ruleChanges(before: AccessRule, after: AccessRule, domainName: DomainName): PolicyChange[] {
  const title = after.name;
  return [
    ...changed(t('Name of rule "{rule}"', { rule: title }), before.name, after.name),
    ...changed(t('Description of rule "{rule}"', { rule: title }), before.desc, after.desc),
    ...changed(t('Type of rule "{rule}"', { rule: title }), ruleTypeNames[before.type], ruleTypeNames[after.type]).map(worded),
    ...changed(t('Folders of rule "{rule}"', { rule: title }), listOf(before.parameters.folder), listOf(after.parameters.folder)),
    ...permissionChanges(title, before, after, domainName),
  ];
}

/** Returns the previous version of a rule: the one with the same name, or the one at the same position whose name has disappeared. */
function formerRule(before: readonly AccessRule[], after: readonly AccessRule[], rule: AccessRule, at: number): AccessRule | undefined {
  const inPlace = before[at];
  const renamed = inPlace && inPlace.type === rule.type && after.every((one) => one.name !== inPlace.name) ? inPlace : undefined;
  return before.find((one) => one.name === rule.name) ?? renamed;
}

/** Lists the differences from `before` to `after` for display. `before`: null for a new policy. */
export function policyChanges(before: PolicyContent | null, after: PolicyContent, domainName: DomainName): PolicyChange[] {
  const nameOf = nameIn(domainName);
  const old = before?.rules ?? [];
  const pairs = after.rules.map((rule, at) => ({ rule, former: formerRule(old, after.rules, rule, at) }));
  const stay = new Map(pairs.flatMap(({ rule, former }) => (former ? [[former, rule.name]] : [])));
  return [
    ...(before ? changed(t('Name'), before.name, after.name) : [added(t('Name'), after.name)]),
    ...(before ? changed(t('Description'), before.desc, after.desc) : after.desc === '' ? [] : [added(t('Description'), after.desc)]),
    ...old.filter((rule) => !stay.has(rule)).map((rule) => removed(ruleTitle(rule), ruleText(rule, nameOf))),
    ...pairs.flatMap(({ rule, former }) => (former ? ruleChanges(former, rule, domainName) : [added(ruleTitle(rule), ruleText(rule, nameOf))])),
    ...changed(t('Order of rules'), listOf(old.flatMap((rule) => stay.get(rule) ?? [])), listOf([...stay.values()])),
  ];
}
