import { t } from 'kc-intl/t';
import type { KmipServerInfo } from '../../contract/kmip/server.ts';
import type { KmipTenant, TenantAuth } from '../../contract/kmip/tenants.ts';
import { needs, type Actor } from '../privileges.ts';
import { tenancyTexts } from '../tenancy.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';

export const kmipTenantTexts = {
  /** KMIP-135, KMIP-136, KMIP-139. */
  created: t('Tenant Created Successfully'),
  deleted: t('Tenant Deleted Successfully'),
  passwordSet: tenancyTexts.passwordSet,
  changed: t('Tenant updated successfully'),
  domainChanged: t('Directory domain updated successfully'),
  name: t('Enter the tenant name.'),
  taken: t('A tenant with this name already exists.'),
  legacy: t('Set up multi-tenancy first.'),
  tenancy: t('This KMIP server already has tenants.'),
  underWay: t('A migration to tenants is already in progress.'),
  migrating: t('This tenant is part of the migration. Complete or cancel the migration first.'),
  notLocal: t('The administrator of this tenant signs in through a directory.'),
  notManaged: t('This tenant does not use a directory.'),
  system: t('This tenant uses the directory domain of the system. Change it in the sign-in settings.'),
  noSystem: t('The system has no directory domain.'),
  notAdmin: t('This is not the administrator of this tenant.'),
  localUser: t('Enter the administrator of the tenant.'),
  member: t('Enter the administrator in the directory.'),
  domain: t('Enter the directory domain.'),
} as const;

export const tenantAuthNames: Readonly<Record<TenantAuth, string>> = { KMIP_AUTH_LOCAL: t('Local'), KMIP_AUTH_MANAGED: t('Managed') };

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

/** Returns whether the server can have this tenant. A legacy server accepts only the tenant that migrates it. */
export const tenantFits = ({ server_type }: Pick<KmipServerInfo, 'server_type'>, migrate: 'yes' | 'no'): Verdict => {
  if (server_type === 'TENANCY') return migrate === 'yes' ? deny(kmipTenantTexts.tenancy) : allow;
  return migrate === 'yes' ? allow : deny(kmipTenantTexts.legacy);
};
