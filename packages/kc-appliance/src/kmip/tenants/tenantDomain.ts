import type { BodyOf } from 'kc-api/contract/call';
import type { kmipTenants, TenantDomain } from 'kc-api/contract/kmip/tenants';
import { directoryTexts } from 'kc-api/rules/security/directories/directories';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { accountProblem } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { controllerListProblems, controllersAfter, systemDomain, withCertificates } from '../../security/index.ts';
import type { KmipTenantDomain, KmipTenantRecord } from '../records.ts';

type Sent = NonNullable<BodyOf<typeof kmipTenants.create>['ad_domain']>;

const blank: KmipTenantDomain = {
  domain_name: '',
  domain_netbios_name: '',
  type: 'MICROSOFT_AD',
  uid: '',
  service_account_name: '',
  service_account_pw: '',
  servers: [],
};

/** Applies a request to a domain and validates the result. KMIP-088, KMIP-089: a service account requires its password. */
export async function domainAfter(environment: Environment, before: KmipTenantDomain | null, sent: Partial<Sent>): Promise<KmipTenantDomain> {
  const { service_account_pw = '', servers, ...rest } = sent;
  const now = { ...(before ?? blank), ...rest };
  const given = servers ? controllersAfter(environment, await withCertificates(servers), before?.servers ?? []) : now.servers;
  const account = accountProblem(now.service_account_name, service_account_pw);
  checkFields({
    ...(now.domain_name.trim() === '' ? { domain_name: directoryTexts.domainName } : {}),
    ...controllerListProblems(given, 'servers'),
    ...(account === undefined ? {} : { service_account_pw: account }),
  });
  return { ...now, domain_name: now.domain_name.trim(), service_account_name: now.service_account_name.trim(), service_account_pw, servers: given };
}

/** Returns the directory domain of the system in the form of a tenant's domain. */
export function domainOfSystem(environment: Pick<Environment, 'store'>): KmipTenantDomain {
  const { domain_name, domain_netbios_name, type, uid_field, service_account_name, service_account_pw, dc_list } =
    systemDomain(environment) ?? refuse(400, kmipTenantTexts.noSystem);
  return { domain_name, domain_netbios_name, type, uid: uid_field, service_account_name, service_account_pw, servers: dc_list };
}

/** Returns the directory of a managed tenant. Refuses (404) for a local tenant. */
export const domainOf = (environment: Pick<Environment, 'store'>, { is_system_ad, domain }: KmipTenantRecord): KmipTenantDomain =>
  is_system_ad === 'yes' ? domainOfSystem(environment) : orMissing(domain ?? undefined, t('The directory domain of this tenant'));

export const wireDomain = (environment: Pick<Environment, 'store'>, tenant: KmipTenantRecord): TenantDomain => {
  const domain = domainOf(environment, tenant);
  return {
    ...without(domain, 'service_account_pw'),
    service_account_pw_set: domain.service_account_pw === '' ? 'no' : 'yes',
    revision: tenant.revision,
  };
};
