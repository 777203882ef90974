import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { cvmKeep } from 'kc-api/rules/workloads/cvms/cvms';
import { t } from 'kc-intl/t';
import { DetailsTab, Failure, RowDetails, useAnswer, usePorts } from '../../shell/index.ts';
import type { CertificateRow } from './certificateRow.ts';
import { CertificateExpiry } from './certificates.columns.tsx';

/** The VM that uses the certificate or used it last, as a link. */
function CertificateVm({ certificate: { guestserver, guestserver_name, used } }: { certificate: CertificateRow }) {
  const { navigation } = usePorts();
  // The record of a revoked certificate does not say whether its VM is authenticated: the VM may have another certificate by now.
  const vm = useAnswer(cvms.read, { params: { id: guestserver } }, { enabled: guestserver !== '', keep: cvmKeep }).data;
  if (guestserver === '') return <>{t('None')}</>;
  const params = { tab: (vm?.authenticated ?? used) === 'yes' ? 'vms' : 'unauthenticated', row: guestserver };
  return <Link href={navigation.href({ path: '/workloads', params })}>{guestserver_name}</Link>;
}

const statesOf = (one: CertificateRow): Detail[] => [
  { label: t('Expiration'), value: <CertificateExpiry certificate={one} /> },
  { label: t('VM'), value: <CertificateVm certificate={one} /> },
  { label: t('VM set'), value: one.cvmset_name },
  { label: t('Registered'), value: one.registered === 'yes' ? t('Yes') : t('No') },
  { label: t('Used'), value: one.used === 'yes' ? t('Yes') : t('No') },
];

const factsOf = (facts: CertificateFacts): Detail[] => [
  { label: t('Valid from'), value: dateTimeText(facts.not_before) },
  {
    label: t('Key'),
    value: facts.key_size === undefined ? facts.key_type : t('{algorithm}, {size} bits', { algorithm: facts.key_type, size: facts.key_size }),
  },
  { label: t('Subject'), value: facts.subject, wide: true },
  { label: t('Issuer'), value: facts.issuer, wide: true },
  { label: t('Serial number'), value: facts.serial, mono: true, wide: true },
];

/** Shows the contents of a certificate and the VM that uses it. */
export function CertificateDetails({ certificate }: { certificate: CertificateRow }) {
  // The row comes from the same call, so the cache provides it and no second request is sent.
  const { data, error, refresh } = useAnswer(cvmCertificates.read, { params: { guid: certificate.guid } });
  const items = [
    ...statesOf(certificate),
    ...(data ? factsOf(data.facts) : []),
    { label: t('Fingerprint (SHA-256)'), value: certificate.fingerprint, mono: true, wide: true },
    { label: t('GUID'), value: certificate.guid, mono: true, wide: true },
  ];
  const content = (
    <>
      {data === undefined && <Failure size="banner" error={error} retry={refresh} />}
      <DetailsTab items={items} />
    </>
  );
  return (
    <RowDetails
      title={certificate.name}
      history={{ kind: 'VM certificate', id: certificate.guid }}
      tabs={[{ value: 'details', label: t('Details'), content }]}
    />
  );
}
