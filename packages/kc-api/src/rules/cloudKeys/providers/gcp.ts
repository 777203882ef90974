import { t } from 'kc-intl/t';
import type { CloudKey, ProtectionLevel } from '../../../contract/cloudKeys/cloudKey.ts';
import type { GcpKeyType, Provider } from './types.ts';
import { neverPurged, only, plainName, purpose, usualRotation } from './shared.ts';

export const gcpKeyTypes: readonly GcpKeyType[] = ['cmk', 'emk'];
export const gcpKeyTypeLabels: Readonly<Record<GcpKeyType, { label: string; about: string }>> = {
  cmk: { label: 'CMK', about: t('A customer-managed key: it is uploaded to Google Cloud.') },
  emk: { label: 'EMK', about: t('An externally managed key: it stays in this appliance.') },
};

/** CKEY-046. */
const gcpDefaultAlgorithm: Readonly<Record<GcpKeyType, string>> = { cmk: 'GOOGLE_SYMMETRIC_ENCRYPTION', emk: 'EXTERNAL_SYMMETRIC_ENCRYPTION' };
/** CKEY-143; the first one is the default (CKEY-048). */
export const protectionLevels: Readonly<Record<GcpKeyType, readonly ProtectionLevel[]>> = { cmk: ['SOFTWARE', 'HSM'], emk: ['EXTERNAL_VPC', 'EXTERNAL'] };
/** Extracts the location from the id of a key ring; '' if there is none. */
export const locationOfRing = (ring: string): string => /\/locations\/([^/]+)\//.exec(ring)?.[1] ?? '';
export const isExternal = (level: string | undefined): boolean => level === 'EXTERNAL' || level === 'EXTERNAL_VPC';

/** Purposes whose keys are symmetric (CKEY-090). */
const symmetric = new Set(['ENCRYPT_DECRYPT', 'MAC']);
export const isSymmetric = (key: Pick<CloudKey, 'purpose'>): boolean => symmetric.has(key.purpose);

const gcpTexts = {
  label: t('Labels can contain lowercase letters, digits, hyphens and underscores, up to 63 characters.'),
  importedDelay: t('Imported keys without their own schedule duration are deleted after one day.'),
  configuredDelay: t('Imported keys use their configured schedule duration.'),
} as const;
const label = /^[a-z0-9_-]{0,63}$/;

export const gcp: Provider = {
  type: 'GCP',
  label: t('GCP Key'),
  place: { field: 'keyring_name', label: t('Key ring') },
  purposes: [
    purpose('ENCRYPT_DECRYPT', t('Symmetric encrypt and decrypt'), [
      ['GOOGLE_SYMMETRIC_ENCRYPTION', t('Google symmetric key'), 'AES-256'],
      ['EXTERNAL_SYMMETRIC_ENCRYPTION', t('External symmetric key'), 'AES-256'],
    ]),
    purpose('ASYMMETRIC_DECRYPT', t('Asymmetric decrypt'), [
      ['RSA_DECRYPT_OAEP_2048_SHA256', t('2048 bit RSA, OAEP padding, SHA256'), 'RSA-2048'],
      ['RSA_DECRYPT_OAEP_3072_SHA256', t('3072 bit RSA, OAEP padding, SHA256'), 'RSA-3072'],
      ['RSA_DECRYPT_OAEP_4096_SHA256', t('4096 bit RSA, OAEP padding, SHA256'), 'RSA-4096'],
    ]),
    purpose('ASYMMETRIC_SIGN', t('Asymmetric sign'), [
      ['EC_SIGN_P256_SHA256', t('Elliptic curve P-256, SHA256'), 'EC-P_256'],
      ['EC_SIGN_P384_SHA384', t('Elliptic curve P-384, SHA384'), 'EC-P_384'],
      ['EC_SIGN_SECP256K1_SHA256', t('Elliptic curve secp256k1, SHA256'), 'EC-P_256K'],
      ['RSA_SIGN_PSS_2048_SHA256', t('2048 bit RSA, PSS padding, SHA256'), 'RSA-2048'],
      ['RSA_SIGN_PSS_3072_SHA256', t('3072 bit RSA, PSS padding, SHA256'), 'RSA-3072'],
      ['RSA_SIGN_PKCS1_4096_SHA512', t('4096 bit RSA, PKCS1 v1.5 padding, SHA512'), 'RSA-4096'],
    ]),
    purpose('MAC', t('MAC signing'), [['HMAC_SHA256', 'HMAC SHA256', 'HMAC-256']]),
  ],
  ciphers: [],
  createFields: ({ protection_level }) => [
    'key_type',
    'keyring_name',
    'protection_level',
    ...(protection_level === 'EXTERNAL_VPC' ? (['ekm_connection'] as const) : []),
    'purpose',
    'algorithm',
  ],
  creatable: (purposes, { key_type }) => only(purposes, (algorithm) => algorithm !== gcpDefaultAlgorithm[key_type === 'cmk' ? 'emk' : 'cmk']),
  names: { max: 63, pattern: plainName },
  rotation: usualRotation,
  keyCaching: 'yes',
  // CKEY-078, CKEY-079.
  deleteDelay: ({ keysource, gcp_destroy_schedule_duration: configured }) =>
    keysource === 'IMPORT'
      ? {
          min: configured ?? 1,
          max: configured ?? 1,
          initial: configured ?? 1,
          fixed: true,
          because: configured === undefined ? gcpTexts.importedDelay : gcpTexts.configuredDelay,
        }
      : { min: 7, max: 120, initial: configured ?? 30, fixed: false },
  delayField: 'retention_period',
  cancelGives: 'Disabled',
  purgeProblem: neverPurged,
  activation: false,
  recordsUses: false,
  keepsExpiry: false,
  expireActions: ['DISABLE', 'DELETE_FROM_CLOUD', 'DELETE'],
  tags: 'label',
  tagProblem: (key, value) => (label.test(key) && label.test(value) ? undefined : gcpTexts.label),
  access: 'roles',
  hasAccount: true,
  keySetTabs: ['details', 'keyRings'],
  keyTabs: ['details', 'permissions', 'tags', 'versions', 'justification', 'ekmAcls'],
};
