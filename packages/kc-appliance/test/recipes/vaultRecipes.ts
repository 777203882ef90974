import type { BodyOf } from 'kc-api/contract/call';
import type { vaults } from 'kc-api/contract/vaults/vaults';
import { directoryCa } from '../../src/security/directories/directoryCa.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Request body for a vault whose first administrator has a password: vera.vault, Vault-Admin-Pass-1. */
export const localVault = ({ clock }: World) => ({
  name: 'branch-vault',
  desc: 'Keys of a branch',
  vault_type: 'cloudkeys' as const,
  vault_auth_type: 'VAULT_AUTH_LOCAL' as const,
  initial_localuser: {
    name: 'Vera Vault',
    username: 'vera.vault',
    email: 'vera.vault@nordbank.example',
    password: 'Vault-Admin-Pass-1',
    password_expiration: Math.floor(clock.now() / 1000) + 30 * 86_400,
  },
});

/** Request body for a vault whose users are in the demo's directory. */
export const managedVault: BodyOf<typeof vaults.create> & { ad_domain: object } = {
  name: 'directory-vault',
  vault_type: 'databases',
  vault_auth_type: 'VAULT_AUTH_MANAGED',
  ad_domain: {
    domain_name: 'corp.nordbank.example',
    domain_netbios_name: 'NORDBANK',
    type: 'MICROSOFT_AD',
    uid_field: 'sAMAccountName',
    service_account_name: 'svc-vault',
    service_account_pw: 'Service-Vault-1',
    dc_list: [
      {
        server_url: 'ldaps://dc1.corp.nordbank.example:636',
        tls: 'no',
        tls_auth: 'x509/name',
        user_base_dn: 'OU=People',
        group_base_dn: 'OU=Groups',
        timeout: 5,
        cacert: btoa(directoryCa),
      },
    ],
  },
  initial_admember: { upn: 'ingrid.berg@nordbank.example', mail: 'ingrid.berg@nordbank.example' },
};

/** Makes the demo's cloud vault use users from the directory. */
function manage({ appliance: { environment } }: Pick<World, 'appliance'>): void {
  const table = environment.store.table('vaults');
  const vault = table.get('nordbank-cloud');
  if (vault)
    table.put({ ...vault, vault_auth_type: 'VAULT_AUTH_MANAGED', ad_domain: 'corp.nordbank.example', vaultadmin_username: 'ingrid.berg@nordbank.example' });
}

const cloudVault = () => ({ id: 'nordbank-cloud' });

/** Recipes for all vault calls that change data. */
export const vaultRecipes: Record<string, Recipe> = {
  'vaults.create': { body: localVault },
  'vaults.change': { params: cloudVault, body: { desc: 'Keys of all clouds' } },
  // Removes a different vault, because later attempts still need the first one.
  'vaults.remove': { params: () => ({ id: 'nordbank-db' }) },
  'vaults.resetPassword': {
    params: cloudVault,
    body: { new_password: 'Vault-Other-Pass-2', tenant_name: 'Nordbank cloud keys', username: 'secroot' },
  },
  'vaults.changeAdSettings': { params: cloudVault, before: manage, body: { service_account_name: 'svc-new', service_account_pw: 'Service-New-1' } },
  'vaults.changeAdminPolicy': {
    params: cloudVault,
    before: manage,
    body: { admin_type: 'user', members: [{ name: 'ingrid.berg@nordbank.example', distinguishedName: '' }] },
  },
  'vaults.changeDomain': {
    params: cloudVault,
    before: manage,
    body: { ad_domain: managedVault.ad_domain, initial_admember: managedVault.initial_admember },
  },
};
