import { Info } from 'lucide-react';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultRules } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineDialog } from '../../shell/index.ts';

/** VAULT-10. */
export const vaultAboutDialog = defineDialog<Vault>({
  id: 'vaults.about',
  label: t('About'),
  needs: 'one',
  icon: <Info aria-hidden />,
  submit: null,
  allowed: vaultRules.about,
  body: async () => {
    const { VaultAbout } = await import('./VaultAbout.tsx');
    return ({ targets: [vault], onClose }) => vault && <VaultAbout vault={vault} onClose={onClose} />;
  },
});
