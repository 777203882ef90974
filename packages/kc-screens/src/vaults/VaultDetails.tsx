import { CopyText } from 'kc-components/CopyText';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultAuthNames, vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { DetailsTab, RowDetails } from '../shell/index.ts';
import { Health } from './Health.tsx';

/** VAULT-05. */
export const VaultDetails = ({ vault }: { vault: Vault }) => (
  <RowDetails
    title={vault.name}
    history={{ kind: 'Vault', id: vault.id }}
    tabs={[
      {
        value: 'details',
        label: 'Details',
        content: (
          <DetailsTab
            items={[
              { label: 'Description', value: vault.desc, wide: true },
              { label: 'Sign-in address', value: <CopyText value={vault.tenant_api_url} label="Sign-in address" />, wide: true },
              { label: 'Open', value: <Link href={vault.tenant_api_url}>Sign in to this vault</Link> },
              { label: 'Type', value: vaultFlavourNames[vault.vault_type] },
              { label: 'Health', value: <Health vault={vault} /> },
              { label: 'Authentication', value: vaultAuthNames[vault.vault_auth_type] },
              ...(vault.vault_auth_type === 'VAULT_AUTH_MANAGED' ? [{ label: 'Directory domain', value: vault.ad_domain }] : []),
              { label: 'Administrator', value: vault.vaultadmin_name },
              { label: 'User name', value: vault.vaultadmin_username },
              { label: 'Email', value: vault.vaultadmin_email },
              ...(vault.created === undefined ? [] : [{ label: 'Created', value: dateTimeText(vault.created) }]),
              { label: 'ID', value: vault.id, mono: true },
            ]}
          />
        ),
      },
    ]}
  />
);
