import { accessPolicies, type AccessPolicy, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineSteps, request } from '../../../../shell/index.ts';
import { domainsIn, domainsLoad } from '../../domains/domains.ts';
import { inUse } from '../../policy.ts';
import { PermissionsField } from '../../fields/PermissionsField.tsx';
import { RuleFields } from '../../fields/RuleFields.tsx';
import { newRule, permissionsSchema, ruleOf, ruleSchema, type RuleValues } from '../../fields/rule.schema.ts';

const load = (policy: ListedPolicy) => ({ policy: request(accessPolicies.read, inUse(policy)), ...domainsLoad(policy.groupname) });

export const form = defineSteps<RuleValues, typeof accessPolicies.addRule, ListedPolicy, ReturnType<typeof load>, AccessPolicy>({
  load,
  seen: ({ data }) => data.policy.access_policy,
  initialValues: ({ seen }) => newRule(seen.os_type, seen.rules),
  steps: [
    {
      id: 'details',
      title: t('Details'),
      schema: ({ seen }) => ruleSchema({ os: seen.os_type, others: seen.rules }),
      Fields: ({ seen }) => <RuleFields os={seen.os_type} others={seen.rules} />,
    },
    {
      id: 'permissions',
      title: t('Permissions'),
      schema: ({ seen, data }) => permissionsSchema({ os: seen.os_type, domains: domainsIn(data) }),
      Fields: ({ seen, data }) => <PermissionsField os={seen.os_type} domains={domainsIn(data)} />,
    },
  ],
  toBody: ruleOf,
  undo: 'The versions of a policy restore its former rules.',
  done: () => policyTexts.ruleSaved,
});
