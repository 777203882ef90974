import { counted, dateTimeText, dayText } from 'kc-components/format';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { expireActionText, nextRotationOf } from 'kc-api/rules/cloudKeys/cloudKeys';
import { intervalText } from 'kc-api/rules/cloudKeys/rotation';

/** 'Every 3 months · next 14 Dec 2026'. */
export function rotationText(key: CloudKey, now: number): string {
  if (key.rekey_interval === 0) return 'Never';
  const next = nextRotationOf(key);
  const when = next === undefined ? 'paused while it cannot be rotated' : next < now ? `due since ${dayText(next)}` : `next ${dayText(next)}`;
  return `Every ${intervalText(key.csp_type, key.rekey_interval).replace(/^1 /, '')} · ${when}`;
}

/** '14 Jan 2027, then Disable'. */
export function expiryWithAction(key: CloudKey, now: number): string {
  if (key.expire_date === 0) return 'Never';
  return `${key.expire_date < now ? 'Expired ' : ''}${dayText(key.expire_date)}, then ${expireActionText(key.csp_type, key.expire_action)}`;
}

/** A moment, or 'Never' for 0. */
export const momentText = (at: number): string => (at === 0 ? 'Never' : dateTimeText(at));

/** Whose rules count for an EKM key: its own, or those of its account. */
export const ekmAclsText = ({ has_ekm_acls, ekm_acls }: CloudKey): string => {
  const count = ekm_acls?.service_accounts.length ?? 0;
  return has_ekm_acls === 'yes' ? `Of this key: ${counted(count, 'service account', 'service accounts')}` : 'From the CSP account';
};
export const justificationText = ({ ekm_kaj_policy: policy }: CloudKey): string => {
  if (!policy) return 'From the CSP account';
  const count = policy.allowed_reasons.length;
  return `Of this key: ${counted(count, 'reason', 'reasons')} allowed${policy.allow_missing ? ', or none given' : ''}`;
};
