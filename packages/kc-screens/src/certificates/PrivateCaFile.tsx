import { FileField } from 'kc-components/FileField';
import { certificateFileMax, certificateTexts, isPemChain } from 'kc-api/rules/certificates';

const checkFile = (content: string) => (isPemChain(content) ? undefined : certificateTexts.invalid);

interface PrivateCaFileProps {
  /** Whose certificate it vouches for. Default: 'server'. */
  of?: string;
}

/** The authority of a server that nobody else knows, as `cacert`: one or several certificates in PEM, none by default. */
export const PrivateCaFile = ({ of = 'server' }: PrivateCaFileProps) => (
  <FileField
    name="cacert"
    label="CA certificate"
    accept=".pem,.crt,.cer"
    check={checkFile}
    maxBytes={certificateFileMax}
    help={`PEM. Needed only if a private CA issued the ${of}’s certificate.`}
    wide
  />
);
