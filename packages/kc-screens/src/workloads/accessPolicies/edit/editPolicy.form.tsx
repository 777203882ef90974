import * as yup from 'yup';
import { accessPolicies, type AccessPolicy, type ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineForm, request } from '../../../shell/index.ts';
import { inUse } from '../policy.ts';
import { PolicyFields } from '../fields/PolicyFields.tsx';
import { policyFields, type PolicyValues } from '../fields/policy.schema.ts';

const load = (policy: ListedPolicy) => ({ policy: request(accessPolicies.read, inUse(policy)) });

export const form = defineForm<PolicyValues, typeof accessPolicies.change, ListedPolicy, ReturnType<typeof load>, AccessPolicy>({
  load,
  seen: ({ data }) => data.policy.access_policy,
  schema: yup.object(policyFields),
  initialValues: ({ seen: { name, desc, os_type, groupname } }) => ({ name, desc, os_type: String(os_type), groupname }),
  Fields: ({ seen }) => (
    <PolicyFields
      osReason={t('The operating system of a policy cannot be changed.')}
      groups={[seen.groupname]}
      groupReason={t('The group of a policy cannot be changed.')}
    />
  ),
  toBody: ({ name, desc }, { start }) => ({
    ...(name.trim() === start.name ? {} : { name: name.trim() }),
    ...(desc.trim() === start.desc ? {} : { desc: desc.trim() }),
  }),
  undo: ({ access_policy }) => access_policy,
  done: () => policyTexts.saved,
});
