import { CopyText } from 'kc-components/CopyText';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { Vault } from 'kc-api/contract/vaults/vaults';
import { vaultAuthNames, vaultFlavourNames } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
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
        label: t('Details'),
        content: (
          <DetailsTab
            items={[
              { label: t('Description'), value: vault.desc, wide: true },
              { label: t('Sign-in address'), value: <CopyText value={vault.tenant_api_url} label={t('Sign-in address')} />, wide: true },
              { label: t('Open'), value: <Link href={vault.tenant_api_url}>{t('Sign in to this vault')}</Link> },
              { label: t('Type'), value: vaultFlavourNames[vault.vault_type] },
              { label: t('Health'), value: <Health vault={vault} /> },
              { label: t('Authentication'), value: vaultAuthNames[vault.vault_auth_type] },
              ...(vault.vault_auth_type === 'VAULT_AUTH_MANAGED' ? [{ label: t('Directory domain'), value: vault.ad_domain }] : []),
              { label: t('Administrator'), value: vault.vaultadmin_name },
              { label: t('User name'), value: vault.vaultadmin_username },
              { label: t('Email'), value: vault.vaultadmin_email },
              ...(vault.created === undefined ? [] : [{ label: t('Created'), value: dateTimeText(vault.created) }]),
              { label: t('ID'), value: vault.id, mono: true },
            ]}
          />
        ),
      },
    ]}
  />
);
