import { certificateTexts } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { CertificateFileField } from './CertificateFileField.tsx';

const helpOf = {
  server: t('Needed only if a private CA issued the server’s certificate.'),
  console: t('Needed only if a private CA issued the console’s certificate.'),
} as const;

interface PrivateCaFileProps {
  /** The owner of the certificate that the CA issued, for the help text. Default: 'server'. */
  of?: 'server' | 'console';
}

/** A field `cacert` for the private CA of a server: one or more certificates. Default: none. */
export const PrivateCaFile = ({ of = 'server' }: PrivateCaFileProps) => (
  <CertificateFileField name="cacert" of="certificates" label={t('CA certificate')} invalid={certificateTexts.invalid} help={helpOf[of]} wide />
);
