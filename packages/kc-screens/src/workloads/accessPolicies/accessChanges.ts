import type { AccessAnswer, AccessKind, AccessRule, Permission, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { decide, type Attempt } from 'kc-api/rules/workloads/accessPolicies/accessMatcher';
import { folderKey } from 'kc-api/rules/workloads/accessPolicies/accessPaths';
import { localDomain, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from './domains/domains.ts';
import { userInDomain } from './fields/userNames.ts';

/** Null if there is no policy. */
type Rules = readonly AccessRule[] | null;
/** The verdict of the matcher; 'none' if there is no policy. */
export type Access = AccessAnswer['verdict'] | 'none';

/** A change of access, with user and place. */
interface AccessChange {
  who: string;
  /** 'File system', or the path of a folder. */
  where: string;
  before: Access;
  after: Access;
}

interface Place {
  where: string;
  kind: AccessKind;
  path: string;
}

/** Returns the places for which the rules may give different verdicts: each folder, and everything outside of them. */
function placesOf(os: PolicyOs, rules: readonly AccessRule[]): readonly Place[] {
  if (os === 2) return [{ where: ruleTypeNames[3], kind: 'file', path: '' }];
  const folders = new Map(rules.flatMap(({ parameters }) => parameters.folder).map((path) => [folderKey(path), path]));
  return [
    ...[...folders.values()].map((path) => ({ where: path, kind: 'file' as const, path })),
    { where: ruleTypeNames[1], kind: 'file', path: '' },
    { where: ruleTypeNames[2], kind: 'block', path: '' },
  ];
}

/** Returns the users that the rules name, without duplicates. Compares them as the matcher does. */
function usersOf(os: PolicyOs, rules: readonly AccessRule[]): readonly Permission[] {
  const keyOf = ({ user, domain, sid }: Permission) =>
    JSON.stringify(domain === localDomain ? [os === 1 ? user.toLowerCase() : user] : sid === '' ? [user, domain] : ['', '', sid]);
  return [...new Map(rules.flatMap(({ permissions }) => permissions).map((one) => [keyOf(one), one])).values()];
}

/** 'deny' and 'unset' have the same effect for a user: no access. */
const isSame = (one: Access, other: Access): boolean => one === other || [one, other].every((access) => access === 'deny' || access === 'unset');

/** A user that no rule names is denied. */
const others = (rules: Rules): Access => (rules ? 'deny' : 'none');

/** Returns how access changes when `after` replaces `before`, according to the appliance's matcher. */
export function accessChanges(os: PolicyOs, before: Rules, after: Rules, domains: readonly Domain[]): readonly AccessChange[] {
  const rules = [...(before ?? []), ...(after ?? [])];
  const say = (from: Rules, attempt: Attempt) => (from ? decide(os, from, attempt, (domain) => domain) : null);
  const named = usersOf(os, rules).flatMap((user) =>
    placesOf(os, rules).flatMap(({ where, kind, path }) => {
      const [old, next] = [before, after].map((from) => say(from, { ...user, kind, path }));
      const change = { who: userInDomain(user, domains), where, before: old?.verdict ?? 'none', after: next?.verdict ?? 'none' } as const;
      // A user without a permission of their own is covered by 'Everyone else'.
      const isNamed = [old, next].some((answer) => (answer?.permission ?? '') !== '');
      return isNamed && !isSame(change.before, change.after) ? [change] : [];
    }),
  );
  const rest = { who: t('Everyone else'), where: t('Everywhere'), before: others(before), after: others(after) };
  return isSame(rest.before, rest.after) ? named : [rest, ...named];
}
