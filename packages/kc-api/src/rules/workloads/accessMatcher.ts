import type { AccessAnswer, AccessKind, AccessRule, AccessStep, Permission, PolicyOs } from '../../contract/workloads/accessPolicies.ts';
import { holdsPath, partsOf } from './accessPaths.ts';
import { accessTexts, localDomain, mayBeEmpty } from './accessPolicies.ts';

/** Who wants to do what. `path`: of 'file' only. */
export interface Attempt {
  user: string;
  domain: string;
  /** That of the directory; '' of a local user. */
  sid: string;
  kind: AccessKind;
  path: string;
}

/** How deep the deepest of the rule's folders stands that holds the path; 0 where none does. */
const depthOf = ({ parameters }: AccessRule, path: string): number =>
  Math.max(0, ...parameters.folder.filter((folder) => holdsPath(folder, path)).map((folder) => partsOf(folder).length));

/** The rules that are asked, in their order: of files the folders that hold the path, the deepest first, then the whole file system. */
function rulesFor(rules: readonly AccessRule[], { kind, path }: Attempt): { asked: AccessRule[]; elsewhere: AccessRule[] } {
  if (kind === 'block') return { asked: rules.filter(({ type }) => type === 2 || type === 3), elsewhere: [] };
  const folders = rules.filter(({ type }) => type === 4).map((rule) => ({ rule, depth: depthOf(rule, path) }));
  return {
    elsewhere: folders.filter(({ depth }) => depth === 0).map(({ rule }) => rule),
    asked: [
      ...folders
        .filter(({ depth }) => depth > 0)
        .toSorted((a, b) => b.depth - a.depth)
        .map(({ rule }) => rule),
      ...rules.filter(({ type }) => type === 1 || type === 3),
    ],
  };
}

/** Users of a directory are known by their sid, whatever they are called and whichever server told it; Windows knows local ones in capitals too. */
function isNamed(os: PolicyOs, { user, domain, sid }: Permission, by: Attempt): boolean {
  if ((domain === localDomain) !== (by.domain === localDomain)) return false;
  if (domain !== localDomain) return sid !== '' && sid === by.sid;
  return os === 1 ? user.toLowerCase() === by.user.toLowerCase() : user === by.user;
}

/**
 * Who gets in: what 'Who gets in?' is answered, what an agent goes by, and what applying a policy says before it is done.
 * `domainName` says how a domain is called. The steps are those of the agents: what does not hold the path, then each rule
 * that is asked, up to the one that decides.
 */
export function decide(os: PolicyOs, rules: readonly AccessRule[], attempt: Attempt, domainName: (domain: string) => string): AccessAnswer {
  const { asked, elsewhere } = rulesFor(rules, attempt);
  const nameOf = ({ user, domain }: Pick<Permission, 'user' | 'domain'>): string => `${user} (${domainName(domain)})`;
  const passed = (rule: AccessRule, reason: string): AccessStep => ({ rule: rule.name, permission: '', decided: false, reason });
  const steps = elsewhere.map((rule) => passed(rule, accessTexts.elsewhere(rule.parameters.folder)));
  const decided = (rule: AccessRule, verdict: 'allow' | 'deny', permission: string, reason: string): AccessAnswer => ({
    verdict,
    rule: rule.name,
    permission,
    steps: [...steps, { rule: rule.name, permission, decided: true, reason }],
  });
  for (const [place, rule] of asked.entries()) {
    if (rule.permissions.length === 0 && mayBeEmpty(rule.type)) return decided(rule, 'deny', '', accessTexts.emptyBlock);
    const at = rule.permissions.findIndex((one) => isNamed(os, one, attempt));
    const permission = rule.permissions[at];
    if (permission) return decided(rule, permission.access === 1 ? 'allow' : 'deny', nameOf(permission), accessTexts.named(at + 1, rule.permissions.length));
    steps.push(passed(rule, accessTexts.notNamed(attempt.user, domainName(attempt.domain), place < asked.length - 1)));
  }
  return { verdict: 'unset', rule: '', permission: '', steps };
}
