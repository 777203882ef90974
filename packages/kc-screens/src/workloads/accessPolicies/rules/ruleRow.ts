import type { AccessPolicy, AccessRule } from 'kc-api/contract/workloads/accessPolicies';

/** A rule with its policy and its position. */
export interface RuleRow {
  policy: AccessPolicy;
  rule: AccessRule;
  at: number;
}

export const rulesOf = (policy: AccessPolicy): readonly RuleRow[] => policy.rules.map((rule, at) => ({ policy, rule, at }));
/** Returns the rule's position, because its name is free text and can change. */
export const rowOf = ({ at }: RuleRow): string => String(at);
export const ruleName = ({ rule }: RuleRow): string => rule.name;
export const atRule = ({ policy, rule }: RuleRow) => ({ id: policy.id, name: rule.name });
