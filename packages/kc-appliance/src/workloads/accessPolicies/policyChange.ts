import type { PolicyChange } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import type { Change, Context } from '../../core/context.ts';
import { check } from '../../core/refusal.ts';
import type { AccessPolicyRecord } from '../records.ts';
import { policyVersionTable } from '../state.ts';
import { policyChanges } from './policyChanges.ts';
import { domainNames } from './policyDomains.ts';
import { policyRecord, trimmedPolicy, versionOf } from './policyRecord.ts';

/** Returns the changes for the audit log. */
const told = (changes: readonly PolicyChange[]): Change[] =>
  changes.map(({ object, old, new: next }) => ({ field: object, old: old || null, new: next || null }));

/** Creates a policy with its first version. */
export function createPolicy(context: Context, policy: Omit<AccessPolicyRecord, 'id' | 'revision' | 'version' | 'last_updated'>): AccessPolicyRecord {
  const fresh = trimmedPolicy({ ...policy, version: 1, last_updated: context.now });
  return policyRecord.create(context, fresh, (made) => {
    const changes = policyChanges(null, made, domainNames(context));
    policyVersionTable.in(context).put(versionOf(made, context.me.login_name, changes));
    return { changes: told(changes) };
  });
}

/**
 * Changes name, description or rules of a policy. A difference creates one more version; without a difference nothing happens. `say`: the text for the audit
 * log.
 */
export function changePolicy(
  context: Context,
  id: string,
  next: (before: AccessPolicyRecord) => Pick<AccessPolicyRecord, 'name' | 'desc' | 'rules'>,
  say?: (title: string) => string,
): AccessPolicyRecord {
  let changes: PolicyChange[] = [];
  return policyRecord.change(
    context,
    id,
    (before) => {
      check(policyRules.change(context.actor));
      const { name, desc, rules } = next(before);
      const after = trimmedPolicy({ ...before, name, desc, rules });
      changes = policyChanges(before, after, domainNames(context));
      return changes.length === 0 ? after : { ...after, version: before.version + 1, last_updated: context.now };
    },
    {
      also: (after) => {
        if (changes.length > 0) policyVersionTable.in(context).put(versionOf(after, context.me.login_name, changes));
        return { ...(say ? { content: say(after.name) } : {}), changes: told(changes) };
      },
    },
  );
}
