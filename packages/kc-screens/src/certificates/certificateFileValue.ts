import { needsPassphrase } from 'kc-api/rules/certificateFiles/encrypted/needsPassphrase';
import { bytesBase64 } from 'kc-api/rules/certificateFiles/fileText';
import { fileTexts } from 'kc-api/rules/certificateFiles/fileTexts';
import { problemText, readCertificates, readOwnCertificate, readPrivateKey, readRequest } from 'kc-api/rules/certificateFiles/read';

const readers = { certificates: readCertificates, own: readOwnCertificate, key: readPrivateKey, request: readRequest } as const;

export interface CertificateFileKind {
  /** The expected content of the file. `own` is a certificate with or without its private key. */
  of: keyof typeof readers;
  /** The value is PEM in base64. Default: PEM. */
  base64?: boolean;
  /** The message for a file that isn't recognized or is damaged. */
  invalid: string;
  /** With `own`: the form field that receives the private key from the file. */
  keyField?: string;
  /** True if the form has a passphrase field. Default: encrypted files are refused. */
  takesPassphrase?: boolean;
}

/** Returns true if the field value may contain a private key, which must not be stored in a draft. Includes encrypted files such as PKCS #12. */
export const mayHoldKey = ({ of, takesPassphrase = false }: Pick<CertificateFileKind, 'of' | 'takesPassphrase'>): boolean => of === 'key' || takesPassphrase;

/** The value of a file field, with the private key for the second field, or the reason why the file is refused. */
type CertificateFileValue = { content: string; beside?: Readonly<Record<string, string>> } | { problem: string };

/** Parses the selected file. Returns no content from a refused file. */
export function certificateFileValue(
  bytes: Uint8Array<ArrayBuffer>,
  { of, base64 = false, invalid, keyField, takesPassphrase = false }: CertificateFileKind,
): CertificateFileValue {
  const result: { ok: true; pem: string; key?: string } | { ok: false; reason: string | undefined } = readers[of](bytes);
  if (!result.ok) return { problem: problemText(result.reason, invalid) ?? invalid };
  const { pem, key = '' } = result;
  if (!takesPassphrase && (needsPassphrase(pem) || needsPassphrase(key))) return { problem: fileTexts.plainKey };
  if (key !== '' && keyField === undefined) return { problem: fileTexts.keyBeside };
  return {
    content: base64 ? bytesBase64(new TextEncoder().encode(pem)) : pem,
    ...(key !== '' && keyField !== undefined ? { beside: { [keyField]: key } } : {}),
  };
}
