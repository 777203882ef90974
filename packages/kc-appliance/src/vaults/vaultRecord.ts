import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultNameProblem, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import type { Context } from '../core/context.ts';
import { defineRecord } from '../core/store/record.ts';
import { checkFields } from '../core/refusal.ts';
import { vaultTable, type VaultRecord } from './state.ts';

const pathOf = ({ vault_type, id }: VaultRecord): string => `/${vault_type}/${encodeURIComponent(id)}/`;

function wire(record: VaultRecord): Vault {
  return {
    ...record,
    tenant_api_url: pathOf(record),
    vault_admin_name: record.vaultadmin_name,
    email: record.vaultadmin_email,
  };
}

export const vaultRecord = defineRecord({
  table: vaultTable,
  noun: 'Vault',
  subject: t('This vault'),
  category: 'Vaults',
  nameOf: (vault) => vault.name,
  wire: (_, vault) => wire(vault),
  facts: (_, vault) => vault,
  compared: ['name', 'desc', 'vault_type', 'vault_auth_type', 'ad_domain', 'vaultadmin_name', 'vaultadmin_username', 'vaultadmin_email'],
  trimmed: ['name', 'desc'],
  unique: { field: 'name', text: vaultTexts.exists },
  check: (_, vault, before) => {
    // An existing vault may keep a name that it received elsewhere.
    const problem = vault.name === before?.name ? undefined : vaultNameProblem(vault.name);
    if (problem !== undefined) checkFields({ name: problem });
  },
});

/** Returns a vault for the response, with its address relative to the request, and its health. */
export const toldVault = (context: Context, vault: VaultRecord): Vault => ({
  ...wire(vault),
  tenant_api_url: new URL(pathOf(vault), context.request.url).href,
  status: context.vaultSite.healthOf(vault.id),
});
