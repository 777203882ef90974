import { t } from 'kc-intl/t';

export type SystemTab = 'audit-log' | 'session' | 'mail-server' | 'geofence' | 'master-key' | 'vitals' | 'ssl';

interface TabFacts {
  /** Id in the address. */
  value: SystemTab;
  label: string;
  /** Additional search words. */
  words: readonly string[];
  /** True if only security administrators may open the tab. */
  security: boolean;
}

/** The parts of the system settings, in display order. */
export const systemTabs: readonly TabFacts[] = [
  { value: 'audit-log', label: t('Audit log'), words: [t('retention'), t('maximum size'), t('audit records')], security: false },
  { value: 'session', label: t('Session'), words: [t('idle timeout'), t('session timeout'), t('GUI session')], security: false },
  { value: 'mail-server', label: t('Mail server'), words: ['SMTP', t('email'), t('sender'), t('test mail')], security: true },
  { value: 'geofence', label: t('Geofence'), words: ['HTCC', 'CloudControl', t('location')], security: false },
  { value: 'master-key', label: t('Master key recovery'), words: [t('key parts'), t('minimum key parts'), t('admin key')], security: true },
  { value: 'vitals', label: t('Vitals'), words: [t('telemetry'), t('reporting'), t('usage data')], security: true },
  { value: 'ssl', label: 'SSL', words: ['TLS', t('SSL option'), 'TLS 1.0', 'TLS 1.1'], security: false },
];
