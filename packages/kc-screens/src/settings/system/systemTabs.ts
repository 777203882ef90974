export type SystemTab = 'audit-log' | 'session' | 'mail-server' | 'geofence' | 'master-key' | 'vitals' | 'ssl';

interface TabFacts {
  /** In the address. */
  value: SystemTab;
  label: string;
  /** Other words that find it. */
  words: readonly string[];
  /** For security administrators alone. */
  security: boolean;
}

/** The parts of the system settings, in their order. */
export const systemTabs: readonly TabFacts[] = [
  { value: 'audit-log', label: 'Audit log', words: ['retention', 'maximum size', 'audit records'], security: false },
  { value: 'session', label: 'Session', words: ['idle timeout', 'session timeout', 'GUI session'], security: false },
  { value: 'mail-server', label: 'Mail server', words: ['SMTP', 'email', 'sender', 'test mail'], security: true },
  { value: 'geofence', label: 'Geofence', words: ['HTCC', 'CloudControl', 'location'], security: false },
  { value: 'master-key', label: 'Master key recovery', words: ['key parts', 'minimum key parts', 'admin key'], security: true },
  { value: 'vitals', label: 'Vitals', words: ['telemetry', 'reporting', 'usage data'], security: true },
  { value: 'ssl', label: 'SSL', words: ['TLS', 'SSL option', 'TLS 1.0', 'TLS 1.1'], security: false },
];
