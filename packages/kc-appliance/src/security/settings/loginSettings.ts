import { radiusDefaults } from 'kc-api/rules/security/settings';
import { defineRevisedValue, defineValue } from '../../core/store/value.ts';
import { settingsRevision } from './passwordRules.ts';

/** How users of directories and RADIUS servers sign in, unless they have a server of their own. */
export const loginSettings = defineRevisedValue(
  'login_settings',
  { type: 'Local', ldap: { uri: '', base_dn: '', service_account_name: '' }, radius: { radius_server: '', ...radiusDefaults } },
  { revision: settingsRevision },
);
export const loginSecrets = defineValue('login_secrets', { service_account_pw: '', radius_secret: '' }, ['service_account_pw', 'radius_secret']);
