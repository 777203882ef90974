import type { CertificateFacts } from 'kc-api/contract/certificates';
import { isCaFile } from 'kc-api/rules/certificates';

/** What the certificates of a CA file on the wire (base64) say; null when it is none. */
export async function certificatesOfFile(base64: string): Promise<CertificateFacts[] | null> {
  if (!isCaFile(base64)) return null;
  const { certificatesIn } = await import('./x509/certificates.ts');
  return certificatesIn(atob(base64));
}
