import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { t } from 'kc-intl/t';

const ofCa = {
  subject: t('CA subject'),
  issuer: t('CA issuer'),
  names: t('CA names'),
  from: t('CA valid from'),
  expires: t('CA expires'),
  fingerprint: t('CA fingerprint (SHA-256)'),
};
const ofServer: typeof ofCa = {
  subject: t('Certificate subject'),
  issuer: t('Certificate issuer'),
  names: t('Certificate names'),
  from: t('Certificate valid from'),
  expires: t('Certificate expires'),
  fingerprint: t('Certificate fingerprint (SHA-256)'),
};

function itemsOf(certificates: readonly CertificateFacts[], labels: typeof ofCa): Detail[] {
  if (certificates.length === 0) return [];
  const lines = (line: (certificate: CertificateFacts) => string) => certificates.map(line).join('\n');
  const names = lines((one) => one.names.join(', ')).trim();
  return [
    { label: labels.subject, value: lines(({ subject }) => subject), wide: true },
    {
      label: labels.issuer,
      value: lines(({ subject, issuer }) => (issuer === subject ? t('Self-signed') : issuer)),
      wide: certificates.some(({ subject, issuer }) => issuer !== subject),
    },
    ...(names === '' ? [] : [{ label: labels.names, value: names, wide: true }]),
    { label: labels.from, value: lines(({ not_before }) => dateTimeText(not_before)) },
    { label: labels.expires, value: lines(({ not_after }) => dateTimeText(not_after)) },
    { label: labels.fingerprint, value: lines(({ fingerprint }) => fingerprint), mono: true, wide: true },
  ];
}

/** Returns the details of a CA file, with one line per certificate. Empty if the appliance does not report them. */
export const caItems = (certificates: readonly CertificateFacts[] = []): Detail[] => itemsOf(certificates, ofCa);
/** Returns the same details for a server certificate. */
export const certificateItems = (certificates: readonly CertificateFacts[] = []): Detail[] => itemsOf(certificates, ofServer);
