import type { CvmSet, KekState } from '../../contract/workloads/cvmSets.ts';
import { seconds } from '../units.ts';

export const kekTexts = {
  added: 'KEK added successfully',
  noHsm: 'System HSM is not configured.',
  range: 'Enter a value between 0-24855 days. Enter 0 for Never.',
  beyond: 'Expiration date cannot be set beyond initial expiration date. A value of 0 means "Never" which cannot be accommodated at this point.',
  longCache: 'Cache timeout cannot be more than 24 hours.',
  noCache: 'Cache timeout must be greater than 0.',
  hpcs: 'This field is required.',
} as const;

/** KEK-32: seconds. */
export const kekExpireMax = 2_147_483_647;
/** KEK-31: seconds. */
export const kekCacheMax = seconds.d;

type KekSettings = Pick<CvmSet, 'kek_expire_days' | 'kek_expire_action' | 'kek_cache_timeout'>;
/** KEK-14: of a new VM set; seconds. */
export const kekDefaults = { kek_expire_days: 14 * seconds.d, kek_expire_action: 'SHRED', kek_cache_timeout: 30 * seconds.m } as const satisfies KekSettings;
/** KEK-18, KEK-20, KEK-21. By field; empty when all is well. A timeout of nothing is warned of, not refused (KEK-22). */
export function kekProblems({ kek_expire_days, kek_cache_timeout }: Pick<KekSettings, 'kek_expire_days' | 'kek_cache_timeout'>): Record<string, string> {
  const outside = !Number.isInteger(kek_expire_days) || kek_expire_days < 0 || kek_expire_days > kekExpireMax;
  return {
    ...(outside ? { kek_expire_days: kekTexts.range } : {}),
    ...(!Number.isInteger(kek_cache_timeout) || kek_cache_timeout > kekCacheMax ? { kek_cache_timeout: kekTexts.longCache } : {}),
  };
}

/** KEK-06: all of them where the KEK is one of HPCS. */
export const hpcsFields = ['hpcs_url', 'hpcs_api_key', 'hpcs_instance_id', 'hpcs_root_key_id'] as const;

/** How the state of a KEK is called. */
export const kekStateNames: Readonly<Record<KekState, string>> = {
  NONE: 'No KEK',
  ACTIVE: 'Active',
  REVOKE_PENDING: 'Revoke pending',
  REVOKED: 'Revoked',
  EXPIRED: 'Expired',
  SHREDDED: 'Shredded',
};
