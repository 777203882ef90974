import { dateTimeText, dayText } from 'kc-components/format';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { expireActionText, nextRotationOf } from 'kc-api/rules/cloudKeys/cloudKeys';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';
import { t } from 'kc-intl/t';

/** 'Every 3 months · next 14 Dec 2026'. */
export function rotationText(key: CloudKey, now: number): string {
  if (key.rekey_interval === 0) return t('Never');
  const next = nextRotationOf(key);
  const when =
    next === undefined
      ? t('paused while it cannot be rotated')
      : next < now
        ? t('due since {day}', { day: dayText(next) })
        : t('next {day}', { day: dayText(next) });
  return t('Every {replace} · {when}', { replace: intervalText(key.csp_type, key.rekey_interval).replace(/^1 /, ''), when });
}

/** '14 Jan 2027, then Disable'. */
export function expiryWithAction(key: CloudKey, now: number): string {
  if (key.expire_date === 0) return t('Never');
  return t('{what}{day}, then {csp_type}', {
    what: key.expire_date < now ? 'Expired ' : '',
    day: dayText(key.expire_date),
    csp_type: expireActionText(key.csp_type, key.expire_action),
  });
}

/** A moment, or 'Never' for 0. */
export const momentText = (at: number): string => (at === 0 ? t('Never') : dateTimeText(at));

/** Whose rules count for an EKM key: its own, or those of its account. */
export const ekmAclsText = ({ has_ekm_acls, ekm_acls }: CloudKey): string => {
  const count = ekm_acls?.service_accounts.length ?? 0;
  return has_ekm_acls === 'yes' ? t('Of this key: {count, plural, one {# service account} other {# service accounts}}', { count }) : t('From the CSP account');
};
export const justificationText = ({ ekm_kaj_policy: policy }: CloudKey): string => {
  if (!policy) return t('From the CSP account');
  const count = policy.allowed_reasons.length;
  return t('Of this key: {count, plural, one {# reason} other {# reasons}} allowed{what}', { count, what: policy.allow_missing ? t(', or none given') : '' });
};
