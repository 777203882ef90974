import { inKeyControl } from '../core/checks/findings.ts';
import type { LiveCheckDefinition } from '../core/checks/liveChecks.ts';
import { restartTexts } from 'kc-api/rules/restart/restart';
import { t } from 'kc-intl/t';
import { restartTable } from './state.ts';

export const restartChecks: readonly LiveCheckDefinition[] = [
  {
    id: 'machine.restarts',
    title: t('This node can restart'),
    fix: 'servers.open',
    allowed: inKeyControl,
    see: ({ machine }) =>
      machine.restart ? { done: true, says: t('This node restarts when it is told to.') } : { done: false, says: restartTexts.noSupervisor },
  },
  {
    id: 'backup.restored',
    title: t('The backup was restored'),
    fix: 'backups.restore',
    allowed: inKeyControl,
    see: (environment, { since }) => {
      // Images do not contain restarts, so a restore does not replace these records.
      const restore = restartTable
        .in(environment)
        .all()
        .findLast(({ kind, requested }) => kind === 'restore' && requested >= since);
      if (!restore) return { done: false, says: t('Nothing was restored since this run began.') };
      if (restore.state === 'failed') return { done: false, says: t('The restore failed: {reason}', { reason: restore.error ?? '' }) };
      if (restore.state === 'waiting') return { done: false, says: t('The restore is in progress.') };
      return { done: true, says: t('{node} was restored.', { node: restore.node }), since: restore.requested, by: restore.by };
    },
  },
];
