import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { certificateFacts } from '../certificates.ts';
import { secret } from '../secret.ts';
import { directoryDomain, domainController } from '../security/directories.ts';
import { dn } from '../pasted.ts';
import { done, listOf, patchOf, revision, text, yesNo } from '../shapes.ts';
import { adminPolicy, adminPolicyPatch, initialAdMember, initialLocalUser, passwordReset } from '../tenancy.ts';
import { name } from '../texts.ts';

export const tenantAuth = v.picklist(['KMIP_AUTH_LOCAL', 'KMIP_AUTH_MANAGED']);
export type TenantAuth = v.InferOutput<typeof tenantAuth>;

/** KMIP-039: a tenant of the KMIP server, with its own users and objects. */
export const kmipTenant = v.object({
  id: text,
  name: text,
  desc: text,
  auth_type: tenantAuth,
  /** URLs of its API and of its console. */
  tenant_api_url: text,
  tenant_content_url: text,
  tenantadmin_name: text,
  tenantadmin_email: text,
  tenantadmin_username: text,
  /** 'yes' if the tenant was created to take over the users and objects of a legacy server. */
  migrate: yesNo,
  /** 'yes' if it uses the directory of the system. */
  is_system_ad: yesNo,
  /** Number of its KMIP users, and of the objects that they own. Omitted by appliances that do not report it. */
  users: v.optional(v.number()),
  objects: v.optional(v.number()),
  revision,
});
export type KmipTenant = v.InferOutput<typeof kmipTenant>;

const { domain_name, domain_netbios_name, type } = directoryDomain.entries;
const domainFields = {
  domain_name: name,
  domain_netbios_name: name,
  type,
  /** The attribute that holds the user name. */
  uid: text,
  service_account_name: dn,
  servers: listOf(domainController),
};

/** KMIP-041: the directory of a tenant. The password of its service account is write-only. */
export const tenantDomain = v.object({
  ...domainFields,
  domain_name,
  domain_netbios_name,
  /** With the contents of the certificates in their files. */
  servers: listOf(v.object({ ...domainController.entries, timeout: v.number(), certificates: v.optional(v.array(certificateFacts)) })),
  service_account_pw_set: v.optional(yesNo),
  revision,
});
export type TenantDomain = v.InferOutput<typeof tenantDomain>;

const newDomain = v.object({ ...domainFields, service_account_pw: v.exactOptional(secret(text)) });

const need = ['SEC_ADMIN'] as const;
const answer = v.object({ tenant: kmipTenant });
const stale = ['kmipTenants', 'kmipMigration'] as const;

/** KMIP-110 to KMIP-120. */
export const kmipTenants = defineCalls('kmipTenants', {
  list: call({ method: 'GET', path: 'vault_tenants/', answer: v.object({ tenants: listOf(kmipTenant) }), need }),
  read: call({ method: 'GET', path: 'vault_tenants/:id/', answer, need }),
  /**
   * A local tenant needs `initial_localuser`. A managed one needs `initial_admember`, and `ad_domain` unless it uses the directory of the system.
   * `migrate`: the tenant takes over the users and objects of a legacy server. Default: 'no'.
   */
  create: call({
    method: 'POST',
    path: 'vault_tenants/',
    body: v.object({
      name,
      desc: text,
      auth_type: tenantAuth,
      initial_localuser: v.exactOptional(initialLocalUser),
      ad_domain: v.exactOptional(newDomain),
      initial_admember: v.exactOptional(initialAdMember),
      migrate: v.exactOptional(yesNo),
      is_system_ad: v.exactOptional(yesNo),
    }),
    answer,
    need,
    fresh: true,
    exempt: { second: 'The tenant is new, so it has no clients yet.' },
    stale,
  }),
  remove: call({
    method: 'DELETE',
    path: 'vault_tenants/:id/',
    answer: done,
    need,
    fresh: true,
    stale: [...stale, 'kmipUsers', 'kmipObjects'],
    second: 'vaults.remove',
  }),
  change: call({ method: 'PATCH', path: 'vault_tenants/:id/', guards: kmipTenant, body: v.object(patchOf({ desc: text })), answer, need, stale }),
  /** `tenant_name` and `username` must name the account of the password. The appliance refuses any other account. */
  resetPassword: call({
    method: 'PATCH',
    path: 'vault_tenants/:id/password/',
    guards: 'A password is entered each time: nothing of it was read before.',
    body: passwordReset,
    answer: done,
    need,
    fresh: true,
    second: 'administrators',
  }),
  adSettings: call({ method: 'GET', path: 'vault_tenants/:id/ad_settings/', answer: v.object({ ad_domain: tenantDomain }), need }),
  /** A request with a service account must contain its password, even if the account stays the same. */
  changeAdSettings: call({
    method: 'PATCH',
    path: 'vault_tenants/:id/ad_settings/',
    guards: tenantDomain,
    body: v.object(patchOf({ ...domainFields, service_account_pw: secret(text) })),
    answer: v.object({ ad_domain: tenantDomain }),
    need,
    fresh: true,
    stale,
    second: 'administrators',
  }),
  changeDomain: call({
    method: 'POST',
    path: 'vault_tenants/:id/ad_domain/',
    body: v.object({ ad_domain: newDomain, initial_admember: initialAdMember }),
    guards: 'The domain is replaced as a whole, whatever it was.',
    answer,
    need,
    fresh: true,
    stale,
    second: 'administrators',
  }),
  adminPolicy: call({ method: 'GET', path: 'vault_tenants/:id/admin_policy/', answer: v.object({ admin_policy: adminPolicy }), need }),
  changeAdminPolicy: call({
    method: 'PATCH',
    path: 'vault_tenants/:id/admin_policy/',
    guards: adminPolicy,
    body: adminPolicyPatch,
    answer: v.object({ admin_policy: adminPolicy }),
    need,
    fresh: true,
    stale,
    second: 'administrators',
  }),
});
