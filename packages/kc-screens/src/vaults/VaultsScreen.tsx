import { Page } from 'kc-components/Page';
import { mayUseVaults } from 'kc-api/rules/vaults/vaultLicense';
import { t } from 'kc-intl/t';
import { DialogButton, LicenseGate, type DialogPlace } from '../shell/index.ts';
import { createVaultDialog } from './create/createVault.dialog.tsx';
import { vaultDialogs } from './vaults.dialogs.ts';
import { Vaults } from './Vaults.tsx';

export const dialogs: readonly DialogPlace[] = [{ dialogs: vaultDialogs }];

const title = t('Vaults');
const sub = t('Vaults of this appliance. Each has its own keys, users, and administrators.');

/** VAULT-01, VAULT-02. */
export default function VaultsScreen() {
  return (
    <LicenseGate title={title} sub={sub} may={mayUseVaults}>
      <Page title={title} sub={sub} primary={<DialogButton dialog={createVaultDialog} tone="primary" />}>
        <Vaults />
      </Page>
    </LicenseGate>
  );
}
