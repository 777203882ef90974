import { Plus } from 'lucide-react';
import { vaults } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../shell/index.ts';

/** VAULT-03. */
export const createVaultDialog = defineWizard<typeof vaults.create>({
  id: 'vaults.create',
  title: t('Create vault'),
  action: t('Create vault'),
  icon: <Plus aria-hidden />,
  allowed: vaultRules.create,
  call: vaults.create,
  form: () => import('./createVault.form.tsx'),
});
