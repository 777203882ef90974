import { base64Bytes } from './certificateFiles/fileText.ts';
import { readCertificates, readOwnCertificate } from './certificateFiles/read.ts';

export { caTexts, certificateTexts } from './certificateTexts.ts';
export { certificateBytesMax as certificateFileMax, certificatesMax } from './certificateFiles/limits.ts';

/** Whether the text holds certificates in a form that the reader converts. A private key among them makes it false. */
export const isPemChain = (pem: string): boolean => readCertificates(pem).ok;

/** Whether the text holds a certificate of the appliance's own: certificates with or without their key, or a PKCS #12 file. */
export const isOwnCertificate = (pem: string): boolean => readOwnCertificate(pem).ok;

/** The same as `isPemChain` for a file that the wire carries in base64. */
export function isCaFile(base64: string): boolean {
  const bytes = base64Bytes(base64);
  return bytes !== null && readCertificates(bytes).ok;
}

/**
 * Stored certificates in the form in which a request stores them: what a response shows, and what a change is compared with.
 * Earlier versions stored some files as they came, private keys included.
 */
export function shownCertificates(pem: string): string {
  const hasKey = pem.includes('PRIVATE KEY');
  const result = hasKey ? readOwnCertificate(pem) : readCertificates(pem);
  if (result.ok) return result.pem;
  return hasKey ? '' : pem;
}
