import * as yup from 'yup';
import type { ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import { kekCacheMax, kekExpireMax, kekTexts } from 'kc-api/rules/workloads/kek';
import { seconds } from 'kc-api/rules/units';
import { spanOf, spanSeconds, spanUnits, type Span } from '../span/span.ts';

/** Form values: the lifetime of a KEK, the action on expiry and the cache timeout. */
export interface KekTimeValues {
  /** Days; 0 means never. */
  kek_days: number | null;
  kek_expire_action: ExpiryAction;
  kek_cache_timeout: Span;
}

/** The same values as in the API: both durations are in seconds. */
interface KekTime {
  kek_expire_days: number;
  kek_expire_action: ExpiryAction;
  kek_cache_timeout: number;
}

/** A timeout of 0 shows a warning but is not rejected (KEK-22). */
export const cacheUnits = spanUnits.filter(({ value }) => value !== 'd').map((unit) => ({ ...unit, min: -Infinity }));

export const kekTimeValues = ({ kek_expire_days, kek_expire_action, kek_cache_timeout }: KekTime): KekTimeValues => ({
  kek_days: Math.floor(kek_expire_days / seconds.d),
  kek_expire_action,
  kek_cache_timeout: spanOf(kek_cache_timeout, cacheUnits),
});

export const kekTime = ({ kek_days, kek_expire_action, kek_cache_timeout }: KekTimeValues): KekTime => ({
  kek_expire_days: (kek_days ?? 0) * seconds.d,
  kek_expire_action,
  kek_cache_timeout: spanSeconds(kek_cache_timeout),
});

/** KEK-18, KEK-20. */
export const kekDays = yup
  .number()
  .nullable()
  .required(kekTexts.range)
  .integer(kekTexts.range)
  .min(0, kekTexts.range)
  .max(Math.floor(kekExpireMax / seconds.d), kekTexts.range);

/** KEK-21. */
export const kekCache = yup.mixed<Span>().test('cache', kekTexts.longCache, (value) => {
  const timeout = value ? spanSeconds(value) : NaN;
  return timeout <= kekCacheMax;
});
