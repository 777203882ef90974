import { kmipTenants, type KmipTenant } from 'kc-api/contract/kmip/tenants';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { tenancyTexts } from 'kc-api/rules/tenancy';
import { defineForm, request } from '../../../shell/index.ts';
import { policyBody, PolicyFields, policySchema, policyValues, type PolicyValues } from '../../../tenancy/index.ts';

const load = (tenant: KmipTenant) => ({ now: request(kmipTenants.adminPolicy, { params: { id: tenant.id } }) });

export const form = defineForm<PolicyValues, typeof kmipTenants.changeAdminPolicy, KmipTenant, ReturnType<typeof load>, AdminPolicy>({
  load,
  seen: ({ data }) => data.now.admin_policy,
  schema: policySchema,
  initialValues: ({ seen }) => policyValues(seen),
  Fields: PolicyFields,
  toBody: (values, { seen }) => policyBody(values, seen),
  undo: ({ admin_policy }) => admin_policy,
  done: () => tenancyTexts.policyChanged,
});
