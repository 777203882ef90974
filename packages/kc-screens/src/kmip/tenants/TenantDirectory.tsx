import { styled } from 'styled-components';
import { DetailsList, type Detail } from 'kc-components/DetailsList';
import { type } from 'kc-components/theme';
import { kmipTenants, type KmipTenant, type TenantDomain } from 'kc-api/contract/kmip/tenants';
import type { AdminPolicy } from 'kc-api/contract/tenancy';
import { directoryTypeNames, groupLabels, tlsOptions } from 'kc-api/rules/security/directories/directories';
import { dayText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';
import { yesText } from '../yesText.ts';

const Box = styled.section`
  display: grid;
  gap: 0.75rem;
  padding: 0.875rem 0;
  & h3 {
    ${type.small}
    font-weight: 600;
  }
`;

const domainFacts = (domain: TenantDomain, isSystem: KmipTenant['is_system_ad']): Detail[] => [
  { label: t('Domain name'), value: domain.domain_name },
  { label: t('Type'), value: directoryTypeNames[domain.type] },
  { label: t('NetBIOS name'), value: domain.domain_netbios_name },
  { label: t('User ID field'), value: domain.uid },
  { label: t('Domain of the system'), value: yesText(isSystem) },
  { label: t('Service account'), value: domain.service_account_name },
  { label: t('Service account password'), value: domain.service_account_pw_set === 'yes' ? t('Set') : t('Not set') },
];

const serverFacts = (server: TenantDomain['servers'][number]): Detail[] => [
  { label: t('Address'), value: server.server_url, mono: true },
  { label: t('TLS'), value: tlsOptions.find(({ value }) => value === server.tls_auth)?.label },
  { label: t('User base DN'), value: server.user_base_dn },
  { label: t('Group base DN'), value: server.group_base_dn },
  { label: t('Timeout'), value: t('{seconds} s', { seconds: server.timeout }) },
  {
    label: t('CA certificate'),
    value: (server.certificates ?? []).map(({ subject, not_after }) => t('{subject}, until {day}', { subject, day: dayText(not_after) })).join('\n'),
    wide: true,
  },
];

const policyFacts = ({ admin_type, members }: AdminPolicy): Detail[] => [
  { label: t('Administrators are'), value: admin_type === 'user' ? t('Users of the domain') : t('Groups of the domain') },
  {
    label: admin_type === 'user' ? t('Users') : t('Groups'),
    value: groupLabels(members.map(({ name, distinguishedName }) => ({ cn: name, distinguishedName }))).join('\n'),
  },
];

/** KMIP-116, KMIP-119: the directory of a tenant and its administrators, without the password of the service account. */
export function TenantDirectory({ tenant }: { tenant: KmipTenant }) {
  const input = { params: { id: tenant.id } };
  const domain = useAnswer(kmipTenants.adSettings, input);
  const policy = useAnswer(kmipTenants.adminPolicy, input);
  return (
    <>
      <AnswerPanel answer={domain}>
        {({ ad_domain }) => (
          <Box aria-label={t('Directory domain')}>
            <DetailsList items={domainFacts(ad_domain, tenant.is_system_ad)} />
            {ad_domain.servers.map((server, index) => (
              <Box key={server.guid ?? server.server_url} aria-label={t('Domain controller {index}', { index: index + 1 })}>
                <h3>{index === 0 ? t('Domain controller') : t('Second domain controller')}</h3>
                <DetailsList items={serverFacts(server)} />
              </Box>
            ))}
          </Box>
        )}
      </AnswerPanel>
      <AnswerPanel answer={policy}>
        {({ admin_policy }) => (
          <Box aria-label={t('Administrators')}>
            <h3>{t('Administrators')}</h3>
            <DetailsList items={policyFacts(admin_policy)} />
          </Box>
        )}
      </AnswerPanel>
    </>
  );
}
