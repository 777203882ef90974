import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { kmipTenants } from 'kc-api/contract/kmip/tenants';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { newDomain, newDomainBody, type DomainValues } from '../../../security/directories/index.ts';
import { adMemberBody, localAdminBody, newAdMember, type AdMemberValues, type LocalAdminValues } from '../../../tenancy/index.ts';

/** The administrator of a tenant: a local user with a password, a user of the system's directory, or a user of the tenant's directory. */
type TenantAdmin = 'local' | 'system' | 'own';

export interface TenantValues extends DomainValues, LocalAdminValues, AdMemberValues {
  name: string;
  desc: string;
  admin: TenantAdmin;
}

export const newTenant = (local: LocalAdminValues): TenantValues => ({ name: '', desc: '', admin: 'local', ...newDomain, ...local, ...newAdMember });

export const aboutSchema = yup.object({ name: yup.string().trim().required(kmipTenantTexts.name), desc: yup.string() });

/** Converts the form values of a system domain to the API format of a tenant's domain. */
export function tenantDomainBody(values: DomainValues, kept?: Parameters<typeof newDomainBody>[1]) {
  const { uid_field: uid, dc_list: servers, ...rest } = newDomainBody(values, kept);
  return { ...rest, uid, servers };
}

/** Returns the type of the tenant's directory. `system`: type of the system's domain; undefined if there is none. */
export const directoryType = ({ admin, type }: Pick<TenantValues, 'admin' | 'type'>, system: DirectoryDomain['type'] | undefined): DirectoryDomain['type'] =>
  (admin === 'system' ? system : type) || 'MICROSOFT_AD';

export function tenantBody(values: TenantValues, migrate: 'yes' | 'no', system: DirectoryDomain['type'] | undefined): BodyOf<typeof kmipTenants.create> {
  const about = { name: values.name.trim(), desc: values.desc.trim(), migrate };
  if (values.admin === 'local') return { ...about, auth_type: 'KMIP_AUTH_LOCAL', initial_localuser: localAdminBody(values) };
  const initial_admember = adMemberBody(values, directoryType(values, system));
  return values.admin === 'system'
    ? { ...about, auth_type: 'KMIP_AUTH_MANAGED', is_system_ad: 'yes', initial_admember }
    : { ...about, auth_type: 'KMIP_AUTH_MANAGED', is_system_ad: 'no', ad_domain: tenantDomainBody(values), initial_admember };
}
