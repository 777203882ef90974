import type { AccessPolicy, AccessRule, ListedPolicy, PolicyChange, PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';
import { osNames, policyProblems, policyTexts, rulesProblems } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Context, Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import type { AccessPolicyRecord, PolicyVersionRecord } from '../records.ts';
import { accessPolicyTable, policyVersionTable } from '../state.ts';
import { countDisks, disksOf } from './appliedPolicies.ts';

type Kept = Pick<Environment, 'store'>;

export const wirePolicy = (kept: Kept, policy: AccessPolicyRecord): AccessPolicy => ({ ...policy, disks: disksOf(kept, policy.id) });

/** Returns a policy as lists contain it. */
export const listedPolicy = (kept: Kept, policy: AccessPolicyRecord, count = countDisks(kept)): ListedPolicy => ({
  ...without(policy, 'rules'),
  num_rules: policy.rules.length,
  num_disks: count(policy.id),
});

const trimmedRule = (rule: AccessRule): AccessRule => ({
  ...rule,
  name: rule.name.trim(),
  desc: rule.desc.trim(),
  parameters: { folder: rule.type === 4 ? rule.parameters.folder.map((path) => path.trim()) : [] },
  permissions: rule.permissions.map((one) => ({ ...one, user: one.user.trim() })),
});

/** Normalizes a policy for storage: trims its texts and removes folders from rules that do not use them. */
export const trimmedPolicy = <Content extends Pick<AccessPolicy, 'name' | 'desc' | 'rules'>>(policy: Content): Content => ({
  ...policy,
  name: policy.name.trim(),
  desc: policy.desc.trim(),
  rules: policy.rules.map(trimmedRule),
});

/** Names are unique within a group and not case-sensitive. A policy that was moved from another group may keep its name. */
function checkName(context: Context, { id, groupname, name: title }: AccessPolicyRecord, before: AccessPolicyRecord | null): void {
  if (before?.name === title && before.groupname === groupname) return;
  const others = accessPolicyTable.in(context).all();
  if (others.some((other) => other.id !== id && other.groupname === groupname && other.name.toLowerCase() === title.toLowerCase()))
    refuse(409, policyTexts.exists, { fields: { name: policyTexts.exists } });
}

const rowsOf = (kept: Kept, policy: string): PolicyVersionRecord[] => {
  const table = policyVersionTable.in(kept);
  const where = [{ field: 'policy', op: 'is' as const, value: policy }];
  return table.page({ where, sort: { field: 'version', desc: true }, offset: 0, limit: Math.max(table.count(), 1) }).rows;
};

/** Newest first. */
export const versionsOf = (kept: Kept, policy: string): PolicyVersion[] =>
  rowsOf(kept, policy).map(({ version, date, user, changes }) => ({ version, date, user, changes }));

/** Returns the policy as of a version; refuses (404) if there is none. */
export function policyAt(kept: Kept, policy: AccessPolicyRecord, version: number): AccessPolicyRecord {
  const { name, desc, rules, date } = orMissing(policyVersionTable.in(kept).get(`${policy.id}/${version}`), t('This version'));
  return { ...policy, name, desc, rules, version, last_updated: date };
}

/** Returns the record of a policy's current version. `changes`: the differences from the version before. */
export const versionOf = (
  { id, name, desc, rules, version, last_updated }: AccessPolicyRecord,
  user: string,
  changes: PolicyChange[],
): PolicyVersionRecord => ({
  id: `${id}/${version}`,
  policy: id,
  version,
  date: last_updated,
  user,
  changes,
  name,
  desc,
  rules,
});

export const policyRecord = defineRecord({
  table: accessPolicyTable,
  noun: 'Access policy',
  category: 'Cloud workloads',
  ownerGroup: 'groupname',
  nameOf: (policy) => policy.name,
  wire: wirePolicy,
  // The changes of each version describe the rules.
  facts: (_, { name: title, desc, os_type, groupname, version }) => ({ name: title, desc, os: osNames[os_type], groupname, version }),
  check(context, policy, before) {
    checkFields({ ...policyProblems(policy), ...rulesProblems(policy.os_type, policy.rules) });
    checkName(context, policy, before);
  },
  follow(environment, { before, after }) {
    if (before && !after) for (const { id } of rowsOf(environment, before.id)) policyVersionTable.in(environment).remove(id);
  },
});
