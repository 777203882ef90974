import { t } from 'kc-intl/t';
import type { Provider } from './types.ts';
import { neverPurged, only, plainName, purpose, usualRotation } from './shared.ts';

/** CKEY-045: external key stores support only this kind of key. */
export const xksKey = { purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256' } as const;

/** CSP-60: regions to use if those of the account cannot be read. */
export const awsRegions: readonly string[] = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'af-south-1',
  'ap-east-1',
  'ap-south-1',
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'eu-north-1',
  'eu-south-1',
  'me-south-1',
  'sa-east-1',
  'us-gov-east-1',
  'us-gov-west-1',
  'cn-north-1',
  'cn-northwest-1',
];

const awsTexts = {
  reservedTag: t("Tag keys that start with 'aws:' are reserved."),
  longTag: t('A tag key has at most 128 characters and its value at most 256.'),
} as const;

export const aws: Provider = {
  type: 'AWS',
  label: t('AWS Key'),
  place: { field: 'region_name', label: t('Region') },
  purposes: [
    purpose('ENCRYPT_DECRYPT', t('Encrypt and decrypt'), [
      ['SYMMETRIC_DEFAULT', t('Symmetric default'), 'AES-256'],
      ['RSA_2048', 'RSA 2048', 'RSA-2048'],
      ['RSA_3072', 'RSA 3072', 'RSA-3072'],
      ['RSA_4096', 'RSA 4096', 'RSA-4096'],
    ]),
    purpose('SIGN_VERIFY', t('Sign and verify'), [
      ['RSA_2048', 'RSA 2048', 'RSA-2048'],
      ['RSA_3072', 'RSA 3072', 'RSA-3072'],
      ['RSA_4096', 'RSA 4096', 'RSA-4096'],
      ['ECC_NIST_P256', 'ECC NIST P-256', 'EC-P_256'],
      ['ECC_NIST_P384', 'ECC NIST P-384', 'EC-P_384'],
      ['ECC_NIST_P521', 'ECC NIST P-521', 'EC-P_521'],
      ['ECC_SECG_P256K1', 'ECC SECG P-256K1', 'EC-P_256K'],
    ]),
    purpose('GENERATE_VERIFY_MAC', t('Generate and verify MAC'), [
      ['HMAC_224', 'HMAC 224', 'HMAC-224'],
      ['HMAC_256', 'HMAC 256', 'HMAC-256'],
      ['HMAC_384', 'HMAC 384', 'HMAC-384'],
      ['HMAC_512', 'HMAC 512', 'HMAC-512'],
    ]),
  ],
  ciphers: [],
  createFields: () => ['region_name', 'purpose', 'algorithm'],
  creatable: (purposes, { keyset_type }) =>
    keyset_type === 'XKS' ? only(purposes, (algorithm, of) => of === xksKey.purpose && algorithm === xksKey.algorithm) : purposes,
  names: { max: 256, pattern: plainName },
  rotation: usualRotation,
  keyCaching: 'no',
  // CKEY-075.
  deleteDelay: () => ({ min: 7, max: 30, initial: 30, fixed: false }),
  delayField: 'after_days',
  cancelGives: 'Disabled',
  purgeProblem: neverPurged,
  activation: false,
  // GetKeyLastUsage of AWS KMS.
  recordsUses: true,
  keepsExpiry: false,
  expireActions: ['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE'],
  tags: 'tag',
  tagProblem: (key, value) => (/^aws:/i.test(key) ? awsTexts.reservedTag : key.length > 128 || value.length > 256 ? awsTexts.longTag : undefined),
  access: 'sharing',
  hasAccount: true,
  keySetTabs: ['details'],
  keyTabs: ['details', 'sharing', 'tags', 'versions'],
};
