import { t } from 'kc-intl/t';
import type { CvmSet, KekState } from '../../contract/workloads/cvmSets.ts';
import { needs, type Actor } from '../privileges.ts';
import { seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const kekTexts = {
  added: t('KEK added successfully'),
  updated: t('Updated successfully'),
  imported: t('KEK imported successfully'),
  revoked: t('KEK revoked successfully'),
  unrevoked: t('KEK unrevoked successfully'),
  disabled: t('KEK disabled successfully'),
  noHsm: t('System HSM is not configured.'),
  range: t('Enter a value between 0-24855 days. Enter 0 for Never.'),
  beyond: t('Expiration date cannot be set beyond initial expiration date. A value of 0 means "Never" which cannot be accommodated at this point.'),
  noChange: t('Choose to change or to extend the expiration first.'),
  over: t('With this value the KEK would have expired already.'),
  longCache: t('Cache timeout cannot be more than 24 hours.'),
  noCache: t('Cache timeout must be greater than 0.'),
  hpcs: t('This field is required.'),
  association: t('Select a KEK.'),
  wrappedKey: t('The file does not hold a wrapped key.'),
  exists: t('This VM set already has a KEK.'),
  none: t('This VM set has no KEK.'),
  shredded: t('The KEK has been shredded.'),
  notRevocable: t('Only an active KEK can be revoked.'),
  notRevoked: t('The KEK is not revoked.'),
} as const;

/** KEK-32: seconds. */
export const kekExpireMax = 2_147_483_647;
/** KEK-31: seconds. */
export const kekCacheMax = seconds.d;

/**
 * Access of the VMs to their data after the KEK was disabled.
 * The appliance unwraps the keys of the set before it destroys the KEK. So access is kept, or restored if the KEK was revoked or expired.
 * The keys of a shredded KEK are already lost.
 */
export const accessAfterDisable = (state: KekState): 'kept' | 'restored' | 'lost' =>
  state === 'SHREDDED' ? 'lost' : state === 'ACTIVE' || state === 'NONE' ? 'kept' : 'restored';

type KekSettings = Pick<CvmSet, 'kek_expire_days' | 'kek_expire_action' | 'kek_cache_timeout'>;
type Settings = Pick<KekSettings, 'kek_expire_days' | 'kek_cache_timeout'>;
/** KEK-14: KEK settings of a new VM set, in seconds. */
export const kekDefaults = { kek_expire_days: 14 * seconds.d, kek_expire_action: 'SHRED', kek_cache_timeout: 30 * seconds.m } as const satisfies KekSettings;
/** KEK-13, KEK-15: settings of a KEK that is added later, in seconds. */
export const kekStart = { kek_expire_days: 0, kek_expire_action: 'NO USE', kek_cache_timeout: 30 * seconds.m } as const satisfies KekSettings;

/** KEK-18, KEK-20, KEK-21. By field; empty if valid. A timeout of 0 causes a warning, but no error (KEK-22). */
export function kekProblems({ kek_expire_days, kek_cache_timeout }: Settings): Record<string, string> {
  const outside = !Number.isInteger(kek_expire_days) || kek_expire_days < 0 || kek_expire_days > kekExpireMax;
  return {
    ...(outside ? { kek_expire_days: kekTexts.range } : {}),
    ...(!Number.isInteger(kek_cache_timeout) || kek_cache_timeout > kekCacheMax ? { kek_cache_timeout: kekTexts.longCache } : {}),
  };
}

/** Expiry of a KEK in epoch seconds; 0 for never. `since`: epoch seconds. `expire_days`: seconds, despite its name. */
export const kekExpiration = (since: number, expire_days: number): number => (expire_days === 0 ? 0 : since + expire_days);

/**
 * KEK-19: validates a new expiry of a KEK; undefined if valid. `now`: epoch seconds.
 * The lifetime counts from the creation of the KEK. With 'change', the new lifetime must not exceed the current one.
 */
export function kekExpiryProblem(
  before: Pick<CvmSet, 'kek_expire_days' | 'kek_since'>,
  option: CvmSet['expiration_options'],
  expire_days: number,
  now: number,
): string | undefined {
  if (expire_days === before.kek_expire_days) return undefined;
  if (option === 'no_change') return kekTexts.noChange;
  const first = before.kek_expire_days;
  if (option === 'change' && first !== 0 && (expire_days === 0 || expire_days > first)) return kekTexts.beyond;
  return expire_days !== 0 && kekExpiration(before.kek_since ?? now, expire_days) <= now ? kekTexts.over : undefined;
}

/** KEK-06: an HPCS KEK needs all of these fields. */
export const hpcsFields = ['hpcs_url', 'hpcs_api_key', 'hpcs_instance_id', 'hpcs_root_key_id'] as const;

/** Maximum size of a wrapped key file in bytes. Leaves room for all wrapping algorithms. */
export const wrappedKeyMax = 4_096;
const wrappedBytes = { least: 24, most: wrappedKeyMax } as const;
/**
 * True if a base64 text can be a wrapped key.
 * AES key wrap gives blocks of 8 bytes, at least three (RFC 3394, 2.2.1). An RSA wrap is as long as its modulus.
 */
export function isWrappedKey(base64: string): boolean {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const bytes = (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
  return bytes % 8 === 0 && bytes >= wrappedBytes.least && bytes <= wrappedBytes.most;
}

/** Labels of the KEK states. */
export const kekStateNames: Readonly<Record<KekState, string>> = {
  NONE: t('No KEK'),
  ACTIVE: t('Active'),
  REVOKE_PENDING: t('Revoke pending'),
  REVOKED: t('Revoked'),
  EXPIRED: t('Expired'),
  SHREDDED: t('Shredded'),
};

/** Labels of the options that limit a new expiry. */
export const expirationOptionNames: Readonly<Record<CvmSet['expiration_options'], string>> = {
  no_change: t('Do not change'),
  change: t('Change, up to the current value'),
  extend: t('Extend, or set any value'),
};

type Kek = Pick<CvmSet, 'kek_state'>;
const admin = (actor: Actor): Verdict => needs(actor, 'CLOUD_ADMIN');
const absent = ({ kek_state }: Kek): Verdict => (kek_state === 'NONE' ? allow : deny(kekTexts.exists));
const present = ({ kek_state }: Kek): Verdict => (kek_state === 'NONE' ? deny(kekTexts.none) : allow);
const whole = ({ kek_state }: Kek): Verdict => (kek_state === 'SHREDDED' ? deny(kekTexts.shredded) : allow);

/** KEK-08, KEK-09: the console offers revoke in these states, and unrevoke in all others. */
export const isRevocable = ({ kek_state }: Kek): boolean => kek_state === 'ACTIVE' || kek_state === 'REVOKE_PENDING';

const withoutKeys = {
  REVOKED: t('The VM cannot get its keys: the KEK of its VM set is revoked.'),
  EXPIRED: t('The VM cannot get its keys: the KEK of its VM set has expired.'),
  SHREDDED: t('The VM cannot get its keys: the KEK of its VM set was shredded.'),
} as const satisfies Partial<Record<KekState, string>>;
/** Returns whether VMs get their disk keys. While a revocation is pending, VMs that already have their keys continue to work. */
export const givesKeys = ({ kek_state }: Kek): Verdict =>
  kek_state === 'NONE' || kek_state === 'ACTIVE' || kek_state === 'REVOKE_PENDING' ? allow : deny(withoutKeys[kek_state]);

export const kekRules = {
  add: (actor: Actor, set: Kek): Verdict => all(admin(actor), absent(set)),
  change: (actor: Actor, set: Kek): Verdict => all(admin(actor), present(set), whole(set)),
  revoke: (actor: Actor, set: Kek): Verdict => all(admin(actor), present(set), isRevocable(set) ? allow : deny(kekTexts.notRevocable)),
  unrevoke: (actor: Actor, set: Kek): Verdict => all(admin(actor), present(set), whole(set), isRevocable(set) ? deny(kekTexts.notRevoked) : allow),
  disable: (actor: Actor, set: Kek): Verdict => all(admin(actor), present(set)),
};
