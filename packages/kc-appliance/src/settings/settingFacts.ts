import type { Privilege } from 'kc-api/contract/call';
import { never } from 'kc-api/rules/security/users/users';
import { mailAuthentications, mailPort, newUserDefaults, passwordLabels } from 'kc-api/rules/security/settings';
import type { Flavour } from 'kc-api/rules/privileges';
import { sslNames, systemDefaults } from 'kc-api/rules/settings/systemSettings';
import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { vitalsValue } from '../account/index.ts';
import type { Environment } from '../core/context.ts';
import { sessionTimeoutValue } from '../core/state.ts';
import { twoFactorRule } from '../core/access/twoFactorRule.ts';
import { leastKeyParts } from '../keyPart/index.ts';
import { mailServer } from '../mail/index.ts';
import { defaultsOf } from '../security/index.ts';
import { auditLogValue, consoleValue, geofenceValue, proxyValue, sslOptionValue } from './state.ts';

type Kept = Pick<Environment, 'store'>;

interface Place {
  page: string;
  path: string;
  params?: Readonly<Record<string, string>>;
  /** One of these privileges is required to read it. */
  need: readonly Privilege[];
  /** Default: all vaults have it. */
  flavours?: readonly Flavour[];
}

/** A text of the appliance, or one that a user entered. */
export type SettingValue = string | { typed: string };

/** A setting: where to change it, and how to read it. */
export interface SettingFacts extends Place {
  id: string;
  title: string;
  /** Synonyms for the search. */
  words: string;
  value: (kept: Kept) => SettingValue;
  initial: string;
}

const none = t('None');
/** Marks a text that a user entered. */
const shown = (text: string | number | null): SettingValue => (text === '' || text === null ? none : { typed: String(text) });
const onOff = (is: boolean): string => (is ? t('On') : t('Off'));
const setText = (secret: string | undefined): string => (secret ? t('Set') : t('Not set'));
const daysText = (days: number): string => t('{count, plural, one {# day} other {# days}}', { count: days });
const minutesText = (minutes: number): string => t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
const size = ({ max_size, max_size_units }: { max_size: number; max_size_units: string }): string =>
  max_size === 0 ? t('No limit') : `${max_size} ${max_size_units}`;
const kept = (days: number): string => (days === 0 ? t('No limit') : daysText(days));
/** Limits of the audit log have no effect while they are off. */
const inUse = (store: Kept, limit: (settings: ReturnType<typeof auditLogValue.get>) => string): string => {
  const settings = auditLogValue.get(store);
  return settings.state === 'yes' ? limit(settings) : t('Not in use');
};
const lifetime = (expires: number): string => (expires >= never ? t('Never expires') : daysText(Math.round(expires / seconds.d)));

const all = ['SEC_ADMIN', 'DOMAIN_ADMIN'] as const;
const security = ['SEC_ADMIN'] as const;
const tab = (page: string, value: string, need: readonly Privilege[]): Place => ({
  page: t('System settings: {tab}', { tab: page }),
  path: '/settings',
  params: { dialog: 'systemSettings.change', tab: value },
  need,
});
const auditLog = tab(t('Audit log'), 'audit-log', all);
const mail = tab(t('Mail server'), 'mail-server', security);
const geofence = tab(t('Geofence'), 'geofence', all);
const proxy: Place = { page: t('Proxy'), path: '/proxy', need: ['DOMAIN_ADMIN'], flavours: ['keycontrol'] };
const defaults: Place = { page: t('User defaults'), path: '/security/defaults', need: security };
const { gui_settings, masterkey_recovery, sslprotocol } = systemDefaults;

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
  title: field === 'minimum_chars' ? t('Minimum password length') : passwordLabels[field],
  words: 'password strength characters',
  value: (store: Kept) => String(defaultsOf(store).user_authentication.strength[field]),
  initial: String(newUserDefaults.user_authentication.strength[field]),
}));

