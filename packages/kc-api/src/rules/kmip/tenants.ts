import type { KmipServerInfo } from '../../contract/kmip/server.ts';
import type { KmipTenant, TenantAuth } from '../../contract/kmip/tenants.ts';
import { needs, type Actor } from '../privileges.ts';
import { tenancyTexts } from '../tenancy.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

export const kmipTenantTexts = {
  /** KMIP-135, KMIP-136, KMIP-139. */
  created: 'Tenant Created Successfully',
  deleted: 'Tenant Deleted Successfully',
  passwordSet: tenancyTexts.passwordSet,
  changed: 'Tenant updated successfully',
  domainChanged: 'Directory domain updated successfully',
  name: 'Enter the tenant name.',
  taken: 'A tenant with this name already exists.',
  legacy: 'Set up multi-tenancy first.',
  tenancy: 'This KMIP server already has tenants.',
  underWay: 'A migration to tenants is already in progress.',
  migrating: 'This tenant is part of the migration. Complete or cancel the migration first.',
  notLocal: 'The administrator of this tenant signs in through a directory.',
  notManaged: 'This tenant does not use a directory.',
  system: 'This tenant uses the directory domain of the system. Change it in the sign-in settings.',
  noSystem: 'The system has no directory domain.',
  notAdmin: 'This is not the administrator of this tenant.',
  localUser: 'Enter the administrator of the tenant.',
  member: 'Enter the administrator in the directory.',
  domain: 'Enter the directory domain.',
} as const;

export const tenantAuthNames: Readonly<Record<TenantAuth, string>> = { KMIP_AUTH_LOCAL: 'Local', KMIP_AUTH_MANAGED: 'Managed' };

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
type Target = Pick<KmipTenant, 'auth_type' | 'is_system_ad'>;
const managed = ({ auth_type }: Target): Verdict => (auth_type === 'KMIP_AUTH_MANAGED' ? allow : denyForever(kmipTenantTexts.notManaged));
const ownDomain = ({ is_system_ad }: Target): Verdict => (is_system_ad === 'yes' ? deny(kmipTenantTexts.system) : allow);

export const kmipTenantRules = {
  create: admin,
  change: admin,
  remove: admin,
  resetPassword: (actor: Actor, tenant: Target): Verdict =>
    all(admin(actor), tenant.auth_type === 'KMIP_AUTH_LOCAL' ? allow : denyForever(kmipTenantTexts.notLocal)),
  editDomain: (actor: Actor, tenant: Target): Verdict => all(admin(actor), managed(tenant), ownDomain(tenant)),
  changeDomain: (actor: Actor, tenant: Target): Verdict => all(admin(actor), managed(tenant)),
  changePolicy: (actor: Actor, tenant: Target): Verdict => all(admin(actor), managed(tenant)),
};

/** A legacy server has no tenant but the one that takes it over. */
export const tenantFits = ({ server_type }: Pick<KmipServerInfo, 'server_type'>, migrate: 'yes' | 'no'): Verdict => {
  if (server_type === 'TENANCY') return migrate === 'yes' ? deny(kmipTenantTexts.tenancy) : allow;
  return migrate === 'yes' ? allow : deny(kmipTenantTexts.legacy);
};
