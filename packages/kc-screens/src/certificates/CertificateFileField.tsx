import { FileField, type FileFieldProps } from 'kc-components/FileField';
import { needsPassphrase } from 'kc-api/rules/certificateFiles/encrypted/needsPassphrase';
import { bytesBase64 } from 'kc-api/rules/certificateFiles/fileText';
import { fileTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import { certificateBytesMax } from 'kc-api/rules/certificateFiles/limits';
import { problemText, readCertificates, readOwnCertificate, readPrivateKey, readRequest } from 'kc-api/rules/certificateFiles/read';
import { t } from 'kc-intl/t';

/** The help of the passphrase beside a certificate and its key. */
export const keyPassphraseHelp = t('Only for an encrypted private key or a PKCS #12 file. Used once, and not stored.');

const kinds = {
  certificates: { accept: '.pem,.crt,.cer,.der,.p7b,.p7c,.ca-bundle', read: readCertificates },
  own: { accept: '.pem,.crt,.cer,.der,.p7b,.p7c,.p12,.pfx', read: readOwnCertificate },
  key: { accept: '.pem,.key,.der,.p8,.pk8,.p12,.pfx', read: readPrivateKey },
  request: { accept: '.csr,.pem,.req,.der,.p10', read: readRequest },
} as const;

interface CertificateFileFieldProps extends Omit<FileFieldProps, 'accept' | 'as' | 'check' | 'convert' | 'maxBytes' | 'secret'> {
  /** What the file must hold. `own` is a certificate with or without its private key. */
  of: keyof typeof kinds;
  /** The value is PEM in base64. Default: PEM. */
  base64?: boolean;
  /** The message for a file that isn't recognized or is damaged. */
  invalid: string;
  /** With `own`: the form's field for the private key, filled in from a file that has one. */
  keyField?: string;
  /** The form asks for a passphrase. Default: encrypted files are refused. */
  takesPassphrase?: boolean;
}

/** A file of certificates, a key or a request in any form, binary ones included. The value is PEM. */
export function CertificateFileField({ of, base64 = false, invalid, keyField, takesPassphrase = false, ...props }: CertificateFileFieldProps) {
  const { accept, read } = kinds[of];
  const convert: NonNullable<FileFieldProps['convert']> = (bytes) => {
    const result: { ok: true; pem: string; key?: string } | { ok: false; reason: string | undefined } = read(bytes);
    if (!result.ok) return { problem: problemText(result.reason, invalid) ?? invalid };
    const { pem, key = '' } = result;
    if (!takesPassphrase && (needsPassphrase(pem) || needsPassphrase(key))) return { problem: fileTexts.plainKey };
    if (key !== '' && keyField === undefined) return { problem: fileTexts.keyBeside };
    return {
      content: base64 ? bytesBase64(new TextEncoder().encode(pem)) : pem,
      ...(key !== '' && keyField !== undefined ? { beside: { [keyField]: key } } : {}),
    };
  };
  return <FileField {...props} accept={accept} convert={convert} maxBytes={certificateBytesMax} secret={of === 'key'} />;
}
