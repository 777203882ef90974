import type { AccessAnswer, AccessKind, AccessRule, AccessStep, Permission, PolicyOs } from '../../../contract/workloads/accessPolicies.ts';
import { holdsPath, partsOf } from './accessPaths.ts';
import { accessTexts, localDomain, mayBeEmpty } from './accessPolicies.ts';

/** An access attempt by a user. `path`: only for the kind 'file'. */
export interface Attempt {
  user: string;
  domain: string;
  /** SID from the directory; '' for a local user. */
  sid: string;
  kind: AccessKind;
  path: string;
}

/** Depth of the deepest folder of the rule that contains the path; 0 if none does. */
const depthOf = ({ parameters }: AccessRule, path: string): number =>
  Math.max(0, ...parameters.folder.filter((folder) => holdsPath(folder, path)).map((folder) => partsOf(folder).length));

/** The rules that apply, in order of evaluation. For files: rules with folders that contain the path, deepest first, then the file system rules. */
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

/** True if the permission names the user. Users of a directory match by SID, regardless of name and server. Local names ignore case on Windows. */
function isNamed(os: PolicyOs, { user, domain, sid }: Permission, by: Attempt): boolean {
  if ((domain === localDomain) !== (by.domain === localDomain)) return false;
  if (domain !== localDomain) return sid !== '' && sid === by.sid;
  return os === 1 ? user.toLowerCase() === by.user.toLowerCase() : user === by.user;
}

/**
 * Decides whether the rules allow an access attempt. Used by the 'Who gets in?' check and by the preview of applying a policy.
 * Agents evaluate the rules in the same order: `steps` lists the rules that do not contain the path, then each rule up to the deciding one.
 * `domainName` returns the label of a domain.
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
