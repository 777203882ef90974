import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { directoryDomain, domainEntries } from '../security/directories.ts';
import { done, listOf, patchOf, revision, text } from '../shapes.ts';
import { adminPolicy, adminPolicyPatch, initialAdMember, initialLocalUser, passwordReset } from '../tenancy.ts';
import { name } from '../texts.ts';

/** Source of the users: the vault itself, or a directory. */
export const vaultAuth = v.picklist(['VAULT_AUTH_LOCAL', 'VAULT_AUTH_MANAGED']);
export type VaultAuth = v.InferOutput<typeof vaultAuth>;

/** The flavour of a vault: its application path. A key-control vault cannot be created. */
export const vaultFlavour = v.picklist(['cloudkeys', 'databases', 'vmencryption']);
export type VaultFlavour = v.InferOutput<typeof vaultFlavour>;

/** VAULT-11. */
export const vault = v.object({
  id: text,
  name: text,
  desc: text,
  vault_type: vaultFlavour,
  vault_auth_type: vaultAuth,
  /** URL for its sign-in. */
  tenant_api_url: text,
  /** The name of its directory domain; '' with local users. */
  ad_domain: text,
  vaultadmin_name: text,
  vaultadmin_email: text,
  vaultadmin_username: text,
  /** The same name and email address, under the field names of other versions. */
  vault_admin_name: v.optional(text),
  email: v.optional(text),
  /** VAULT-15: its health; 'Unreachable' if it does not respond. Omitted by appliances that do not report it. */
  status: v.optional(text),
  /** Epoch seconds. Omitted by appliances that do not report it. */
  created: v.optional(v.number()),
  revision,
});
export type Vault = v.InferOutput<typeof vault>;

/** Contents of a vault, which are deleted with it. */
export const vaultContents = v.object({
  users: v.number(),
  /** Users who are signed in. */
  sessions: v.number(),
  key_sets: v.number(),
  cloud_keys: v.number(),
  vm_sets: v.number(),
  vms: v.number(),
});
export type VaultContents = v.InferOutput<typeof vaultContents>;

const sentDomain = v.object({ ...domainEntries, service_account_pw: v.exactOptional(secret(text)) });
const { service_account_name, dc_list } = domainEntries;
const need = ['SEC_ADMIN'] as const;
const answer = v.object({ vault });

/** VAULT-22 to VAULT-30: calls for the other vaults. Only the key-control vault has them. */
export const vaults = defineCalls('vaults', {
  list: call({ method: 'GET', path: 'vault_groups/', answer: v.object({ vaults: listOf(vault) }), need }),
  /** The body contains one of the two administrators, by `vault_auth_type`. Only VAULT_AUTH_MANAGED has `ad_domain`. */
  create: call({
    method: 'POST',
    path: 'vault_groups/',
    body: v.object({
      name,
      vault_type: vaultFlavour,
      vault_auth_type: vaultAuth,
      ...patchOf({ desc: text, ad_domain: sentDomain, initial_localuser: initialLocalUser, initial_admember: initialAdMember }),
    }),
    answer,
    need,
    fresh: true,
    exempt: { second: 'The vault is new, so nothing depends on it yet.' },
    stale: ['vaults'],
  }),
  /** `contents`: omitted if the vault does not respond, and by appliances that do not report it. */
  read: call({ method: 'GET', path: 'vault_groups/:id/', answer: v.object({ vault, contents: v.optional(vaultContents) }), need }),
  change: call({
    method: 'PATCH',
    path: 'vault_groups/:id/',
    guards: vault,
    body: v.object(patchOf({ name, desc: text })),
    answer,
    need,
    stale: ['vaults'],
  }),
  /** Deletes the vault with all its contents, including its sessions. */
  remove: call({ method: 'DELETE', path: 'vault_groups/:id/', answer: done, need, fresh: true, stale: ['vaults'], second: 'vaults.remove' }),
  /** Only for a vault with local users. `tenant_name` and `username` must name the account of the password. The appliance refuses any other account. */
  resetPassword: call({
    method: 'PATCH',
    path: 'vault_groups/:id/password/',
    guards: 'A password is entered each time: nothing of it was read before.',
    body: passwordReset,
    answer: done,
    need,
    fresh: true,
    second: 'administrators',
  }),
  adSettings: call({ method: 'GET', path: 'vault_groups/:id/ad_settings/', answer: v.object({ ad_domain: directoryDomain }), need }),
  /** Changes the service account or the controllers of the same domain. */
  changeAdSettings: call({
    method: 'PATCH',
    path: 'vault_groups/:id/ad_settings/',
    guards: directoryDomain,
    body: v.object(patchOf({ service_account_name, dc_list, service_account_pw: secret(text) })),
    answer: v.object({ ad_domain: directoryDomain }),
    need,
    fresh: true,
    stale: ['vaults'],
    second: 'administrators',
  }),
  /** Replaces the domain and the administrator. Users of the previous domain can no longer sign in. */
  changeDomain: call({
    method: 'POST',
    path: 'vault_groups/:id/ad_domain/',
    guards: 'The domain is replaced as a whole, whatever it was.',
    body: v.object({ ad_domain: sentDomain, initial_admember: initialAdMember }),
    answer,
    need,
    fresh: true,
    stale: ['vaults'],
    second: 'administrators',
  }),
  adminPolicy: call({ method: 'GET', path: 'vault_groups/:id/admin_policy/', answer: v.object({ admin_policy: adminPolicy }), need }),
  /** A removed administrator stays a user of the vault without the security privilege, and is signed out. */
  changeAdminPolicy: call({
    method: 'PATCH',
    path: 'vault_groups/:id/admin_policy/',
    guards: adminPolicy,
    body: adminPolicyPatch,
    answer: v.object({ admin_policy: adminPolicy }),
    need,
    fresh: true,
    stale: ['vaults'],
    second: 'administrators',
  }),
});
