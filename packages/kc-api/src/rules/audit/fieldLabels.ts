import { spoken } from 'kc-intl/language';
import { t } from 'kc-intl/t';
import { fieldWords } from './fieldWords.ts';

/** Labels by wire name, for fields whose label cannot be derived from the words of the name. */
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
  acts: t('Actions'),
  allow_http: t('Allow http to a private address'),
  allow_pa_uninstallation: t('Allow uninstallation of the policy agent'),
  association: t('Key-encryption key'),
  backup_max_images: t('Backup images kept'),
  backup_over_nfs: t('Back up over NFS'),
  cc: t('Copy to'),
  cert_exp_period: t('Certificates are valid for'),
  cert_renew_period: t('Renew certificates before expiry'),
  config_propagate: t('Apply to all VMs in this VM Set'),
  desc: t('Description'),
  kek_expire_action: t('On expiry'),
  loglevel: t('Log level'),
  max_vms: t('Max VMs'),
  onexpiry: t('On expiry'),
  os_type: t('Operating system'),
  overlap: t('Keep the previous secret for'),
  passwd: t('Password'),
  rekey_bucket: t('Parallel rekeys'),
  seclevel: t('Security level'),
  single_key: t('Single encryption key'),
  tde_database_type: t('Database type'),
  trap_seclevel: t('Security level'),
};

/** Abbreviations that labels show in capitals. */
export const capitals: ReadonlySet<string> = new Set(
  '2fa aws byok ca cc cn csp csr dc dn ekm esn eula fips fsid fsids gcp guid gui hpcs hsm id ip json kaj kc kcm kmip ldap md5 nfs oidc otp pkcs12 sha sha256 sku ssl tde tls upn uri url utc uuid xks'.split(
    ' ',
  ),
);
const names: Readonly<Record<string, string>> = { fsids: 'FSIDs', kc: 'KeyControl', kcm: 'management console', level3: 'level 3', hsms: 'HSMs' };

/** Turns 'user_base_dn' into 'User base DN'. Returns other texts unchanged, such as a name that a client invented. */
function wordsOf(name: string): string {
  if (!/^[\w]+$/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '')
    .map((word) => names[word] ?? fieldWords[word] ?? (capitals.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Label of a field in the audit log, from its wire name: 'Rotation schedule'. A nested field is 'RADIUS: server'. */
export const fieldLabel = (field: string): string =>
  /^\w+(\.\w+)*$/.test(field)
    ? field
        .split('.')
        .map((name) => fieldLabels[name] ?? wordsOf(name))
        .map((name, at) => (at === 0 || spoken().id !== 'en' || /^\w*[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
        .join(': ')
    : field;
