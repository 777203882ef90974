import { Trash2 } from 'lucide-react';
import { counted } from 'kc-components/format';
import { vaults, type Vault, type VaultContents } from 'kc-api/contract/vaults/vaults';
import { vaultRules, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { Impact, type Dependent } from '../../impact/index.ts';
import { defineConfirmDialog, request } from '../../shell/index.ts';

const kinds: readonly [keyof VaultContents, label: string, one: string, many: string][] = [
  ['cloud_keys', 'Cloud keys', 'cloud key', 'cloud keys'],
  ['key_sets', 'Key sets', 'key set', 'key sets'],
  ['vm_sets', 'VM sets', 'VM set', 'VM sets'],
  ['vms', 'VMs', 'VM', 'VMs'],
  ['users', 'Users', 'user', 'users'],
  ['sessions', 'Signed in now', 'person', 'people'],
];

const contentsOf = (contents: VaultContents | undefined): Dependent[] =>
  contents ? kinds.flatMap(([kind, label, one, many]) => (contents[kind] > 0 ? [{ label, names: [counted(contents[kind], one, many)] }] : [])) : [];

const load = ([target]: readonly Vault[]) => ({ vault: request(vaults.read, { params: { id: target?.id ?? '' } }) });

/** VAULT-04, VAULT-26. */
export const deleteVaultDialog = defineConfirmDialog<typeof vaults.remove, Vault, ReturnType<typeof load>>({
  id: 'vaults.delete',
  label: 'Delete',
  title: ([vault]) => `Delete ${vault?.name ?? 'vault'}?`,
  verb: 'Delete vault',
  needs: 'one',
  icon: <Trash2 aria-hidden />,
  allowed: vaultRules.remove,
  nameOf: ({ name }) => name,
  load,
  consequence: ([vault], data) => (
    <Impact dependents={contentsOf(data.vault.contents)} final="Yes, immediately." undo="Not possible. Everyone who is signed in to the vault is signed out.">
      {vaultTexts.destroys(vault?.name ?? '')}
    </Impact>
  ),
  typed: ([vault]) => vault?.name ?? '',
  call: vaults.remove,
  input: ({ id }) => ({ params: { id } }),
  done: () => vaultTexts.deleted,
});
