import { FileField } from 'kc-components/FileField';
import { certificateFileMax, certificateTexts, isPemChain } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';

const checkFile = (content: string) => (isPemChain(content) ? undefined : certificateTexts.invalid);

const helpOf = {
  server: t('PEM. Needed only if a private CA issued the server’s certificate.'),
  console: t('PEM. Needed only if a private CA issued the console’s certificate.'),
} as const;

interface PrivateCaFileProps {
  /** Whose certificate it vouches for. Default: 'server'. */
  of?: 'server' | 'console';
}

/** The authority of a server that nobody else knows, as `cacert`: one or several certificates in PEM, none by default. */
export const PrivateCaFile = ({ of = 'server' }: PrivateCaFileProps) => (
  <FileField name="cacert" label={t('CA certificate')} accept=".pem,.crt,.cer" check={checkFile} maxBytes={certificateFileMax} help={helpOf[of]} wide />
);
