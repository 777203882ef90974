import type { Privilege } from 'kc-api/contract/call';
import { never } from 'kc-api/rules/security/users';
import { mailPort, newUserDefaults, passwordLabels } from 'kc-api/rules/security/settings';
import type { Flavour } from 'kc-api/rules/privileges';
import { sslNames, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { seconds } from 'kc-api/rules/units';
import { vitalsValue } from '../account/index.ts';
import type { Environment } from '../core/context.ts';
import { sessionTimeoutValue } from '../core/state.ts';
import { twoFactorRule } from '../core/twoFactorRule.ts';
import { leastKeyParts } from '../keyPart/index.ts';
import { mailServer } from '../mail/index.ts';
import { defaultsOf } from '../security/index.ts';
import { auditLogValue, consoleValue, geofenceValue, noProxy, proxyValue, sslOptionValue } from './state.ts';

type Kept = Pick<Environment, 'store'>;

interface Place {
  page: string;
  path: string;
  params?: Readonly<Record<string, string>>;
  /** Who may read it. */
  need: readonly Privilege[];
  /** Default: every vault has it. */
  flavours?: readonly Flavour[];
}

/** A setting, where it is changed, and how it is read. */
export interface SettingFacts extends Place {
  id: string;
  title: string;
  /** Other words that find it. */
  words: string;
  value: (kept: Kept) => string;
  initial: string;
}

const none = 'None';
const shown = (text: string | number | null): string => (text === '' || text === null ? none : String(text));
const onOff = (is: boolean): string => (is ? 'On' : 'Off');
const setText = (secret: string | undefined): string => (secret ? 'Set' : 'Not set');
const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const size = ({ max_size, max_size_units }: { max_size: number; max_size_units: string }): string =>
  max_size === 0 ? 'No limit' : `${max_size} ${max_size_units}`;
const kept = (days: number): string => (days === 0 ? 'No limit' : counted(days, 'day'));
const lifetime = (expires: number): string => (expires >= never ? 'Never expires' : counted(Math.round(expires / seconds.d), 'day'));

const all = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;
const security = ['SEC_ADMIN'] as const;
const tab = (page: string, value: string, need: readonly Privilege[]): Place => ({
  page: `System settings: ${page}`,
  path: '/settings',
  params: { dialog: 'systemSettings.change', tab: value },
  need,
});
const auditLog = tab('Audit log', 'audit-log', all);
const mail = tab('Mail server', 'mail-server', security);
const geofence = tab('Geofence', 'geofence', all);
const proxy: Place = { page: 'Proxy', path: '/proxy', need: ['DOMAIN_ADMIN'], flavours: ['keycontrol'] };
const defaults: Place = { page: 'User defaults', path: '/security/defaults', need: security };
const { audit_log, gui_settings, masterkey_recovery, sslprotocol } = systemDefaults;

const rules = (['failed_logins', 'history'] as const).map((field) => ({
  ...defaults,
  id: `userDefaults.${field}`,
  title: passwordLabels[field],
  words: 'password lockout',
  value: (store: Kept) => String(defaultsOf(store).user_authentication[field]),
  initial: String(newUserDefaults.user_authentication[field]),
}));
const strength = (['minimum_chars', 'digits', 'upper', 'lower', 'symbols'] as const).map((field) => ({
  ...defaults,
  id: `userDefaults.${field}`,
  title: field === 'minimum_chars' ? 'Minimum password length' : passwordLabels[field],
  words: 'password strength characters',
  value: (store: Kept) => String(defaultsOf(store).user_authentication.strength[field]),
  initial: String(newUserDefaults.user_authentication.strength[field]),
}));

/** Every setting that the search for settings knows. */
export const settingFacts: readonly SettingFacts[] = [
  {
    ...auditLog,
    id: 'auditLog.size',
    title: 'Audit log maximum size',
    words: 'disk MB GB',
    value: (store) => size(auditLogValue.get(store)),
    initial: size(audit_log),
  },
  {
    ...auditLog,
    id: 'auditLog.retention',
    title: 'Audit log retention',
    words: 'days keep delete records',
    value: (store) => kept(auditLogValue.get(store).retention),
    initial: kept(audit_log.retention),
  },
  {
    ...auditLog,
    id: 'auditLog.state',
    title: 'Use the audit log limits',
    words: 'state',
    value: (store) => onOff(auditLogValue.get(store).state === 'yes'),
    initial: onOff(false),
  },
  {
    ...tab('Session', 'session', all),
    id: 'session.timeout',
    title: 'Session timeout',
    words: 'idle minutes GUI',
    value: (store) => counted(sessionTimeoutValue.get(store), 'minute'),
    initial: counted(gui_settings.session_timeout / 60, 'minute'),
  },
  { ...mail, id: 'mail.server', title: 'Mail server', words: 'SMTP email', value: (store) => shown(mailServer.get(store).server), initial: none },
  { ...mail, id: 'mail.port', title: 'Mail server port', words: 'SMTP', value: (store) => String(mailServer.get(store).port), initial: String(mailPort) },
  { ...mail, id: 'mail.login', title: 'Mail server login', words: 'SMTP user', value: (store) => shown(mailServer.get(store).login), initial: none },
  {
    ...mail,
    id: 'mail.password',
    title: 'Mail server password',
    words: 'SMTP',
    value: (store) => setText(mailServer.get(store).password),
    initial: setText(''),
  },
  { ...mail, id: 'mail.sender', title: 'Sender address', words: 'email from', value: (store) => shown(mailServer.get(store).sender), initial: none },
  { ...mail, id: 'mail.ssl', title: 'Mail server SSL', words: 'TLS SMTP', value: (store) => onOff(mailServer.get(store).ssl === 'yes'), initial: onOff(false) },
  {
    ...mail,
    id: 'mail.on',
    title: 'Email notifications',
    words: 'disable',
    value: (store) => onOff(mailServer.get(store).disable === 'no'),
    initial: onOff(true),
  },
  {
    ...geofence,
    id: 'geofence.enabled',
    title: 'Geofence',
    words: 'HTCC location',
    value: (store) => onOff(geofenceValue.get(store).enabled === 'yes'),
    initial: onOff(false),
  },
  { ...geofence, id: 'geofence.server', title: 'Geofence server', words: 'HTCC', value: (store) => shown(geofenceValue.get(store).server), initial: none },
  {
    ...tab('Master key recovery', 'master-key', security),
    id: 'masterkey.parts',
    title: 'Minimum key parts',
    words: 'admin key recovery',
    value: (store) => String(leastKeyParts.get(store)),
    initial: String(masterkey_recovery.min_keyparts),
  },
  {
    ...tab('Vitals', 'vitals', security),
    id: 'vitals',
    title: 'Vitals reporting',
    words: 'telemetry vendor',
    value: (store) => onOff(vitalsValue.get(store).transfer_enabled === 'yes'),
    initial: onOff(false),
  },
  {
    ...tab('SSL', 'ssl', all),
    id: 'ssl',
    title: 'SSL option',
    words: 'TLS versions',
    value: (store) => sslNames[sslOptionValue.get(store)],
    initial: sslNames[sslprotocol],
  },
  {
    ...proxy,
    id: 'proxy.server',
    title: 'Proxy server',
    words: 'outgoing HTTP',
    value: (store) => shown(proxyValue.get(store).server),
    initial: shown(noProxy.server),
  },
  { ...proxy, id: 'proxy.port', title: 'Proxy port', words: 'outgoing', value: (store) => shown(proxyValue.get(store).port), initial: shown(noProxy.port) },
  {
    ...proxy,
    id: 'proxy.username',
    title: 'Proxy user name',
    words: 'outgoing',
    value: (store) => shown(proxyValue.get(store).username),
    initial: shown(noProxy.username),
  },
  {
    ...proxy,
    id: 'proxy.password',
    title: 'Proxy password',
    words: 'outgoing',
    value: (store) => setText(proxyValue.get(store).password),
    initial: setText(''),
  },
  {
    page: 'Console settings',
    path: '/keycontrolconsole',
    need: security,
    flavours: ['keycontrol'],
    id: 'console.secroot',
    title: 'Allow secroot to be managed from the console',
    words: 'system account',
    value: (store) => onOff(consoleValue.get(store) === 'yes'),
    initial: onOff(false),
  },
  {
    page: 'Two-factor authentication',
    path: '/twofactorauth',
    need: security,
    id: 'twoFactor.enforced',
    title: 'Two-factor authentication enforced',
    words: '2FA MFA',
    value: (store) => onOff(twoFactorRule.get(store).enforced),
    initial: onOff(false),
  },
  {
    ...defaults,
    id: 'userDefaults.type',
    title: 'Authentication type',
    words: 'LDAP RADIUS OIDC sign-in',
    value: (store) => defaultsOf(store).user_authentication.type,
    initial: newUserDefaults.user_authentication.type,
  },
  {
    ...defaults,
    id: 'userDefaults.expires',
    title: 'Account lifetime',
    words: 'expires',
    value: (store) => lifetime(defaultsOf(store).account.expires),
    initial: lifetime(newUserDefaults.account.expires),
  },
  {
    ...defaults,
    id: 'userDefaults.password_expires',
    title: 'Password expiry',
    words: 'lifetime',
    value: (store) => lifetime(defaultsOf(store).user_authentication.password_expires),
    initial: lifetime(newUserDefaults.user_authentication.password_expires),
  },
  ...rules,
  ...strength,
];
