import { t } from 'kc-intl/t';
import type { Cipher } from '../../contract/workloads/cvmSets.ts';
import type { AsymmetricKeyId, KeyId, KeyIdStatus } from '../../contract/workloads/keyIds.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';
import { cvmSetTexts, isKeyExpiry, nameMax } from './cvmSets/cvmSets.ts';

export const keyIdTexts = {
  created: t('KeyID Successfully Created.'),
  asymmetricCreated: t('Asymmetric KeyID Successfully Created.'),
  updated: t('Updated successfully'),
  removed: t('KeyID removed successfully'),
  revoked: t('KeyID revoked successfully'),
  unrevoked: t('KeyID unrevoked successfully'),
  name: t('Enter a name.'),
  dots: t('A name cannot be a dot or two dots.'),
  longName: t('Name must be at most 256 characters.'),
  exists: t('A KeyID with this name already exists in this VM set.'),
  keysize: t('The key size does not fit the cipher.'),
  algorithm: t('Only AES is possible.'),
  asymmetricAlgorithm: t('Only RSA is possible.'),
  keylen: t('The key length must be 2048, 3072 or 4096 bits.'),
  publicKey: t('The file does not hold an RSA public key in PEM format.'),
  privateKey: t('The file does not hold an RSA private key in PEM format.'),
  otherKey: t('The public key does not belong to the private key.'),
  active: t('Only an active KeyID can be revoked.'),
  revokedOnly: t('Only a revoked KeyID can be unrevoked.'),
  over: t('A KeyID that has expired or was shredded cannot be changed.'),
  noPublicKey: t('The key has been shredded.'),
} as const;

/** KEYID-30: rows per page. */
export const keyIdPage = 100;

/** KEYID-13: bits. */
export const keySizes: Readonly<Record<Cipher, number>> = { 'AES-256': 256, 'AES-128': 128 };
/** KEYID-12, KEYID-28. */
export const cipherDefault: Cipher = 'AES-256';

/** Bits. */
export const keyLengths = [2048, 3072, 4096] as const;
/** KEYID-14, KEYID-29: bits. */
export const keyLengthDefault = 4096;
export const isKeyLength = (bits: number): boolean => keyLengths.some((one) => one === bits);

export const keyIdStatusNames: Readonly<Record<KeyIdStatus, string>> = {
  ACTIVE: t('Active'),
  REVOKED: t('Revoked'),
  EXPIRED: t('Expired'),
  SHREDDED: t('Shredded'),
};

/** Validates a name; undefined if valid. Names are part of a URL path, where '.' and '..' would address another resource. */
export function keyIdNameProblem(name: string): string | undefined {
  const title = name.trim();
  if (title === '') return keyIdTexts.name;
  if (title === '.' || title === '..') return keyIdTexts.dots;
  return title.length > nameMax ? keyIdTexts.longName : undefined;
}

/** KEYID-15: validates an expiry; undefined if valid. `before`: the stored expiry, which may have passed. Epoch seconds. */
export const keyIdExpiryProblem = (expires: number, now: number, before?: number): string | undefined =>
  expires === before || isKeyExpiry(expires, now) ? undefined : cvmSetTexts.sekExpire;

type Kept = Pick<KeyId | AsymmetricKeyId, 'status'>;
const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');

export const keyIdRules = {
  create: admin,
  change: (actor: Actor, { status }: Kept): Verdict => all(admin(actor), status === 'ACTIVE' || status === 'REVOKED' ? allow : deny(keyIdTexts.over)),
  revoke: (actor: Actor, { status }: Kept): Verdict => all(admin(actor), status === 'ACTIVE' ? allow : deny(keyIdTexts.active)),
  unrevoke: (actor: Actor, { status }: Kept): Verdict => all(admin(actor), status === 'REVOKED' ? allow : deny(keyIdTexts.revokedOnly)),
  remove: (actor: Actor, _keyId: Kept): Verdict => admin(actor),
  copyPublicKey: ({ b64pubkey }: Pick<AsymmetricKeyId, 'b64pubkey'>): Verdict => (b64pubkey === '' ? deny(keyIdTexts.noPublicKey) : allow),
};
