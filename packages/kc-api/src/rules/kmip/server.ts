import { t } from 'kc-intl/t';
import type { KmipLogLevel, KmipServerInfo } from '../../contract/kmip/server.ts';
import { needs, type Actor, type Flavour } from '../privileges.ts';
import { isPort } from '../security/limits.ts';
import { isWithin, seconds } from '../units.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

/** Kinds of client requests that the log level distinguishes. */
export type KmipActKind = 'create' | 'modify' | 'read';

export const kmipLogLevelNames: Readonly<Record<KmipLogLevel, string>> = {
  ALL: t('ALL'),
  'CREATE-MODIFY': t('CREATE-MODIFY'),
  CREATE: t('CREATE'),
  NONE: t('NONE'),
};

const told: Readonly<Record<KmipLogLevel, readonly KmipActKind[]>> = {
  ALL: ['create', 'modify', 'read'],
  'CREATE-MODIFY': ['create', 'modify'],
  CREATE: ['create'],
  NONE: [],
};

/** True if the audit log records this kind of client request. Actions of administrators are always recorded. */
export const isTold = (level: KmipLogLevel, kind: KmipActKind): boolean => told[level].includes(kind);

/** KMIP-004: only the key control vault has a KMIP server. */
export const kmipServerHere = (flavour: Flavour): Verdict => (flavour === 'keycontrol' ? allow : deny(t('This vault has no KMIP server.')));

export const kmipServerTexts = {
  applied: t('Applied Successfully'),
  /** KMIP-138. */
  hasBeenReset: t('KMIP Server Settings have been reset successfully'),
  /** KMIP-137. */
  rekeyed: t('Rekey process has been started successfully'),
  located: t('Root key located successfully.'),
  /** KMIP-134. */
  noHsm: t('System HSM is not configured.'),
  notWrapped: t('Choose key wrapping by an HSM or HPCS first.'),
  notThere: (label: string): string => t('The root key {label} was not found.', { label }),
  port: t('Enter a port from 1 to 65535.'),
  timeout: t('Enter a time-out from 0 to 86400 seconds.'),
  /** KMIP-080. */
  certificates: t('SSL certificate and CA certificate are required.'),
  certificate: t('Select a certificate in PEM format.'),
  key: t('This private key does not belong to the SSL certificate.'),
  noKey: t('Select the private key of this certificate.'),
  ciphers: t('Enter cipher names with colons between them.'),
  cache: t('Enter a time-out of at most 24 hours.'),
  hpcs: t('Enter this to use HPCS.'),
} as const;

/** Maximum timeout of the KEK cache, in seconds. */
const kmipCacheMax = seconds.d;

type Settings = Omit<KmipServerInfo, 'revision' | 'server_type' | 'hsm_configured' | 'ssl_key_set' | 'hpcs_api_key_set'> & { hpcs_api_key: string };

/** KMIP-048, KMIP-149: settings of a new or reset server. Timeouts in seconds. */
export const newKmipServer: Settings & { ssl_key: string; server_type: KmipServerInfo['server_type'] } = {
  state: 'ENABLED',
  loglevel: 'CREATE-MODIFY',
  timeout: 60,
  port: 5696,
  cert_type: 'DEFAULT',
  ssl_cert: '',
  ssl_key: '',
  cacert: '',
  cipher_list: '',
  hsm_type: 'NONE',
  rootkey_label: '',
  hpcs_url: '',
  hpcs_instance_id: '',
  hpcs_api_key: '',
  hpcs_root_key_id: '',
  kek_cache_timeout: 1_800,
  server_type: 'LEGACY',
};

function wrappingProblems(settings: Settings, hasHsm: boolean): Record<string, string> {
  const { hsm_type } = settings;
  if (hsm_type === 'NONE') return {};
  if (hsm_type === 'HSM') return hasHsm ? {} : { hsm_type: kmipServerTexts.noHsm };
  const fields = ['hpcs_url', 'hpcs_instance_id', 'hpcs_api_key', 'hpcs_root_key_id'] as const;
  return Object.fromEntries(fields.filter((field) => settings[field].trim() === '').map((field) => [field, kmipServerTexts.hpcs]));
}

/** Validates the settings of the KMIP server. Problems by field; empty if valid. A stored secret counts as entered. */
export function kmipServerProblems(settings: Settings, hasHsm: boolean): Record<string, string> {
  const { port, timeout, cert_type, ssl_cert, cacert, cipher_list, kek_cache_timeout } = settings;
  const custom = cert_type === 'CUSTOM';
  return {
    ...(isPort(port) ? {} : { port: kmipServerTexts.port }),
    ...(isWithin(timeout, 0, seconds.d) ? {} : { timeout: kmipServerTexts.timeout }),
    ...(custom && ssl_cert.trim() === '' ? { ssl_cert: kmipServerTexts.certificates } : {}),
    ...(custom && cacert.trim() === '' ? { cacert: kmipServerTexts.certificates } : {}),
    ...(/^[\w!+@=:-]*$/.test(cipher_list) ? {} : { cipher_list: kmipServerTexts.ciphers }),
    ...(isWithin(kek_cache_timeout, 0, kmipCacheMax) ? {} : { kek_cache_timeout: kmipServerTexts.cache }),
    ...wrappingProblems(settings, hasHsm),
  };
}

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
const wrapped = (actor: Actor, { hsm_type }: Pick<KmipServerInfo, 'hsm_type'>): Verdict =>
  all(admin(actor), hsm_type === 'NONE' ? deny(kmipServerTexts.notWrapped) : allow);
export const kmipServerRules = { change: admin, rekey: wrapped, locateRootKey: wrapped };
