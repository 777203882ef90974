import type { KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { kmipObjectRecord } from '../objects/objectRecord.ts';
import type { KmipTenantRecord } from '../records.ts';
import { kmipObjectTable, kmipSealingKeys, kmipTenantTable, kmipUserTable } from '../state.ts';
import { kmipUserRecord } from '../users/userRecord.ts';

type Kept = Pick<Environment, 'store'>;

const usersOfTenant = (kept: Kept, tenant: string) =>
  kmipUserTable
    .in(kept)
    .all()
    .filter((user) => (user.tenant ?? '') === tenant);

/** Counts the users of each tenant and their objects, in one pass for a list. */
export function countTenants(kept: Kept): ReadonlyMap<string, { users: number; objects: number }> {
  const owned = kmipObjectTable.in(kept).counts('owner');
  const counts = new Map<string, { users: number; objects: number }>();
  for (const { id, tenant = '' } of kmipUserTable.in(kept).all()) {
    const { users, objects } = counts.get(tenant) ?? { users: 0, objects: 0 };
    counts.set(tenant, { users: users + 1, objects: objects + (owned.get(id) ?? 0) });
  }
  return counts;
}

export const wireTenant = (kept: Kept, tenant: KmipTenantRecord, counts = countTenants(kept)): KmipTenant => ({
  id: tenant.id,
  name: tenant.name,
  desc: tenant.desc,
  auth_type: tenant.auth_type,
  tenant_api_url: `${tenant.origin}/kmip/${tenant.id}/api/`,
  tenant_content_url: `${tenant.origin}/kmip/${tenant.id}/`,
  tenantadmin_name: tenant.admin.name,
  tenantadmin_email: tenant.admin.email,
  tenantadmin_username: tenant.admin.username,
  migrate: tenant.migrate,
  is_system_ad: tenant.is_system_ad,
  ...(counts.get(tenant.id) ?? { users: 0, objects: 0 }),
  revision: tenant.revision,
});

export const kmipTenantRecord = defineRecord({
  table: kmipTenantTable,
  noun: 'KMIP tenant',
  subject: t('This tenant'),
  category: 'KMIP',
  nameOf: ({ name }) => name,
  wire: (environment, tenant) => wireTenant(environment, tenant),
  facts: (_, tenant) => tenant,
  compared: ['name', 'desc', 'auth_type', 'admin', 'password_expiration', 'domain', 'is_system_ad', 'policy'],
  trimmed: ['name', 'desc'],
  unique: { field: 'name', text: kmipTenantTexts.taken },
});

/**
 * Deletes everything that belongs to a tenant: users with their certificates, their objects, and the sealing keys, so that no copy can be read. Call inside a
 * transaction.
 */
export function dropBelongings(environment: Environment, tenant: string): void {
  const objects = kmipObjectTable.in(environment);
  const users = usersOfTenant(environment, tenant);
  for (const { id } of users) {
    const { rows } = objects.page({ where: [{ field: 'owner', op: 'is', value: id }], offset: 0, limit: Number.MAX_SAFE_INTEGER });
    for (const object of rows) kmipObjectRecord.drop(environment, object.id);
    kmipUserRecord.drop(environment, id);
  }
  kmipSealingKeys.set(
    environment,
    kmipSealingKeys.get(environment).filter((key) => (key.tenant ?? '') !== tenant),
  );
}