/** All settings that the search for settings covers. */
export const settingFacts: readonly SettingFacts[] = [
  {
    ...auditLog,
    id: 'auditLog.size',
    title: t('Audit log maximum size'),
    words: 'disk MB GB',
    value: (store) => inUse(store, size),
    initial: t('Not in use'),
  },
  {
    ...auditLog,
    id: 'auditLog.retention',
    title: t('Audit log retention'),
    words: 'days keep delete records',
    value: (store) => inUse(store, ({ retention }) => kept(retention)),
    initial: t('Not in use'),
  },
  {
    ...auditLog,
    id: 'auditLog.state',
    title: t('Use the audit log limits'),
    words: 'state',
    value: (store) => onOff(auditLogValue.get(store).state === 'yes'),
    initial: onOff(false),
  },
  {
    ...tab(t('Session'), 'session', all),
    id: 'session.timeout',
    title: t('Session timeout'),
    words: 'idle minutes GUI',
    value: (store) => minutesText(sessionTimeoutValue.get(store)),
    initial: minutesText(gui_settings.session_timeout / 60),
  },
  { ...mail, id: 'mail.server', title: t('Mail server'), words: 'SMTP email', value: (store) => shown(mailServer.get(store).server), initial: none },
  { ...mail, id: 'mail.port', title: t('Mail server port'), words: 'SMTP', value: (store) => String(mailServer.get(store).port), initial: String(mailPort) },
  { ...mail, id: 'mail.login', title: t('Mail server login'), words: 'SMTP user', value: (store) => shown(mailServer.get(store).login), initial: none },
  {
    ...mail,
    id: 'mail.password',
    title: t('Mail server password'),
    words: 'SMTP',
    value: (store) => setText(mailServer.get(store).password),
    initial: setText(''),
  },
  { ...mail, id: 'mail.sender', title: t('Sender address'), words: 'email from', value: (store) => shown(mailServer.get(store).sender), initial: none },
  {
    ...mail,
    id: 'mail.authentication',
    title: t('Mail server authentication'),
    words: 'OAuth XOAUTH2 Microsoft 365',
    value: (store) => mailAuthentications[mailServer.get(store).authentication ?? 'password'],
    initial: mailAuthentications.password,
  },
  {
    ...mail,
    id: 'mail.helo_name',
    title: t('Name in greeting'),
    words: 'SMTP EHLO HELO',
    value: (store) => shown(mailServer.get(store).helo_name ?? ''),
    initial: none,
  },
  {
    ...mail,
    id: 'mail.ssl',
    title: t('Mail server SSL'),
    words: 'TLS SMTP',
    value: (store) => onOff(mailServer.get(store).ssl === 'yes'),
    initial: onOff(false),
  },
  {
    ...mail,
    id: 'mail.on',
    title: t('Email notifications'),
    words: 'disable',
    value: (store) => onOff(mailServer.get(store).disable === 'no'),
    initial: onOff(true),
  },
  {
    ...geofence,
    id: 'geofence.enabled',
    title: t('Geofence'),
    words: 'HTCC location',
    value: (store) => onOff(geofenceValue.get(store).enabled === 'yes'),
    initial: onOff(false),
  },
  { ...geofence, id: 'geofence.server', title: t('Geofence server'), words: 'HTCC', value: (store) => shown(geofenceValue.get(store).server), initial: none },
  {
    ...tab(t('Master key recovery'), 'master-key', security),
    id: 'masterkey.parts',
    title: t('Minimum key parts'),
    words: 'admin key recovery',
    value: (store) => String(leastKeyParts.get(store)),
    initial: String(masterkey_recovery.min_keyparts),
  },
  {
    ...tab(t('Vitals'), 'vitals', security),
    id: 'vitals',
    title: t('Vitals reporting'),
    words: 'telemetry vendor',
    value: (store) => onOff(vitalsValue.get(store).transfer_enabled === 'yes'),
    initial: onOff(false),
  },
  {
    ...tab(t('SSL'), 'ssl', all),
    id: 'ssl',
    title: t('SSL option'),
    words: 'TLS versions',
    value: (store) => sslNames[sslOptionValue.get(store)],
    initial: sslNames[sslprotocol],
  },
  {
    ...proxy,
    id: 'proxy.server',
    title: t('Proxy server'),
    words: 'outgoing HTTP',
    value: (store) => shown(proxyValue.get(store).server),
    initial: none,
  },
  { ...proxy, id: 'proxy.port', title: t('Proxy port'), words: 'outgoing', value: (store) => shown(proxyValue.get(store).port), initial: none },
  {
    ...proxy,
    id: 'proxy.username',
    title: t('Proxy user name'),
    words: 'outgoing',
    value: (store) => shown(proxyValue.get(store).username),
    initial: none,
  },
  {
    ...proxy,
    id: 'proxy.direct_hosts',
    title: t('Hosts without proxy'),
    words: 'no_proxy bypass exceptions',
    value: (store) => shown((proxyValue.get(store).direct_hosts ?? []).join(', ')),
    initial: none,
  },
  {
    ...proxy,
    id: 'proxy.password',
    title: t('Proxy password'),
    words: 'outgoing',
    value: (store) => setText(proxyValue.get(store).password),
    initial: setText(''),
  },
  {
    page: t('Console settings'),
    path: '/keycontrolconsole',
    need: security,
    flavours: ['keycontrol'],
    id: 'console.secroot',
    title: t('Allow secroot to be managed from the console'),
    words: 'system account',
    value: (store) => onOff(consoleValue.get(store) === 'yes'),
    initial: onOff(false),
  },
  {
    page: t('Two-factor authentication'),
    path: '/twofactorauth',
    need: security,
    id: 'twoFactor.enforced',
    title: t('Two-factor authentication enforced'),
    words: '2FA MFA',
    value: (store) => onOff(twoFactorRule.get(store).enforced),
    initial: onOff(false),
  },
  {
    ...defaults,
    id: 'userDefaults.type',
    title: t('Authentication type'),
    words: 'LDAP RADIUS OIDC sign-in',
    value: (store) => defaultsOf(store).user_authentication.type,
    initial: newUserDefaults.user_authentication.type,
  },
  {
    ...defaults,
    id: 'userDefaults.expires',
    title: t('Account lifetime'),
    words: 'expires',
    value: (store) => lifetime(defaultsOf(store).account.expires),
    initial: lifetime(newUserDefaults.account.expires),
  },
  {
    ...defaults,
    id: 'userDefaults.password_expires',
    title: t('Password expiry'),
    words: 'lifetime',
    value: (store) => lifetime(defaultsOf(store).user_authentication.password_expires),
    initial: lifetime(newUserDefaults.user_authentication.password_expires),
  },
  ...rules,
  ...strength,
];
