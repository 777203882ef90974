import type { AccessAnswer, AccessKind, AccessRule, Permission, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { decide, type Attempt } from 'kc-api/rules/workloads/accessMatcher';
import { folderKey } from 'kc-api/rules/workloads/accessPaths';
import { localDomain, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from './domains/domains.ts';
import { userInDomain } from './fields/userNames.ts';

/** Null where there is no policy: nothing decides then. */
type Rules = readonly AccessRule[] | null;
/** What the matcher says; 'none' where there is no policy to ask. */
export type Access = AccessAnswer['verdict'] | 'none';

/** For whom something changes, and where. */
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

/** Where the rules can say different things: in each of their folders, and outside of all of them. */
function placesOf(os: PolicyOs, rules: readonly AccessRule[]): readonly Place[] {
  if (os === 2) return [{ where: ruleTypeNames[3], kind: 'file', path: '' }];
  const folders = new Map(rules.flatMap(({ parameters }) => parameters.folder).map((path) => [folderKey(path), path]));
  return [
    ...[...folders.values()].map((path) => ({ where: path, kind: 'file' as const, path })),
    { where: ruleTypeNames[1], kind: 'file', path: '' },
    { where: ruleTypeNames[2], kind: 'block', path: '' },
  ];
}

/** Those whom the rules name, each once, as the matcher tells them apart. */
function usersOf(os: PolicyOs, rules: readonly AccessRule[]): readonly Permission[] {
  const keyOf = ({ user, domain, sid }: Permission) =>
    JSON.stringify(domain === localDomain ? [os === 1 ? user.toLowerCase() : user] : sid === '' ? [user, domain] : ['', '', sid]);
  return [...new Map(rules.flatMap(({ permissions }) => permissions).map((one) => [keyOf(one), one])).values()];
}

/** Not to be named and to be denied is the same to whom it concerns. */
const isSame = (one: Access, other: Access): boolean => one === other || [one, other].every((access) => access === 'deny' || access === 'unset');

/** Whom no rule names is denied. */
const others = (rules: Rules): Access => (rules ? 'deny' : 'none');

/** What is another for whom once these rules stand in the place of those, as the matcher of the appliance says. */
export function accessChanges(os: PolicyOs, before: Rules, after: Rules, domains: readonly Domain[]): readonly AccessChange[] {
  const rules = [...(before ?? []), ...(after ?? [])];
  const say = (from: Rules, attempt: Attempt) => (from ? decide(os, from, attempt, (domain) => domain) : null);
  const named = usersOf(os, rules).flatMap((user) =>
    placesOf(os, rules).flatMap(({ where, kind, path }) => {
      const [old, next] = [before, after].map((from) => say(from, { ...user, kind, path }));
      const change = { who: userInDomain(user, domains), where, before: old?.verdict ?? 'none', after: next?.verdict ?? 'none' } as const;
      // Where no permission says it, it is as for everyone else.
      const isNamed = [old, next].some((answer) => (answer?.permission ?? '') !== '');
      return isNamed && !isSame(change.before, change.after) ? [change] : [];
    }),
  );
  const rest = { who: t('Everyone else'), where: t('Everywhere'), before: others(before), after: others(after) };
  return isSame(rest.before, rest.after) ? named : [rest, ...named];
}
