import type { Need } from 'kc-api/contract/call';
import { listed } from 'kc-api/rules/listed';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { t } from 'kc-intl/t';

/** The path of the API reference. */
export const apiPath = '/api';

/** Who may make a call, in words. */
export const needText = (need: Need): string =>
  need === 'none'
    ? t('Everyone, without signing in')
    : need === 'signed-in'
      ? t('Everyone who is signed in')
      : listed(
          need.map((one) => privilegeLabels[one]),
          'or',
        );
