import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { system } from 'kc-api/contract/frame/system';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { useAnswer } from '../../shell/index.ts';

/** Shows the vault's name, type and version. */
export function VaultAbout({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  // All vaults of an appliance run the same software.
  const info = useAnswer(system.info);
  return (
    <Dialog
      open
      title={t('About {name}', { name: vault.name })}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <DetailsList
        items={[
          { label: t('Name'), value: vault.name },
          { label: t('Description'), value: vault.desc, wide: true },
          { label: t('Type'), value: vaultFlavourNames[vault.vault_type] },
          { label: t('Application path'), value: vault.vault_type, mono: true },
          { label: t('Sign-in address'), value: <CopyText value={vault.tenant_api_url} label={t('Sign-in address')} />, wide: true },
          { label: t('Version'), value: info.data?.version ?? '' },
        ]}
      />
    </Dialog>
  );
}
