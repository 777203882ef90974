import { t } from 'kc-intl/t';
import type { AuditKind } from '../audit/objects.ts';

/** The most severe first. */
export const alertSeverities = ['critical', 'warning', 'info'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** Pages of the console that an alert can link to without an id. */
export type AlertPage =
  | 'Admin key'
  | 'Audit log'
  | 'Audit log export'
  | 'Backup'
  | 'Cluster'
  | 'Decommission'
  | 'HSM'
  | 'KMIP migration'
  | 'KMIP server'
  | 'License'
  | 'Log bundle'
  | 'Mail server'
  | 'Proxy'
  | 'Requests'
  | 'SNMP'
  | 'SSL option'
  | 'Syslog'
  | 'Upgrade';

/** Object kinds of the audit log that alerts can be about. The alert carries the id and the name of the object. */
export type AlertObjectKind = Extract<
  AuditKind,
  'Cloud key' | 'CSP account' | 'Key set' | 'KMIP user' | 'Node' | 'Report' | 'User' | 'View' | 'VM' | 'VM set' | 'Webhook'
>;

interface AlertFacts {
  label: string;
  severity: AlertSeverity;
  /** False for information. */
  needsAction: boolean;
  object: AlertObjectKind | AlertPage;
}

const info = { severity: 'info', needsAction: false } as const;
const warning = { severity: 'warning', needsAction: true } as const;
const critical = { severity: 'critical', needsAction: true } as const;

/** Every kind of alert. The severity, the need for action and the kind of the object are declared here only. */
export const alertKinds = {
  'admin-key-generated': { ...warning, label: t('Admin key generated'), object: 'Admin key' },
  'recovery-mode': { ...critical, label: t('Recovery mode'), object: 'Audit log' },
  'decommission-started': { ...critical, label: t('Decommission started'), object: 'Decommission' },
  'decommission-canceled': { ...info, label: t('Decommission canceled'), object: 'Audit log' },
  'storage-failure': { ...critical, label: t('Storage failure'), object: 'Audit log' },
  'disk-usage': { ...warning, label: t('Disk usage'), object: 'Node' },
  'audit-exported': { ...info, label: t('Audit log exported'), object: 'Audit log export' },
  'audit-export-failed': { ...warning, label: t('Audit log export failed'), object: 'Audit log export' },
  'backup-deleted': { ...warning, label: t('Backup deleted'), object: 'Backup' },
  'backup-failed': { ...critical, label: t('Backup failed'), object: 'Backup' },
  'log-bundle-failed': { ...warning, label: t('Log bundle failed'), object: 'Log bundle' },
  'report-failed': { ...warning, label: t('Report failed'), object: 'Report' },
  'upgrade-failed': { ...critical, label: t('Upgrade failed'), object: 'Upgrade' },
  'license-limit': { ...info, label: t('License limit'), object: 'License' },
  'emergency-requested': { ...critical, label: t('Emergency requested'), object: 'Requests' },
  'user-locked': { ...warning, label: t('User locked'), object: 'User' },
  'user-not-locked': { ...critical, label: t('User not locked'), object: 'User' },
  'passkey-copied': { ...critical, label: t('Passkey copied'), object: 'User' },
  'machine-token-expiring': { ...warning, label: t('Machine token expires'), object: 'User' },
  'view-not-empty': { ...info, label: t('View not empty'), object: 'View' },
  'mail-undelivered': { ...critical, label: t('Emails not delivered'), object: 'Mail server' },
  'mail-certificate-expiring': { ...warning, label: t('Mail server certificate expires'), object: 'Mail server' },
  'syslog-undelivered': { ...critical, label: t('Audit records not sent'), object: 'Syslog' },
  'syslog-unconfirmed': { ...warning, label: t('Audit records not confirmed'), object: 'Syslog' },
  'webhook-paused': { ...critical, label: t('Webhook paused'), object: 'Webhook' },
  'snmp-undelivered': { ...warning, label: t('SNMP notifications not delivered'), object: 'SNMP' },
  'snmp-agent-stopped': { ...critical, label: t('SNMP agent stopped'), object: 'SNMP' },
  'proxy-reverted': { ...warning, label: t('Proxy change reverted'), object: 'Proxy' },
  'ssl-option-reverted': { ...warning, label: t('SSL option change reverted'), object: 'SSL option' },
  'web-certificate-reverted': { ...warning, label: t('Web certificate change reverted'), object: 'Cluster' },
  'web-restart-failed': { ...warning, label: t('Web server restart failed'), object: 'Node' },
  'node-unreachable': { ...critical, label: t('Node unreachable'), object: 'Node' },
  'node-disconnected': { ...info, label: t('Node connection lost'), object: 'Node' },
  'node-restarted': { ...info, label: t('Node restarted'), object: 'Node' },
  'node-join-failed': { ...warning, label: t('Node join failed'), object: 'Node' },
  'own-join-started': { ...info, label: t('Join of this node started'), object: 'Cluster' },
  'own-join-failed': { ...warning, label: t('Join of this node failed'), object: 'Cluster' },
  'support-login-enabled': { ...info, severity: 'warning', label: t('Support login enabled'), object: 'Node' },
  'hsm-unavailable': { ...critical, label: t('HSM unavailable'), object: 'HSM' },
  'hsm-key-missing': { ...critical, label: t('HSM key missing'), object: 'HSM' },
  'hsm-key-found': { ...info, label: t('HSM key found'), object: 'HSM' },
  'access-key-rotation-failed': { ...warning, label: t('Access key rotation failed'), object: 'CSP account' },
  'csp-account-unreachable': { ...critical, label: t('CSP account unreachable'), object: 'CSP account' },
  'cloud-key-failed': { ...critical, label: t('Scheduled cloud key action failed'), object: 'Cloud key' },
  'cloud-key-rotated': { ...info, label: t('Cloud key rotated'), object: 'Cloud key' },
  'cloud-key-import-failed': { ...warning, label: t('Cloud key import failed'), object: 'Key set' },
  'key-set-operation-failed': { ...warning, label: t('Key set operation failed'), object: 'Key set' },
  'kmip-server-stopped': { ...critical, label: t('KMIP server stopped'), object: 'KMIP server' },
  'kmip-migration-failed': { ...warning, label: t('KMIP migration failed'), object: 'KMIP migration' },
  'kmip-certificate-expiring': { ...warning, label: t('KMIP client certificate expires'), object: 'KMIP user' },
  'kek-expired': { ...critical, label: t('KEK expired'), object: 'VM set' },
  'agent-upgrade-failed': { ...warning, label: t('Agent upgrade failed'), object: 'VM' },
  'driver-operation-failed': { ...warning, label: t('Driver operation failed'), object: 'VM' },
  'disk-operation-failed': { ...warning, label: t('Disk operation failed'), object: 'VM' },
} as const satisfies Readonly<Record<string, AlertFacts>>;

export type AlertKind = keyof typeof alertKinds;

type WithObject = { [Kind in AlertKind]: (typeof alertKinds)[Kind]['object'] extends AlertObjectKind ? Kind : never }[AlertKind];

/** The object of an alert. `id` and `name` are required for kinds whose object has an id. */
export type AlertSubject = { kind: WithObject; id: string; name: string } | { kind: Exclude<AlertKind, WithObject>; id?: never; name?: never };

export const isAlertKind = (kind: string): kind is AlertKind => Object.hasOwn(alertKinds, kind);

/** Facts of a kind. An alert of an unknown or missing kind is a warning that needs action. */
export const alertFacts = (kind: string | undefined): Pick<AlertFacts, 'severity' | 'needsAction'> =>
  kind !== undefined && isAlertKind(kind) ? alertKinds[kind] : warning;

export const severityLabels: Readonly<Record<AlertSeverity, string>> = { critical: t('Critical'), warning: t('Warning'), info: t('Information') };
