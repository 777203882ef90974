import type { Need } from 'kc-api/contract/call';
import { listed } from 'kc-api/rules/listed';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';

/** Path of the API reference page. */
export const apiPath = '/api';

/** Returns the text that lists the privileges for a call. */
export function needText(need: Need): string {
  if (need === 'none') return t('Everyone, without signing in');
  if (need === 'signed-in') return t('Everyone who is signed in');
  const [privileges, link] = 'all' in need ? ([need.all, 'and'] as const) : ([need, 'or'] as const);
  return listed(
    privileges.map((one) => privilegeLabels[one]),
    link,
  );
}
