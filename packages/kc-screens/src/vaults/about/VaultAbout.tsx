import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { system } from 'kc-api/contract/frame/system';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { useAnswer } from '../../shell/index.ts';

/** Which vault it is. */
export function VaultAbout({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  // All vaults of an appliance run the same software.
  const info = useAnswer(system.info);
  return (
    <Dialog
      open
      title={`About ${vault.name}`}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ),
      }}
    >
      <DetailsList
        items={[
          { label: 'Name', value: vault.name },
          { label: 'Description', value: vault.desc, wide: true },
          { label: 'Type', value: vaultFlavourNames[vault.vault_type] },
          { label: 'Application path', value: vault.vault_type, mono: true },
          { label: 'Sign-in address', value: <CopyText value={vault.tenant_api_url} label="Sign-in address" />, wide: true },
          { label: 'Version', value: info.data?.version ?? '' },
        ]}
      />
    </Dialog>
  );
}
