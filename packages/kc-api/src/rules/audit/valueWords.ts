import { t } from 'kc-intl/t';
import { privilegeLabels } from '../privileges.ts';
import { capitals } from './fieldLabels.ts';

/** Labels of wire values, by field and value. A value with the same label in all fields has no field in its key. */
const words: Readonly<Record<string, string>> = {
  ...privilegeLabels,
  'access 0': t('Deny'),
  'alerts info': t('All alerts'),
  'alerts warning': t('Warnings and critical alerts'),
  'alerts critical': t('Critical alerts only'),
  'alerts none': t('No alerts'),
  'access 1': t('Allow'),
  'allow_decryption 0': t('No'),
  'allow_decryption 1': t('Yes'),
  'allow_pa_uninstallation 0': t('No'),
  'allow_pa_uninstallation 1': t('Yes'),
  'association KEK_ASSOC': t('Yes'),
  'association NO_KEK_ASSOC': t('No'),
  AUTH_HW: t('Hardware signature'),
  AUTH_PWD: t('Passphrase'),
  'AUTH_HSM:hwsig': t('HSM with hardware signature'),
  'AUTH_HSM:password': t('HSM with password'),
  'mode AUTH_HW': t('Disabled'),
  AZURE: 'Azure',
  GCP: 'Google Cloud',
  TDE: t('Database'),
  'card_allow ALL': t('All cards'),
  'card_allow ENABLED': t('Only enabled cards'),
  'card_allow NONE': t('No cards'),
  'cert_mode CLUSTER': t('One client certificate for the cluster'),
  'cert_mode NODE': t('One client certificate for each node'),
  DELETE_FROM_CLOUD: t('Remove from cloud'),
  'NO USE': t('Stop using the key'),
  SHRED: t('Shred the key'),
  KEY_CONTROL: 'KeyControl',
  KMIP_AUTH_LOCAL: t('Local'),
  KMIP_AUTH_MANAGED: t('Managed'),
  VAULT_AUTH_LOCAL: t('Local'),
  VAULT_AUTH_MANAGED: t('Managed (directory)'),
  MICROSOFT_AD: t('Microsoft Active Directory'),
  OPENLDAP: 'OpenLDAP',
  'kek_state NONE': t('No KEK'),
  'os_type 1': t('Windows'),
  'os_type 2': t('Linux'),
  'period 7': t('Last 7 days'),
  'period 30': t('Last 30 days'),
  'period 90': t('Last 90 days'),
  'purpose ENCRYPT_DECRYPT': t('Encrypt and decrypt'),
  'purpose SIGN_VERIFY': t('Sign and verify'),
  'sslprotocol a': t('TLS 1.0, 1.1 and 1.2'),
  'sslprotocol b': t('TLS 1.1 and 1.2'),
  'sslprotocol c': t('TLS 1.2 only'),
  'type 1': t('File system'),
  'type 2': t('Block'),
  'type 3': t('File system and block'),
  'type 4': t('Folder'),
  'tls_auth none': t('No Validation'),
  'x509/certvalid': t('Server Certificate Validation only'),
  'x509/name': t('Server Certificate Validation and Hostname Verification'),
  'x509/fingerprint': t('Server Certificate Fingerprint Validation'),
  authNoPriv: t('Authentication, no privacy'),
  authPriv: t('Authentication and privacy'),
  noAuthNoPriv: t('No authentication, no privacy'),
  xoauth2: t('OAuth 2.0 (XOAUTH2)'),
  client_secret_basic: t('In the header (client_secret_basic)'),
  client_secret_post: t('In the body (client_secret_post)'),
  azure_ad: 'Microsoft Entra ID',
  adfs: 'AD FS',
  mssql: 'Microsoft SQL Server',
  mariadb: 'MariaDB',
  managedhsm: 'Managed HSM',
  'keyvault_type vaults': 'Key Vault',
  cloudkeys: t('Cloud Key Management Vault'),
  databases: t('Database Vault'),
  vmencryption: t('VM Encryption Vault'),
  mschapv2: 'MSCHAPV2',
  csv: 'CSV',
  ocsf: 'OCSF 1.3.0',
  cef: 'CEF',
  rfc5424: 'RFC 5424',
  pap: 'PAP',
  pdf: 'PDF',
  chap: 'CHAP',
  dke: 'DKE',
  email: t('Email'),
  totp: t('Authenticator app'),
  nShield: 'nShield',
  'ldap://': 'ldap://',
  'ldaps://': 'ldaps://',
  v2c: 'v2c',
  v3: 'v3',
};

/** Abbreviations that are capitalized in prose. */
const shortForms = new Set(['AES', 'DES', 'MD5', 'SHA', 'REST', 'HTCC', 'HTCC51', 'HPCS', 'VPC', 'UDP', 'TCP', 'MB', 'GB', 'XKS', 'RSA', 'EC']);

function humanized(value: string): string {
  if (/^(?:AES|RSA|EC|SHA)[-_]?\d+$/.test(value) || shortForms.has(value) || capitals.has(value.toLowerCase())) return value.toUpperCase();
  if (/^[A-Z][a-z]/.test(value)) return value;
  const parts = value
    .split(/[_ -]/)
    .map((part) => (shortForms.has(part.toUpperCase()) || capitals.has(part.toLowerCase()) ? part.toUpperCase() : part.toLowerCase()));
  const text = parts.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Label of a value: 'Security Admin'. Converts a value without a label to words. */
export const valueText = (field: string, value: string): string => words[`${field} ${value}`] ?? words[value] ?? humanized(value);

/** The label of a value of this field; undefined if there is none. For fields that can also hold free text. */
export const knownValueText = (field: string, value: string): string | undefined => words[`${field} ${value}`];
