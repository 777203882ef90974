import { numberText } from 'kc-intl/numberText';
import { t } from 'kc-intl/t';
import type { AuditLogSettings } from '../../contract/settings/systemSettings.ts';
import type { SslProtocol } from '../../contract/settings/sslOption.ts';
import { limitProblem, type Limit } from '../security/limits.ts';
import { numericText, rangeText } from '../units.ts';

const megabytes = { MB: 1, GB: 1_024 } as const;
/** SET-117, and a maximum that no disk reaches, in megabytes. */
const sizes = { least: 10, most: 1_024 * 1_024 };

export const systemSettingsTexts = {
  /** SET-049. */
  maxSize: t('Audit log maximum size must be over 10MB.'),
  maxSizeMost: t('Audit log maximum size must be at most {most} GB.', { most: numberText(sizes.most / megabytes.GB) }),
  /** SET-053. */
  keyparts: (admins: number): string => t('Minimum keyparts should be less than or equal to the number of security admins ({admins}).', { admins }),
  keypartsLeast: t('Minimum keyparts must be at least 1.'),
  geofenceServer: t('Server is required.'),
  geofenceTested: t('Geofence server test successful.'),
  geofenceNotTried: t('The login is checked with the first location request.'),
} as const;

/** Defaults of a new appliance (SET-116 to SET-118, SET-120). `session_timeout` in seconds. */
export const systemDefaults = {
  audit_log: { max_size: 0, max_size_units: 'MB', retention: 90, state: 'no' },
  gui_settings: { session_timeout: 1_800 },
  geofence: { enabled: 'no', server: '', username: '', cacert: '' },
  masterkey_recovery: { min_keyparts: 2 },
  sslprotocol: 'c',
} as const;

const range = (what: string, min: number, max: number): Limit => {
  const text = rangeText(what, min, max);
  return { min, max, low: text, high: text };
};
const retention = range(t('Audit log retention'), 0, 365);
const minutes = range(t('Minutes'), 1, 30);

/** SET-033: a retention of 0 forces the state on and then means unlimited. */
export const auditLogState = ({ retention: days, state }: Pick<AuditLogSettings, 'retention' | 'state'>): AuditLogSettings['state'] =>
  days === 0 ? 'yes' : state;

/** SET-049 to SET-051. Problems by field; empty if valid. */
export function auditLogProblems({
  max_size,
  max_size_units,
  retention: days,
}: Pick<AuditLogSettings, 'max_size' | 'max_size_units' | 'retention'>): Record<string, string> {
  const size = max_size * megabytes[max_size_units];
  const kept = limitProblem(days, retention);
  return {
    ...(size !== 0 && !(size >= sizes.least) ? { max_size: systemSettingsTexts.maxSize } : {}),
    ...(size > sizes.most ? { max_size: systemSettingsTexts.maxSizeMost } : {}),
    ...(kept === undefined ? {} : { retention: kept }),
  };
}

/** SET-054. */
export const minutesProblem = (value: number): string | undefined => limitProblem(value, minutes);

/** SET-052, SET-053. */
export function keypartsProblem(value: number, admins: number): string | undefined {
  if (!Number.isInteger(value)) return numericText;
  if (value < 1) return systemSettingsTexts.keypartsLeast;
  return value > admins ? systemSettingsTexts.keyparts(admins) : undefined;
}

export const sslNames: Readonly<Record<SslProtocol, string>> = {
  a: t('TLS 1.0, 1.1 and 1.2'),
  b: t('TLS 1.1 and 1.2'),
  c: t('TLS 1.2 only'),
};
