import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { system, type MonitoringStatus } from 'kc-api/contract/frame/system';
import { healthPoll, healthText, healthTones, healthValue, limitWarnings, statusPoll, vaultWarning } from 'kc-api/rules/frame/monitoring';
import { t } from 'kc-intl/t';
import { useAnswer } from '../shell/index.ts';
import { useDataAge } from '../shell/host/index.ts';

/** Resources that are not invalidated after a change by others: data from the session start, and the polls themselves. */
const untouched = new Set<unknown>(['system', 'start', 'prefs', 'nodeJoin']);

function chipText({ kps_status, health_problem_count = 0, server_count }: MonitoringStatus): string {
  const health = healthText(kps_status);
  return health_problem_count > 0
    ? t('{health} · {count, plural, one {# problem} other {# problems}}', { health, count: health_problem_count })
    : t('{health} · {count, plural, one {# node} other {# nodes}}', { health, count: server_count });
}

const noCounts: Readonly<Record<string, number>> = {};

/** Polls the monitoring status and the health of the vault. A failed poll keeps the last values. After two failures, the health shows the age of the data. */
export function useMonitoring() {
  const queries = useQueryClient();
  const answer = useAnswer(system.status, undefined, { poll: () => statusPoll });
  const status = answer.data;
  const old = useDataAge(answer);
  const vault = vaultWarning(useAnswer(system.vaultHealth, undefined, { poll: () => healthPoll }).data?.status);
  const bell = useAnswer(alerts.setting).data?.settings.webgui_alert.enabled ?? true;
  const seen = useRef<number | null>(null);
  const generation = status?.change_log.generation;
  // Older appliances do not count alerts that need action, so all unread alerts count.
  const actionable = status?.alerts_action_count ?? status?.alerts_unread_count ?? 0;

  useEffect(() => {
    if (generation === undefined) return;
    // The data changed on the appliance, so the client reloads the visible lists in the background.
    if (seen.current !== null && seen.current !== generation)
      void queries.invalidateQueries({ predicate: ({ queryKey: [resource] }) => !untouched.has(resource) });
    seen.current = generation;
  }, [generation, queries]);

  return {
    health:
      status &&
      (old === null
        ? {
            tone: healthTones[healthValue(status.kps_status)],
            text: chipText(status),
          }
        : { tone: 'warn' as const, text: t('No response since {time}', { time: old }) }),
    /** null hides the bell: the web GUI alert is off, or the status is not loaded yet. */
    unread: status && bell ? actionable : null,
    banners: [...(vault === null ? [] : [vault]), ...(status ? limitWarnings(status) : [])],
    /** True if a setting on trial, which this user may confirm or undo, will be reverted soon. */
    onTrial: status?.conditions.settings_on_trial === 'yes',
    /** Badges of menu entries, by page path. */
    badges: {
      ...(actionable ? { '/alerts': actionable } : {}),
      ...(status?.requests_waiting ? { '/requests': status.requests_waiting } : {}),
      ...(status?.servers_pending_auth ? { '/cluster': status.servers_pending_auth } : {}),
      ...(status?.upgrade_pending === 'yes' || status?.revert_pending === 'yes' ? { '/upgrade': t('Pending') } : {}),
    } as Readonly<Record<string, string | number>>,
    /** Number of objects, by kind. */
    counts: status?.object_counts ?? noCounts,
  };
}
