import { KeyRound } from 'lucide-react';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** VAULT-09. */
export const resetVaultPasswordDialog = defineFormDialog<typeof vaults.resetPassword, Vault>({
  id: 'vaults.resetPassword',
  title: ({ name }) => t('Reset the administrator password of {name}', { name }),
  label: t('Reset password'),
  action: t('Reset password'),
  icon: <KeyRound aria-hidden />,
  allowed: vaultRules.resetPassword,
  call: vaults.resetPassword,
  params: ({ id }) => ({ id }),
  form: () => import('./resetVaultPassword.form.tsx'),
});
