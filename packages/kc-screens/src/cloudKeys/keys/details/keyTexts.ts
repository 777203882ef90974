import { dateTimeText, dayText } from 'kc-components/format';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { expireActionText, nextRotationOf } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { everyText } from 'kc-api/rules/cloudKeys/rotation';
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
  return `${everyText(key.csp_type, key.rekey_interval)} · ${when}`;
}

/** '14 Jan 2027, then Disable'. */
export function expiryWithAction(key: CloudKey, now: number): string {
  if (key.expire_date === 0) return t('Never');
  const values = { day: dayText(key.expire_date), action: expireActionText(key.csp_type, key.expire_action) };
  return key.expire_date < now ? t('Expired {day}, then {action}', values) : t('{day}, then {action}', values);
}

/** Formats a date and time; returns 'Never' for 0. */
export const momentText = (at: number): string => (at === 0 ? t('Never') : dateTimeText(at));

/** Returns whether an EKM key uses its own list or the one of its account. */
export const ekmAclsText = ({ has_ekm_acls, ekm_acls }: CloudKey): string => {
  const count = ekm_acls?.service_accounts.length ?? 0;
  return has_ekm_acls === 'yes' ? t('Of this key: {count, plural, one {# service account} other {# service accounts}}', { count }) : t('From the CSP account');
};
export const justificationText = ({ ekm_kaj_policy: policy }: CloudKey): string => {
  if (!policy) return t('From the CSP account');
  const count = policy.allowed_reasons.length;
  return policy.allow_missing
    ? t('Of this key: {count, plural, one {# reason} other {# reasons}} allowed, or none given', { count })
    : t('Of this key: {count, plural, one {# reason} other {# reasons}} allowed', { count });
};
