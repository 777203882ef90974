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
  // The names alone would lose the distinguished names of removed members.
  undo: { changed: ({ admin_policy }) => admin_policy, body: ({ admin_type, members }) => ({ admin_type, members }) },
  done: () => tenancyTexts.policyChanged,
});
