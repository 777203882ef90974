import { Pencil } from 'lucide-react';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** VAULT-35. */
export const editVaultDialog = defineFormDialog<typeof vaults.change, Vault>({
  id: 'vaults.edit',
  title: ({ name }) => t('Edit {name}', { name }),
  label: t('Edit'),
  action: t('Save vault'),
  icon: <Pencil aria-hidden />,
  allowed: vaultRules.change,
  call: vaults.change,
  params: ({ id }) => ({ id }),
  form: () => import('./editVault.form.tsx'),
});
