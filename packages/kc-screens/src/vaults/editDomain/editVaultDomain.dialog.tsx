import { ServerCog } from 'lucide-react';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../shell/index.ts';

/** VAULT-06. */
export const editVaultDomainDialog = defineWizard<typeof vaults.changeAdSettings, Vault>({
  id: 'vaults.editDomain',
  title: ({ name }) => t('Edit the directory domain of {name}', { name }),
  label: t('Edit domain'),
  action: t('Save domain'),
  icon: <ServerCog aria-hidden />,
  allowed: vaultRules.directory,
  call: vaults.changeAdSettings,
  params: ({ id }) => ({ id }),
  form: () => import('./editVaultDomain.form.tsx'),
});
