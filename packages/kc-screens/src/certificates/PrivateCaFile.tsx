import { FileField } from 'kc-components/FileField';
import { certificateFileMax, certificateTexts, isPemChain } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';

const checkFile = (content: string) => (isPemChain(content) ? undefined : certificateTexts.invalid);

interface PrivateCaFileProps {
  /** Whose certificate it vouches for. Default: 'server'. */
  of?: string;
}

/** The authority of a server that nobody else knows, as `cacert`: one or several certificates in PEM, none by default. */
export const PrivateCaFile = ({ of = 'server' }: PrivateCaFileProps) => (
  <FileField
    name="cacert"
    label={t('CA certificate')}
    accept=".pem,.crt,.cer"
    check={checkFile}
    maxBytes={certificateFileMax}
    help={t('PEM. Needed only if a private CA issued the {of}’s certificate.', { of })}
    wide
  />
);
