import { base64Bytes } from './certificateFiles/fileText.ts';
import { readCertificates, readOwnCertificate } from './certificateFiles/read.ts';

export { caTexts, certificateTexts } from './certificateTexts.ts';
export { certificateBytesMax as certificateFileMax, certificatesMax } from './certificateFiles/limits.ts';

/** True if the text contains certificates in a form that the reader converts. False if it contains a private key. */
export const isPemChain = (pem: string): boolean => readCertificates(pem).ok;

/** True if the text contains a certificate for the appliance itself: certificates with or without their key, or a PKCS #12 file. */
export const isOwnCertificate = (pem: string): boolean => readOwnCertificate(pem).ok;

/** Like `isPemChain`, for a file that the wire carries in base64. */
export function isCaFile(base64: string): boolean {
  const bytes = base64Bytes(base64);
  return bytes !== null && readCertificates(bytes).ok;
}

/**
 * Normalizes stored certificates to the form in which a request stores them. Responses and comparisons use this form.
 * Earlier versions stored some files unchanged, including private keys.
 */
export function shownCertificates(pem: string): string {
  const hasKey = pem.includes('PRIVATE KEY');
  const result = hasKey ? readOwnCertificate(pem) : readCertificates(pem);
  if (result.ok) return result.pem;
  return hasKey ? '' : pem;
}
