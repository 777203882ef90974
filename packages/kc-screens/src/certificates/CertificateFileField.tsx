import { FileField, type FileFieldProps } from 'kc-components/FileField';
import { certificateBytesMax } from 'kc-api/rules/certificateFiles/limits';
import { t } from 'kc-intl/t';
import { certificateFileValue, mayHoldKey, type CertificateFileKind } from './certificateFileValue.ts';

/** Help text of the passphrase for a certificate and its key. */
export const keyPassphraseHelp = t('Only for an encrypted private key or a PKCS #12 file. Used once, and not stored.');

/** Accepted file extensions, for the file dialog. */
const accepted: Readonly<Record<CertificateFileKind['of'], string>> = {
  certificates: '.pem,.crt,.cer,.der,.p7b,.p7c,.ca-bundle',
  own: '.pem,.crt,.cer,.der,.p7b,.p7c,.p12,.pfx',
  key: '.pem,.key,.der,.p8,.pk8,.p12,.pfx',
  request: '.csr,.pem,.req,.der,.p10',
};

type FileProps = Omit<FileFieldProps, 'accept' | 'as' | 'check' | 'convert' | 'maxBytes' | 'secret'>;

/** A field for a file with certificates, a key or a signing request, in text or binary format. The value is PEM. */
export const CertificateFileField = ({ of, base64, invalid, keyField, takesPassphrase, ...props }: FileProps & CertificateFileKind) => (
  <FileField
    {...props}
    accept={accepted[of]}
    maxBytes={certificateBytesMax}
    secret={mayHoldKey({ of, ...(takesPassphrase === undefined ? {} : { takesPassphrase }) })}
    convert={(bytes) =>
      certificateFileValue(bytes, {
        of,
        invalid,
        ...(base64 === undefined ? {} : { base64 }),
        ...(keyField === undefined ? {} : { keyField }),
        ...(takesPassphrase === undefined ? {} : { takesPassphrase }),
      })
    }
  />
);
