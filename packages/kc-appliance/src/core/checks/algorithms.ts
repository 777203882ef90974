import { t } from 'kc-intl/t';

/** Algorithm names as providers and clients spell them, grouped by strength. */
export const weakCiphers: readonly string[] = [
  'DES',
  'DES-56',
  '3DES',
  '3DES-112',
  '3DES-168',
  'RC2',
  'RC4',
  'SKIPJACK',
  'Blowfish',
  'RSA-512',
  'RSA-768',
  'RSA-1024',
  'EC-P_160',
  'EC-P_192',
  'HMAC-SHA1',
  'HMAC-MD5',
];

/** Cloud key algorithms that a large quantum computer breaks. */
export const quantumCiphers: readonly string[] = ['RSA-1024', 'RSA-2048', 'RSA-3072', 'RSA-4096', 'EC-P_192', 'EC-P_256', 'EC-P_384', 'EC-P_521', 'EC-P_256K'];

/** The KMIP names of the algorithms that a large quantum computer breaks. */
export const quantumAlgorithms: readonly string[] = ['RSA', 'DSA', 'DH', 'EC', 'ECDSA', 'ECDH', 'ECMQV'];
export const factoredAlgorithms: readonly string[] = ['RSA', 'DSA', 'DH'];

export const quantumWhy = t('A large quantum computer breaks it; what is recorded today can be read then.');
export const weakWhy = t('It can be broken with the means of today.');
