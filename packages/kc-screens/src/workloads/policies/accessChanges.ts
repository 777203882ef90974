import type { AccessRule } from 'kc-api/contract/workloads/accessPolicies';
import { ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies';
import { verdictOf, type Verdict } from './AccessWord.tsx';
import { domainName, type Domain } from './domains/domains.ts';

/** For whom something changes, and where. */
interface AccessChange {
  who: string;
  /** 'File system', or the path of a folder. */
  where: string;
  before: Verdict;
  after: Verdict;
}

/** What each rule says by itself about whom it names, by place and user. Of two permissions of a user the first one holds. */
function verdicts(rules: readonly AccessRule[], domains: readonly Domain[]): Map<string, Omit<AccessChange, 'before' | 'after'> & { verdict: Verdict }> {
  const said = new Map<string, Omit<AccessChange, 'before' | 'after'> & { verdict: Verdict }>();
  for (const { type, parameters, permissions } of rules)
    for (const where of type === 4 ? parameters.folder : [ruleTypeNames[type]])
      for (const { user, domain, access } of permissions) {
        const key = JSON.stringify([where.toLowerCase(), domain, user.toLowerCase()]);
        if (!said.has(key)) said.set(key, { who: `${user} (${domainName(domains, domain) ?? domain})`, where, verdict: verdictOf(access) });
      }
  return said;
}

/** What is another for whom once these rules stand in the place of those. */
export function accessChanges(before: readonly AccessRule[], after: readonly AccessRule[], domains: readonly Domain[]): readonly AccessChange[] {
  const [old, next] = [verdicts(before, domains), verdicts(after, domains)];
  return [...new Map([...old, ...next])].flatMap(([key, { who, where }]) => {
    const change = { who, where, before: old.get(key)?.verdict ?? 'unset', after: next.get(key)?.verdict ?? 'unset' } as const;
    return change.before === change.after ? [] : [change];
  });
}
