import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { Link } from 'kc-components/Link';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { cvmCertificates } from 'kc-api/contract/workloads/cvmCertificates';
import { DetailsTab, RowDetails, useAnswer, usePorts } from '../../shell/index.ts';
import type { CertificateRow } from './certificateRow.ts';
import { CertificateExpiry } from './certificates.columns.tsx';

/** The VM that has it, with the way there. */
function CertificateVm({ certificate: { guestserver, guestserver_name, used } }: { certificate: CertificateRow }) {
  const { navigation } = usePorts();
  if (guestserver === '') return <>None</>;
  const params = { tab: used === 'yes' ? 'vms' : 'unauthenticated', row: guestserver };
  return <Link href={navigation.href({ path: '/workloads', params })}>{guestserver_name}</Link>;
}

const statesOf = (one: CertificateRow): Detail[] => [
  { label: 'Expiration', value: <CertificateExpiry certificate={one} /> },
  { label: 'VM', value: <CertificateVm certificate={one} /> },
  { label: 'VM set', value: one.cvmset_name },
  { label: 'Registered', value: one.registered === 'yes' ? 'Yes' : 'No' },
  { label: 'Used', value: one.used === 'yes' ? 'Yes' : 'No' },
];

const factsOf = (facts: CertificateFacts): Detail[] => [
  { label: 'Valid from', value: dateTimeText(facts.not_before) },
  { label: 'Key', value: facts.key_size === undefined ? facts.key_type : `${facts.key_type}, ${facts.key_size} bits` },
  { label: 'Subject', value: facts.subject, wide: true },
  { label: 'Issuer', value: facts.issuer, wide: true },
  { label: 'Serial number', value: facts.serial, mono: true, wide: true },
];

/** What a certificate says of itself, and which VM has it. */
export function CertificateDetails({ certificate }: { certificate: CertificateRow }) {
  // The row was read by the same call: nothing is asked twice.
  const facts = useAnswer(cvmCertificates.read, { params: { guid: certificate.guid } }).data?.facts;
  const items = [
    ...statesOf(certificate),
    ...(facts ? factsOf(facts) : []),
    { label: 'Fingerprint (SHA-256)', value: certificate.fingerprint, mono: true, wide: true },
    { label: 'GUID', value: certificate.guid, mono: true, wide: true },
  ];
  return <RowDetails title={certificate.name} tabs={[{ value: 'details', label: 'Details', content: <DetailsTab items={items} /> }]} />;
}
