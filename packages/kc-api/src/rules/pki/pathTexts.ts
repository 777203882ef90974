import { t } from 'kc-intl/t';

/** Reasons why no certification path is valid, by the problem of the named certificate. */
export const pathTexts = {
  missing: (issuer: string) => t('The CA file lacks the certificate {issuer}. Choose the file with the root and all intermediate certificates.', { issuer }),
  NOT_A_CA: (subject: string) => t('The certificate {subject} may not issue this certificate.', { subject }),
  CONSTRAINED: (subject: string) => t('The certificate {subject} has a name that its CA may not issue certificates for.', { subject }),
  UNKNOWN_EXTENSION: (subject: string) => t('The certificate {subject} has a critical extension that is not supported.', { subject }),
  WRONG_USAGE: (subject: string) => t('The extended key usage of the certificate {subject} does not include this use.', { subject }),
  WEAK_KEY: (subject: string) => t('The key of the certificate {subject} is too weak. At least RSA 2048 is required.', { subject }),
  WEAK_SIGNATURE: (subject: string) => t('The certificate {subject} is signed with SHA-1 or MD5, which are broken.', { subject }),
} as const;
