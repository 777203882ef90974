import type { AccessPolicy, AccessRule, accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { defineForm, difference } from '../../../../shell/index.ts';
import { RuleFields } from '../../fields/RuleFields.tsx';
import { ruleOf, ruleSchema, ruleValues, type RuleValues } from '../../fields/rule.schema.ts';
import type { RuleRow } from '../ruleRow.ts';

/** Finds the rule by name in the policy as another user has changed it. */
const ruleIn = (policy: AccessPolicy, { rule }: RuleRow): AccessRule => policy.rules.find(({ name }) => name === rule.name) ?? rule;
const othersIn = (policy: AccessPolicy, { rule }: RuleRow) => policy.rules.filter(({ name }) => name !== rule.name);
const sent = (values: RuleValues) => {
  const { name, desc, parameters } = ruleOf(values);
  return { name, desc, parameters };
};

export const form = defineForm<RuleValues, typeof accessPolicies.changeRule, RuleRow, Record<never, never>, AccessPolicy>({
  seen: ({ target }) => target.policy,
  initialValues: ({ target, seen }) => ruleValues(ruleIn(seen, target)),
  schema: ({ target, seen }) => ruleSchema({ os: seen.os_type, others: othersIn(seen, target) }),
  Fields: ({ target, seen }) => <RuleFields os={seen.os_type} others={othersIn(seen, target)} isSaved />,
  toBody: (values, { start }) => difference(sent(values), sent(start)),
  undo: 'The versions of a policy restore its former rules.',
  done: () => policyTexts.ruleSaved,
});
