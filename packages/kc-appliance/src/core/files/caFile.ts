import type { CertificateFacts } from 'kc-api/contract/certificates';
import { base64Bytes } from 'kc-api/rules/certificateFiles/fileText';
import { readCertificates } from 'kc-api/rules/certificateFiles/read';
import { isCaFile } from 'kc-api/rules/certificates';

/** Parses a CA file from the wire (base64). Returns the facts of its certificates, or null if it is not a CA file. */
export async function certificatesOfFile(base64: string): Promise<CertificateFacts[] | null> {
  if (!isCaFile(base64)) return null;
  const { certificatesIn } = await import('../x509/certificates.ts');
  return certificatesIn(atob(base64));
}

/**
 * True if a request sends the stored file unchanged (both base64). Earlier versions stored files unconverted, so the stored file is converted before the
 * comparison.
 */
export function isStoredFile(stored: string, sent: string): boolean {
  if (stored === sent) return true;
  const bytes = base64Bytes(stored);
  const result = bytes && readCertificates(bytes);
  return result?.ok === true && btoa(result.pem) === sent;
}
