import type { Vault } from 'kc-api/contract/vaults/vaults';
import { defineTable } from '../core/store/table.ts';
import { defineValue } from '../core/store/value.ts';
import type { VaultSite } from './site.ts';

/** A vault in the store of the key-control vault. `id` is the tenant id in its address. */
export interface VaultRecord extends Pick<
  Vault,
  'name' | 'desc' | 'vault_type' | 'vault_auth_type' | 'ad_domain' | 'vaultadmin_name' | 'vaultadmin_email' | 'vaultadmin_username'
> {
  id: string;
  created: number;
  revision: number;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Vaults: true;
  }
  interface AreaPorts {
    /** The vaults besides this one. */
    vaultSite: VaultSite;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    vaults: VaultRecord;
  }
  interface Values {
    /** Tenant ids of deleted vaults: the server does not create them again at its start. */
    deleted_vaults: readonly string[];
  }
}

export const vaultTable = defineTable('vaults');
export const deletedVaults = defineValue('deleted_vaults', []);
