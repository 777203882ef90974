import { spoken } from 'kc-intl/language';
import { t } from 'kc-intl/t';

/** What the words of a field's name do not say of themselves, by the name that the wire has for it. */
export const fieldLabels: Readonly<Record<string, string>> = {
  '2fa_enabled': t('Two-factor authentication'),
  access_key_rotation_interval: t('Access key rotation schedule'),
  account_decay_time: t('Account lifetime'),
  account_enable: t('Account enabled'),
  adgroup_members: t('Directory groups'),
  allow_mdb_key_creation: t('Let MariaDB create keys'),
  baseUrl: t('Base URL'),
  cacert: t('CA certificate'),
  clientId: t('Client ID'),
  clientSecret: t('Client secret'),
  accessTokenUrl: t('Access token URL'),
  authorizationUrl: t('Authorization URL'),
  logoutUrl: t('Logout URL'),
  userInfoUrl: t('User info URL'),
  csp_guid: t('CSP account'),
  csp_type: t('Cloud'),
  dc_list: t('Domain controllers'),
  digits: t('Minimum digits'),
  ekm_acls: t('EKM service accounts'),
  ekm_kaj_enabled: t('Key access justification'),
  ekm_kaj_policy: t('Key access justification policy'),
  enable_hsm: 'HSM',
  failed_logins: t('Failed sign-ins before lockout'),
  groupname: t('Admin group'),
  history: t('Password history'),
  hsm_enabled: 'HSM',
  idpVendorName: t('Provider name'),
  jwksURI: t('JWKS URI'),
  key_caching_enabled: t('Key caching'),
  keyset_guid: t('Key set'),
  login_name: t('User name'),
  lower: t('Minimum lowercase'),
  minimum_chars: t('Minimum password length'),
  oidc_cert: t('CA certificate'),
  part_label: t('Partition label'),
  part_password: t('Partition password'),
  password_expires: t('Password expiry'),
  rekey_interval: t('Rotation schedule'),
  service_account_name: t('Service account'),
  service_account_pw: t('Service account password'),
  session_timeout: t('Session time-out'),
  strength: t('Password strength'),
  symbols: t('Minimum symbols'),
  tls_auth: t('Server certificate check'),
  transfer_enabled: t('Sending of vitals'),
  uid_field: t('User ID field'),
  upper: t('Minimum uppercase'),
  user_authentication: t('Sign-in of users'),
  user_members: t('Users'),
  webgui_alert: t('Web GUI alert'),
};

/** Short forms that people write in capitals. */
const capitals = new Set('2fa aws ca cn csp dc dn ekm fips gcp guid hsm id ip kaj kmip ldap oidc otp sku ssl tde tls uri url xks'.split(' '));
const names: Readonly<Record<string, string>> = { radius: 'RADIUS', azure: 'Azure', dke: 'DKE' };

/** 'user_base_dn' as 'User base DN'; what is no name of a field, such as what a client made up, as it is. */
function wordsOf(name: string): string {
  if (!/^[\w]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '')
    .map((word) => names[word] ?? (capitals.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a field of the audit log is called, by what the wire calls it: 'Rotation schedule', and 'RADIUS: server' for one inside another. */
export const fieldLabel = (field: string): string =>
  /^\w+(\.\w+)*$/.test(field)
    ? field
        .split('.')
        .map((name) => fieldLabels[name] ?? wordsOf(name))
        .map((name, at) => (at === 0 || spoken().id !== 'en' || /^\w*[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
        .join(': ')
    : field;
