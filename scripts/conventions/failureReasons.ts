import { describe, expect, it } from 'vitest';
import { alertKinds } from 'kc-api/rules/alerts/alertKinds';
import { files, text } from './sources.ts';

/**
 * Sources of the reason in the text of an alert about a failure. The bell and its list show the text: one click.
 * - `operation`: `core/work/operations.ts` ends the text of a failed operation with the reason.
 * - `inserted`: the code that raises the alert inserts the reason.
 * - `itself`: the kind is the reason, such as a node that does not answer.
 */
const reasons: Readonly<Record<string, 'operation' | 'inserted' | 'itself'>> = {
  'storage-failure': 'itself',
  'audit-export-failed': 'operation',
  'backup-failed': 'inserted',
  'log-bundle-failed': 'operation',
  'report-failed': 'operation',
  'upgrade-failed': 'inserted',
  'user-not-locked': 'itself',
  'mail-undelivered': 'inserted',
  'syslog-undelivered': 'inserted',
  'syslog-unconfirmed': 'itself',
  'snmp-undelivered': 'inserted',
  'snmp-agent-stopped': 'inserted',
  'proxy-reverted': 'itself',
  'ssl-option-reverted': 'itself',
  'web-certificate-reverted': 'itself',
  'web-restart-failed': 'operation',
  'node-unreachable': 'itself',
  'node-join-failed': 'inserted',
  'own-join-failed': 'inserted',
  'hsm-unavailable': 'inserted',
  'hsm-key-missing': 'itself',
  'access-key-rotation-failed': 'inserted',
  'csp-account-unreachable': 'itself',
  'cloud-key-failed': 'inserted',
  'cloud-key-import-failed': 'operation',
  'key-set-operation-failed': 'operation',
  'kmip-server-stopped': 'inserted',
  'kmip-migration-failed': 'operation',
  'agent-upgrade-failed': 'operation',
  'driver-operation-failed': 'operation',
  'disk-operation-failed': 'operation',
};

const isFailure = (kind: string): boolean => /fail|undelivered|unconfirmed|unreachable|unavailable|missing|stopped|reverted|not-locked/.test(kind);

/** A value that holds a reason, inserted into the text or passed to the function that words it. */
const insertsReason = /\b(?:reason|failure|problem|message|text)\b/;

/** The fields of responses that hold the reason of a failure, and the file that shows them: the page and the row at most. */
const shown: Readonly<Record<string, string>> = {
  'backup/backup.ts error': 'backup/BackupFacts.tsx',
  'cluster/servers.ts reason': 'cluster/servers/JoinFacts.tsx',
  'kmip/migration.ts error': 'kmip/migration/MigrationFailed.tsx',
  'logBundle/logBundle.ts error': 'logBundle/BundleSections.tsx',
  'mail/mails.ts outage': 'mailServer/MailDelivery.tsx',
  'mail/mails.ts problem': 'mailServer/MailDelivery.tsx',
  'reporting/reporting.ts error': 'reporting/ReportDetails.tsx',
  'restart/restarts.ts error': 'restart/useRestart.ts',
  'syslog/syslog.ts outage': 'syslog/SyslogDeliveries.tsx',
  'upgrade/upgrade.ts message': 'upgrade/NodesTable.tsx',
  'views/views.ts problem': 'shell/screens/views/WatchNote.tsx',
  // The agent writes the reason into the log of its task.
  'workloads/cvmTasks.ts log': 'workloads/cvmTasks/TaskDetails.tsx',
};
const holdsReason = /^ {2}(error|problem|outage): v\./gm;

describe('the reason of each failure', () => {
  const sources = files('packages/kc-appliance/src/**/*.ts').filter((path) => !/\.test\.ts$|Story\.ts$/.test(path));

  it('is in the text of the alert', () => {
    expect(Object.keys(reasons).sort()).toEqual(Object.keys(alertKinds).filter(isFailure).sort());
    const wrong = Object.entries(reasons).flatMap(([kind, from]) => {
      const raising = sources.map(text).filter((source) => source.includes(`kind: '${kind}'`));
      const operation = raising.some((source) => new RegExp(`failure: [^\n]*kind: '${kind}'`).test(source));
      const raised = new RegExp(`[aA]lert\\([^{}]*\\{ kind: '${kind}'[^}]*\\},([\\s\\S]{0,220}?)\\);`, 'g');
      const texts = raising.flatMap((source) => [...source.matchAll(raised)].map(([, words = '']) => words));
      const inserted = texts.length > 0 && texts.every((words) => insertsReason.test(words));
      const holds = { operation, inserted, itself: !operation }[from];
      return holds ? [] : [`${kind}: ${from}`];
    });
    expect(wrong).toEqual([]);
  });

  it('is on the page or in the details of what failed', () => {
    const fields = files('packages/kc-api/src/contract/**/*.ts').flatMap((path) =>
      [...text(path).matchAll(holdsReason)].map(([, field]) => `${path.slice('packages/kc-api/src/contract/'.length)} ${field}`),
    );
    expect([...new Set(fields)].filter((field) => shown[field] === undefined)).toEqual([]);
    const missing = Object.entries(shown).filter(([field, screen]) => {
      const name = field.split(' ')[1] ?? '';
      return !new RegExp(`\\b${name}\\b`).test(text(`packages/kc-screens/src/${screen}`));
    });
    expect(missing).toEqual([]);
  });
});
