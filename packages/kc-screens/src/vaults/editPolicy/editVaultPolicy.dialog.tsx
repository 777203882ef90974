import { UserCog } from 'lucide-react';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineFormDialog } from '../../shell/index.ts';

/** VAULT-29. */
export const editVaultPolicyDialog = defineFormDialog<typeof vaults.changeAdminPolicy, Vault>({
  id: 'vaults.editPolicy',
  title: ({ name }) => t('Edit the administrators of {name}', { name }),
  label: t('Edit administrators'),
  action: t('Save administrators'),
  icon: <UserCog aria-hidden />,
  quiet: true,
  allowed: vaultRules.directory,
  call: vaults.changeAdminPolicy,
  params: ({ id }) => ({ id }),
  form: () => import('./editVaultPolicy.form.tsx'),
});
