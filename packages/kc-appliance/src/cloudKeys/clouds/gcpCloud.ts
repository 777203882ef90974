import { keyFileEmail } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { hashToken } from '../../core/access/hash.ts';
import type { CloudPlay } from './playedCloud.ts';

const project = 'nordbank-prod-4410';
const robot = (title: string) => `serviceAccount:${title}@${project}.iam.gserviceaccount.com`;
const ring = (location: string, title: string) => ({ id: `projects/${project}/locations/${location}/keyRings/${title}`, location });

/** Simulates Google Cloud KMS and its external key manager. */
export const gcpPlay: CloudPlay = {
  type: 'GCP',
  regions: ['europe-north1', 'europe-west1', 'europe-west4', 'global'],
  users: [],
  roles: [
    'roles/cloudkms.admin',
    'roles/cloudkms.cryptoKeyDecrypter',
    'roles/cloudkms.cryptoKeyEncrypter',
    'roles/cloudkms.cryptoKeyEncrypterDecrypter',
    'roles/cloudkms.publicKeyViewer',
    'roles/cloudkms.signer',
    'roles/cloudkms.signerVerifier',
    'roles/cloudkms.viewer',
  ],
  vaults: [],
  managedHsms: [],
  keyRings: [
    ring('europe-north1', 'payments'),
    ring('europe-north1', 'analytics'),
    ring('europe-west4', 'lakehouse'),
    ring('europe-west1', 'dr'),
    ring('global', 'shared'),
  ],
  ekmConnections: [
    { name: `projects/${project}/locations/europe-north1/ekmConnections/hel-ekm`, location: 'europe-north1' },
    { name: `projects/${project}/locations/europe-west4/ekmConnections/ams-ekm`, location: 'europe-west4' },
    { name: `projects/${project}/locations/europe-west1/ekmConnections/bru-ekm`, location: 'europe-west1' },
  ],
  inheritedRoles: [
    { role: 'roles/cloudkms.admin', members: ['group:cloud-security@nordbank.example'] },
    { role: 'roles/cloudkms.viewer', members: ['group:auditors@nordbank.example', robot('inventory')] },
  ],
  foreign: [
    { name: 'bigquery-default', purpose: 'ENCRYPT_DECRYPT', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'gcs-archive', purpose: 'ENCRYPT_DECRYPT', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'build-attestor', purpose: 'ASYMMETRIC_SIGN', algorithm: 'EC_SIGN_P256_SHA256', cipher: 'EC-P_256', object_type: 'Asymmetric Key' },
    { name: 'pubsub-topics', purpose: 'ENCRYPT_DECRYPT', algorithm: 'GOOGLE_SYMMETRIC_ENCRYPTION', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'callback-mac', purpose: 'MAC', algorithm: 'HMAC_SHA256', cipher: 'HMAC-256', object_type: 'Symmetric Key' },
  ],
  refusal: ({ gcp_access_credentials: file = '' }) => {
    const email = keyFileEmail(file);
    return email === undefined || !email.endsWith('.gserviceaccount.com') ? 'invalid_grant: Invalid JWT Signature.' : undefined;
  },
  newAccessKey: ({ gcp_access_credentials: file = '{}' }, random) => {
    const seed = [...random.bytes(20)].join('.');
    const fresh = {
      ...(JSON.parse(file) as object),
      private_key_id: hashToken(seed).slice(0, 40),
      private_key: `-----BEGIN PRIVATE KEY-----\n${btoa(hashToken(`${seed}/key`))}\n-----END PRIVATE KEY-----\n`,
    };
    return { gcp_access_credentials: JSON.stringify(fresh) };
  },
  words: {
    outage: 'The service is currently unavailable. (UNAVAILABLE)',
    throttled: "Quota exceeded for quota metric 'Write requests' of service 'cloudkms.googleapis.com'. (RESOURCE_EXHAUSTED)",
    denied: (command) => `Permission 'cloudkms.cryptoKeys.${command}' denied on resource. (PERMISSION_DENIED)`,
  },
};
