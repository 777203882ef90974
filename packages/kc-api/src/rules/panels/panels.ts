import { t } from 'kc-intl/t';
import type { PanelName } from './names.ts';

export interface Panel {
  title: string;
  /** Entry point of kc-screens. */
  entry: string;
  /** Resources of the contract that the panel reads and changes. */
  changes: readonly string[];
  /** Resources of which the panel only makes reading calls. */
  reads: readonly string[];
}

/** Titles and allowed calls of the panels. */
export const panels = {
  'kmip-users': { title: t('KMIP users'), entry: 'kmip/users', changes: ['kmipUsers'], reads: [] },
  'kmip-objects': { title: t('KMIP objects'), entry: 'kmip/objects', changes: ['kmipObjects'], reads: ['kmipServer'] },
  'kmip-tenants': {
    title: t('KMIP tenants'),
    entry: 'kmip/tenants',
    changes: ['kmipTenants', 'kmipUsers', 'connections', 'directories'],
    reads: ['settings', 'users', 'system'],
  },
  'application-links': { title: t('Application links'), entry: 'applinks/links', changes: ['applinks', 'connections'], reads: [] },
  'hsm-status': { title: t('HSM status'), entry: 'hsm/status', changes: ['connections', 'luna', 'lunaCloud', 'ncipher'], reads: ['keySets'] },
  users: { title: t('Users'), entry: 'security/users', changes: ['users', 'sessions', 'connections'], reads: ['groups', 'mails', 'settings', 'system'] },
  'cloud-keys': {
    title: t('Cloud keys'),
    entry: 'cloudKeys/keys',
    changes: ['cloudKeys'],
    reads: ['cloudKeysPage', 'keySets', 'cspAccounts', 'databaseConnectors'],
  },
  'vm-sets': {
    title: t('VM sets'),
    entry: 'workloads/cvmSets',
    changes: ['cvmSets', 'cvmTasks', 'kek'],
    reads: ['cvms', 'accessPolicies', 'keyIds', 'asymmetricKeyIds', 'cvmCertificates', 'directories', 'groups', 'keySets', 'users'],
  },
  alerts: { title: t('Alerts'), entry: 'alerts/pages', changes: ['alerts'], reads: [] },
  'audit-log': { title: t('Audit log'), entry: 'audit/pages', changes: [], reads: ['audit'] },
} as const satisfies Record<PanelName, Panel>;
