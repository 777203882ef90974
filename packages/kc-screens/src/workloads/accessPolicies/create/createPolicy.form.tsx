import type { accessPolicies, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { groups } from 'kc-api/contract/security/groups';
import { directoryServers } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { defineSteps, request } from '../../../shell/index.ts';
import { initialGroup } from '../../adminGroups/index.ts';
import { detailsSchema, newPolicy, rulesSchema, type NewPolicy } from './newPolicy.schema.ts';
import { NewPolicyFields } from './NewPolicyFields.tsx';
import { RulesField } from './RulesField.tsx';

const load = { groups: groups.list, servers: request(directoryServers.list, { query: {} }) };

export const form = defineSteps<NewPolicy, typeof accessPolicies.create, CvmSet, typeof load>({
  load,
  initialValues: ({ target, data, ports }) => newPolicy(initialGroup(data.groups.groups, ports.actor, target.group)),
  steps: [
    {
      id: 'details',
      title: t('Details'),
      schema: detailsSchema,
      Fields: ({ data, target }) => <NewPolicyFields groups={data.groups.groups} usual={target.group} />,
    },
    {
      id: 'rules',
      title: t('Rules'),
      schema: ({ data }) => rulesSchema(data.servers.directories),
      Fields: ({ data }) => <RulesField servers={data.servers.directories} />,
    },
  ],
  toBody: ({ name, desc, os_type, groupname, rules }) => ({
    name: name.trim(),
    desc: desc.trim(),
    os_type: Number(os_type) as PolicyOs,
    groupname,
    rules,
  }),
  done: () => policyTexts.saved,
});
