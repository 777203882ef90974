import { Button } from 'kc-components/Button';
import { DetailsList } from 'kc-components/DetailsList';
import { Dialog } from 'kc-components/Dialog';
import { vaults, type Vault } from 'kc-api/contract/vaults/vaults';
import { directoryTypeNames, groupLabels, tlsOptions } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';

/** Shows the directory of a managed vault and its administrators. */
export function VaultDirectory({ vault, onClose }: { vault: Vault; onClose: () => void }) {
  const input = { params: { id: vault.id } };
  const domain = useAnswer(vaults.adSettings, input);
  const policy = useAnswer(vaults.adminPolicy, input);
  return (
    <Dialog
      open
      title={t('Directory of {name}', { name: vault.name })}
      onDismiss={onClose}
      footer={{
        primary: (
          <Button tone="primary" onClick={onClose}>
            {t('Close')}
          </Button>
        ),
      }}
    >
      <AnswerPanel answer={domain}>
        {({ ad_domain: { domain_name, domain_netbios_name, type, uid_field, service_account_name, dc_list } }) => (
          <DetailsList
            items={[
              { label: t('Domain name'), value: domain_name },
              { label: t('NetBIOS name'), value: domain_netbios_name },
              { label: t('Type'), value: directoryTypeNames[type] },
              { label: t('User ID field'), value: uid_field },
              { label: t('Service account'), value: service_account_name },
              ...dc_list.map(({ server_url, tls_auth }, index) => ({
                label: index === 0 ? t('Domain controller') : t('Second domain controller'),
                value: `${server_url}\n${tlsOptions.find(({ value }) => value === tls_auth)?.label ?? tls_auth}`,
                wide: true,
              })),
            ]}
          />
        )}
      </AnswerPanel>
      <AnswerPanel answer={policy} lines={1}>
        {({ admin_policy: { admin_type, members } }) => (
          <DetailsList
            items={[
              { label: t('Administered by'), value: admin_type === 'group' ? t('Groups') : t('Users') },
              { label: t('Administrators'), value: groupLabels(members.map(({ name, distinguishedName }) => ({ cn: name, distinguishedName }))).join('\n') },
            ]}
          />
        )}
      </AnswerPanel>
    </Dialog>
  );
}
