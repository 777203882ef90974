import { styled } from 'styled-components';
import { Card } from 'kc-components/Card';
import { DetailsList } from 'kc-components/DetailsList';
import { EmptyState } from 'kc-components/EmptyState';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryTypeNames, tlsOptions } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { DialogButton, DialogHost, RowDialogButton, useAddress } from '../../shell/index.ts';
import { caItems } from '../../certificates/index.ts';
import { controllerRow } from './controller/controllerRow.ts';
import { editControllerDialog } from './controller/editController.dialog.tsx';
import { createDomainDialog } from './create/createDomain.dialog.tsx';
import { deleteDomainDialog } from './delete/deleteDomain.dialog.tsx';
import { controllerDialogs, domainDialogs } from './domains.dialogs.ts';
import { editDomainDialog } from './edit/editDomain.dialog.tsx';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 0.75rem;
  & > section {
    align-self: stretch;
  }
`;

const Controllers = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  margin-top: 1rem;
`;

const tlsText = ({ server_url, tls, tls_auth }: DirectoryDomain['dc_list'][number]) =>
  server_url.startsWith('ldaps://') || tls === 'yes'
    ? `${tls === 'yes' ? 'STARTTLS, ' : ''}${tlsOptions.find((one) => one.value === tls_auth)?.label ?? tls_auth}`
    : t('Not used');

function DomainCard({ domain }: { domain: DirectoryDomain }) {
  return (
    <Card
      title={domain.domain_name}
      level={3}
      actions={
        <>
          <RowDialogButton dialog={editDomainDialog} target={domain} row={domain.guid} />
          <RowDialogButton dialog={deleteDomainDialog} target={domain} row={domain.guid} tone="quiet" />
        </>
      }
    >
      <DetailsList
        items={[
          { label: t('Type'), value: directoryTypeNames[domain.type] },
          { label: t('NetBIOS name'), value: domain.domain_netbios_name },
          { label: t('User ID field'), value: domain.uid_field },
          { label: t('Service account'), value: domain.service_account_name },
          ...(domain.system === 'yes' ? [{ label: t('Origin'), value: t('Inherited from the system') }] : []),
        ]}
      />
      <Controllers>
        {domain.dc_list.map((one, index) => (
          <Card
            key={one.guid ?? index}
            title={one.server_url}
            level={4}
            actions={<RowDialogButton dialog={editControllerDialog} target={controllerRow(domain, index)} row={controllerRow(domain, index).id} tone="quiet" />}
          >
            <DetailsList
              items={[
                { label: t('TLS'), value: tlsText(one) },
                { label: t('User base DN'), value: one.user_base_dn },
                { label: t('Group base DN'), value: one.group_base_dn },
                { label: t('Timeout'), value: t('{seconds} s', { seconds: one.timeout }) },
                ...caItems(one.certificates),
              ]}
            />
          </Card>
        ))}
      </Controllers>
    </Card>
  );
}

/** SEC-114: the directory domains in which the appliance looks up users and groups. */
export function DomainsSection({ domains }: { domains: readonly DirectoryDomain[] }) {
  const row = useAddress().params['row'];
  const controllers = domains.flatMap((domain) => domain.dc_list.map((_, index) => controllerRow(domain, index)));
  return (
    <Stack>
      {domains.length === 0 ? (
        <EmptyState text={t('There are no directory domains.')} />
      ) : (
        domains.map((domain) => <DomainCard key={domain.guid} domain={domain} />)
      )}
      <DialogButton dialog={createDomainDialog} />
      <DialogHost dialogs={domainDialogs} nameOf={({ domain_name }) => domain_name} targets={domains.filter(({ guid }) => guid === row)} />
      <DialogHost dialogs={controllerDialogs} targets={controllers.filter((one) => one.id === row)} />
    </Stack>
  );
}
