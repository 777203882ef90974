import { t } from 'kc-intl/t';

/** The largest file of certificates that is sent, in bytes: as long as a `document` of the contract. */
export const certificateFileMax = 65_536;

/** SEC-060, SEC-061, SEC-095. */
export const caTexts = { invalid: t('Invalid CA Certificate file.') } as const;

/** Why a certificate is not trusted. */
export const certificateTexts = {
  invalid: t('The file is not a valid certificate.'),
  chain: t('The CA certificate did not issue this certificate. Choose the file with the root and all intermediate certificates.'),
  early: (subject: string) => t('The certificate {subject} is not valid yet.', { subject }),
  expired: (subject: string) => t('The certificate {subject} has expired.', { subject }),
} as const;

/** The bytes of base64 text, a letter each; null for other text. */
function decoded(base64: string): string | null {
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

/** Whether it begins as a certificate does and is as long as it says: one that was cut on its way is not. */
function isWhole(der: string): boolean {
  const octets = der.charCodeAt(1) & 0x7f;
  let size = 0;
  for (let at = 2; at < 2 + octets; at += 1) size = size * 256 + der.charCodeAt(at);
  return der.startsWith('0') && der.charCodeAt(1) > 0x80 && der.length === 2 + octets + size;
}

/** Certificates of one file: more than any chain or bundle of a company has. Each is parsed. */
export const certificatesMax = 50;

const [anyBegin, begin, end] = ['-----BEGIN ', '-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'];

/** The blocks of a PEM text, at most one more than are allowed; null where one is no certificate or has no end. Its cost is linear. */
function blocksOf(pem: string): string[] | null {
  const blocks: string[] = [];
  for (let at = pem.indexOf(anyBegin); at !== -1 && blocks.length <= certificatesMax; at = pem.indexOf(anyBegin, at)) {
    const to = pem.startsWith(begin, at) ? pem.indexOf(end, at) : -1;
    if (to === -1) return null;
    blocks.push(pem.slice(at + begin.length, to));
    at = to + end.length;
  }
  return blocks;
}

/** Whether the text looks like one or more PEM certificates. What stands in them only the appliance reads. */
export function isPemChain(pem: string): boolean {
  const blocks = blocksOf(pem);
  return blocks !== null && blocks.length > 0 && blocks.length <= certificatesMax && blocks.every((block) => isWhole(decoded(block) ?? ''));
}

/** The same for what the wire carries: the file, base64-encoded. */
export const isCaFile = (base64: string): boolean => isPemChain(decoded(base64) ?? '');
