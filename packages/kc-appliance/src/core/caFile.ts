import type { CertificateFacts } from 'kc-api/contract/certificates';
import { base64Bytes } from 'kc-api/rules/certificateFiles/fileText';
import { readCertificates } from 'kc-api/rules/certificateFiles/read';
import { isCaFile } from 'kc-api/rules/certificates';

/** What the certificates of a CA file on the wire (base64) say; null when it is none. */
export async function certificatesOfFile(base64: string): Promise<CertificateFacts[] | null> {
  if (!isCaFile(base64)) return null;
  const { certificatesIn } = await import('./x509/certificates.ts');
  return certificatesIn(atob(base64));
}

/** Whether a request brings the stored file again (both base64). Earlier versions stored files as they came; that of a request is converted. */
export function isStoredFile(stored: string, sent: string): boolean {
  if (stored === sent) return true;
  const bytes = base64Bytes(stored);
  const result = bytes && readCertificates(bytes);
  return result?.ok === true && btoa(result.pem) === sent;
}
