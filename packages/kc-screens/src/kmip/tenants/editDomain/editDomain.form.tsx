import { kmipTenants, type KmipTenant, type TenantDomain } from 'kc-api/contract/kmip/tenants';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { domainSteps, domainValues, type DomainValues } from '../../../security/directories/index.ts';
import { defineSteps, request } from '../../../shell/index.ts';
import { tenantDomainBody } from '../create/tenant.schema.ts';
import { domainChange } from './domainChange.ts';

const load = (tenant: KmipTenant) => ({ now: request(kmipTenants.adSettings, { params: { id: tenant.id } }) });
type Loads = ReturnType<typeof load>;

/** KMIP-088, KMIP-089: an unchanged service account is entered again with its password, because the two belong together. */
export const form = defineSteps<DomainValues, typeof kmipTenants.changeAdSettings, KmipTenant, Loads, TenantDomain>({
  load,
  seen: ({ data }) => data.now.ad_domain,
  initialValues: ({ seen }) => domainValues({ ...seen, uid_field: seen.uid, dc_list: seen.servers }),
  steps: domainSteps<KmipTenant, Loads, TenantDomain>(() => ''),
  toBody: (values, { start, seen }) => domainChange(tenantDomainBody(values, seen.servers), tenantDomainBody(start, seen.servers)),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => kmipTenantTexts.domainChanged,
});
