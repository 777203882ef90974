import { t } from 'kc-intl/t';

/** SEC-060, SEC-061, SEC-095. */
export const caTexts = { invalid: t('Invalid CA Certificate file.') } as const;

/** Reasons why a certificate is not trusted. */
export const certificateTexts = {
  invalid: t('The file is not a valid certificate.'),
  chain: t('The CA certificate did not issue this certificate. Choose the file with the root and all intermediate certificates.'),
  early: (subject: string) => t('The certificate {subject} is not valid yet.', { subject }),
  expired: (subject: string) => t('The certificate {subject} has expired.', { subject }),
} as const;
