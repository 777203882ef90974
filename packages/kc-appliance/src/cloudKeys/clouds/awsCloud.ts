import { awsRegions } from 'kc-api/rules/cloudKeys/providers/aws';
import type { Random } from '../../core/random.ts';
import type { CloudPlay } from './playedCloud.ts';

const account = '412087553310';
const user = (title: string, path = '') => ({ name: title, arn: `arn:aws:iam::${account}:user/${path}${title}` });
const role = (title: string) => ({ name: title, arn: `arn:aws:iam::${account}:role/${title}` });

const letters = (random: Random, alphabet: string, count: number): string => [...random.bytes(count)].map((byte) => alphabet[byte % alphabet.length]).join('');
/** The characters of AWS access key ids, and of external key store credentials. */
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Credentials of an external key store proxy in the format of AWS: an id of 20 to 30 characters A-Z and 2-7, and a secret of 43 to 64 base64 characters. */
export const xksCredentials = (random: Random) => ({ access_key_id: letters(random, base32, 24), secret_access_key: letters(random, base64, 52) });

/** Simulates AWS KMS. */
export const awsPlay: CloudPlay = {
  type: 'AWS',
  regions: awsRegions.filter((one) => !/^(cn|us-gov)-/.test(one)),
  users: [
    user('payments-api', 'service/'),
    user('ledger-batch', 'service/'),
    user('card-tokeniser', 'service/'),
    user('k.nordin'),
    user('m.salonen'),
    role('KeyAdministrator'),
    role('DisasterRecovery'),
    role('DataPlatformETL'),
  ],
  roles: [],
  vaults: [],
  managedHsms: [],
  keyRings: [],
  ekmConnections: [],
  inheritedRoles: [],
  foreign: [
    { name: 'legacy-orders', purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'terraform-state', purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'statement-signing', purpose: 'SIGN_VERIFY', algorithm: 'ECC_NIST_P256', cipher: 'EC-P_256', object_type: 'Asymmetric Key' },
    { name: 'lambda-env', purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'rds-snapshots', purpose: 'ENCRYPT_DECRYPT', algorithm: 'SYMMETRIC_DEFAULT', cipher: 'AES-256', object_type: 'Symmetric Key' },
    { name: 'webhook-mac', purpose: 'GENERATE_VERIFY_MAC', algorithm: 'HMAC_256', cipher: 'HMAC-256', object_type: 'Symmetric Key' },
  ],
  refusal: ({ aws_access_key_id: id = '', aws_secret_access_key: secret = '' }) =>
    !/^(AKIA|ASIA)[A-Z0-9]{12,124}$/.test(id)
      ? 'The security token included in the request is invalid. (UnrecognizedClientException)'
      : // Rejects a secret of one repeated letter, so that users can see a refusal.
        secret.length < 40 || /^(.)\1*$/.test(secret)
        ? 'The request signature we calculated does not match the signature you provided. (SignatureDoesNotMatch)'
        : undefined,
  newAccessKey: (_, random) => ({ aws_access_key_id: `AKIA${letters(random, base32, 16)}`, aws_secret_access_key: letters(random, base64, 40) }),
  words: {
    outage: 'AWS KMS could not be reached. (KMSInternalException)',
    throttled: 'Rate exceeded (ThrottlingException)',
    denied: (command) => `User is not authorized to perform: kms:${command} because no identity-based policy allows it (AccessDeniedException)`,
  },
};
