import { certificateTexts } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { CertificateFileField } from './CertificateFileField.tsx';

const helpOf = {
  server: t('Needed only if a private CA issued the server’s certificate.'),
  console: t('Needed only if a private CA issued the console’s certificate.'),
} as const;

interface PrivateCaFileProps {
  /** Whose certificate it vouches for. Default: 'server'. */
  of?: 'server' | 'console';
}

/** The private CA of a server, as `cacert`: one or several certificates, none by default. */
export const PrivateCaFile = ({ of = 'server' }: PrivateCaFileProps) => (
  <CertificateFileField name="cacert" of="certificates" label={t('CA certificate')} invalid={certificateTexts.invalid} help={helpOf[of]} wide />
);
