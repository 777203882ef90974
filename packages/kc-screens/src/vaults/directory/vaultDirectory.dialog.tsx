import { Network } from 'lucide-react';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** VAULT-08. */
export const vaultDirectoryDialog = defineDialog<Vault>({
  id: 'vaults.directory',
  label: t('Directory details'),
  needs: 'one',
  icon: <Network aria-hidden />,
  submit: null,
  allowed: vaultRules.readDirectory,
  body: async () => {
    const { VaultDirectory } = await import('./VaultDirectory.tsx');
    return ({ targets: [vault], onClose }) => vault && <VaultDirectory vault={vault} onClose={onClose} />;
  },
});
