import { Trash2 } from 'lucide-react';
import { vaults, type Vault, type VaultContents } from 'kc-api/contract/vaults/vaults';
import { vaultRules, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { Impact, type Dependent } from '../../impact/index.ts';
import { defineConfirmDialog, request } from '../../shell/index.ts';

const kinds: readonly [keyof VaultContents, label: string, text: (count: number) => string][] = [
  ['cloud_keys', t('Cloud keys'), (count) => t('{count, plural, one {# cloud key} other {# cloud keys}}', { count })],
  ['key_sets', t('Key sets'), (count) => t('{count, plural, one {# key set} other {# key sets}}', { count })],
  ['vm_sets', t('VM sets'), (count) => t('{count, plural, one {# VM set} other {# VM sets}}', { count })],
  ['vms', t('VMs'), (count) => t('{count, plural, one {# VM} other {# VMs}}', { count })],
  ['users', t('Users'), (count) => t('{count, plural, one {# user} other {# users}}', { count })],
  ['sessions', t('Signed in now'), (count) => t('{count, plural, one {# person} other {# people}}', { count })],
];

const contentsOf = (contents: VaultContents | undefined): Dependent[] =>
  contents ? kinds.flatMap(([kind, label, text]) => (contents[kind] > 0 ? [{ label, names: [text(contents[kind])] }] : [])) : [];

const load = ([target]: readonly Vault[]) => ({ vault: request(vaults.read, { params: { id: target?.id ?? '' } }) });

/** VAULT-04, VAULT-26. */
export const deleteVaultDialog = defineConfirmDialog<typeof vaults.remove, Vault, ReturnType<typeof load>>({
  id: 'vaults.delete',
  label: t('Delete'),
  title: ([vault]) => t('Delete {name}?', { name: vault?.name }),
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
