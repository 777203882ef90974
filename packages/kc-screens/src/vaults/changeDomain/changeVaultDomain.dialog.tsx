import { Replace } from 'lucide-react';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineWizard } from '../../shell/index.ts';

/** VAULT-07. */
export const changeVaultDomainDialog = defineWizard<typeof vaults.changeDomain, Vault>({
  id: 'vaults.changeDomain',
  title: ({ name }) => t('Change {name} to another directory domain', { name }),
  label: t('Change domain'),
  action: t('Change domain'),
  icon: <Replace aria-hidden />,
  allowed: vaultRules.directory,
  call: vaults.changeDomain,
  params: ({ id }) => ({ id }),
  form: () => import('./changeVaultDomain.form.tsx'),
});
