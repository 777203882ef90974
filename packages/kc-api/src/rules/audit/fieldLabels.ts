/** What the words of a field's name do not say of themselves, by the name that the wire has for it. */
export const fieldLabels: Readonly<Record<string, string>> = {
  '2fa_enabled': 'Two-factor authentication',
  access_key_rotation_interval: 'Access key rotation schedule',
  account_decay_time: 'Account lifetime',
  account_enable: 'Account enabled',
  adgroup_members: 'Directory groups',
  allow_mdb_key_creation: 'Let MariaDB create keys',
  baseUrl: 'Base URL',
  cacert: 'CA certificate',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  accessTokenUrl: 'Access token URL',
  authorizationUrl: 'Authorization URL',
  logoutUrl: 'Logout URL',
  userInfoUrl: 'User info URL',
  csp_guid: 'CSP account',
  csp_type: 'Cloud',
  dc_list: 'Domain controllers',
  digits: 'Minimum digits',
  ekm_acls: 'EKM service accounts',
  ekm_kaj_enabled: 'Key access justification',
  ekm_kaj_policy: 'Key access justification policy',
  enable_hsm: 'HSM',
  failed_logins: 'Failed sign-ins before lockout',
  groupname: 'Admin group',
  history: 'Password history',
  hsm_enabled: 'HSM',
  idpVendorName: 'Provider name',
  jwksURI: 'JWKS URI',
  key_caching_enabled: 'Key caching',
  keyset_guid: 'Key set',
  login_name: 'User name',
  lower: 'Minimum lowercase',
  minimum_chars: 'Minimum password length',
  oidc_cert: 'CA certificate',
  part_label: 'Partition label',
  part_password: 'Partition password',
  password_expires: 'Password expiry',
  rekey_interval: 'Rotation schedule',
  service_account_name: 'Service account',
  service_account_pw: 'Service account password',
  session_timeout: 'Session time-out',
  strength: 'Password strength',
  symbols: 'Minimum symbols',
  tls_auth: 'Server certificate check',
  transfer_enabled: 'Sending of vitals',
  uid_field: 'User ID field',
  upper: 'Minimum uppercase',
  user_authentication: 'Sign-in of users',
  user_members: 'Users',
  webgui_alert: 'Web GUI alert',
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
        .map((name, at) => (at === 0 || /^\w*[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
        .join(': ')
    : field;
