import { Trash2 } from 'lucide-react';
import { counted } from 'kc-components/format';
import { vaults, type Vault, type VaultContents } from 'kc-api/contract/vaults/vaults';
import { vaultRules, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { Impact, type Dependent } from '../../impact/index.ts';
import { defineConfirmDialog, request } from '../../shell/index.ts';

const kinds: readonly [keyof VaultContents, label: string, one: string, many: string][] = [
  ['cloud_keys', t('Cloud keys'), t('cloud key'), t('cloud keys')],
  ['key_sets', t('Key sets'), t('key set'), t('key sets')],
  ['vm_sets', t('VM sets'), t('VM set'), t('VM sets')],
  ['vms', 'VMs', 'VM', 'VMs'],
  ['users', 'Users', 'user', 'users'],
  ['sessions', t('Signed in now'), 'person', 'people'],
];

const contentsOf = (contents: VaultContents | undefined): Dependent[] =>
  contents ? kinds.flatMap(([kind, label, one, many]) => (contents[kind] > 0 ? [{ label, names: [counted(contents[kind], one, many)] }] : [])) : [];

const load = ([target]: readonly Vault[]) => ({ vault: request(vaults.read, { params: { id: target?.id ?? '' } }) });

/** VAULT-04, VAULT-26. */
export const deleteVaultDialog = defineConfirmDialog<typeof vaults.remove, Vault, ReturnType<typeof load>>({
  id: 'vaults.delete',
  label: t('Delete'),
  title: ([vault]) => t('Delete {name}?', { name: vault?.name ?? 'vault' }),
  verb: t('Delete vault'),
  needs: 'one',
  icon: <Trash2 aria-hidden />,
  allowed: vaultRules.remove,
  nameOf: ({ name }) => name,
  load,
  consequence: ([vault], data) => (
    <Impact
      dependents={contentsOf(data.vault.contents)}
      final={t('Yes, immediately.')}
      undo={t('Not possible. Everyone who is signed in to the vault is signed out.')}
    >
      {vaultTexts.destroys(vault?.name ?? '')}
    </Impact>
  ),
  typed: ([vault]) => vault?.name ?? '',
  call: vaults.remove,
  input: ({ id }) => ({ params: { id } }),
  done: () => vaultTexts.deleted,
});
