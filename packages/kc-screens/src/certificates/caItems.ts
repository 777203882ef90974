import type { Detail } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import { t } from 'kc-intl/t';

/** What the appliance read in a CA file, a line for each of its certificates. Nothing from an appliance that does not tell it. */
export function caItems(certificates: readonly CertificateFacts[] = []): Detail[] {
  if (certificates.length === 0) return [];
  const lines = (line: (certificate: CertificateFacts) => string) => certificates.map(line).join('\n');
  const names = lines((one) => one.names.join(', ')).trim();
  return [
    { label: t('CA subject'), value: lines(({ subject }) => subject), wide: true },
    {
      label: t('CA issuer'),
      value: lines(({ subject, issuer }) => (issuer === subject ? t('Self-signed') : issuer)),
      wide: certificates.some(({ subject, issuer }) => issuer !== subject),
    },
    ...(names === '' ? [] : [{ label: t('CA names'), value: names, wide: true }]),
    { label: t('CA valid from'), value: lines(({ not_before }) => dateTimeText(not_before)) },
    { label: t('CA expires'), value: lines(({ not_after }) => dateTimeText(not_after)) },
    { label: t('CA fingerprint (SHA-256)'), value: lines(({ fingerprint }) => fingerprint), mono: true, wide: true },
  ];
}
