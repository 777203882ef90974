import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { alerts } from 'kc-api/contract/alerts';
import { system } from 'kc-api/contract/system';
import { useAnswer } from 'kc-screens/shell';

/** SHELL-115, SHELL-116: milliseconds. */
const statusPoll = 20_000;
const healthPoll = 300_000;

const tones = { Healthy: 'ok', Maintenance: 'warn' } as const;

/** The polls of the frame: the monitoring status and the vault's health. */
export function useMonitoring() {
  const queries = useQueryClient();
  const status = useAnswer(system.status, undefined, { poll: statusPoll }).data;
  const bell = useAnswer(alerts.setting).data?.settings.webgui_alert.enabled ?? true;
  const vault = useAnswer(system.vaultHealth, undefined, { poll: healthPoll }).data?.status;
  const seen = useRef<number | null>(null);
  const generation = status?.change_log.generation;

  useEffect(() => {
    if (generation === undefined) return;
    // Somebody changed something: the lists on show are read again in the background.
    if (seen.current !== null && seen.current !== generation)
      void queries.invalidateQueries({ predicate: ({ queryKey: [resource] }) => resource !== 'system' && resource !== 'start' });
    seen.current = generation;
  }, [generation, queries]);

  const kps = status?.kps_status;
  const banners = [
    ...(vault !== undefined && vault !== 'Healthy' ? [`Vault health: ${vault}`] : []),
    ...(status && status.kc_limit !== null && status.kc_count > status.kc_limit ? ['The number of nodes exceeds the licensed limit.'] : []),
    ...(status && status.vm_limit !== null && status.vm_count > status.vm_limit ? ['The number of VMs exceeds the licensed limit.'] : []),
  ];
  return {
    health: kps === undefined || !status ? undefined : { tone: tones[kps as keyof typeof tones] ?? ('bad' as const), text: `${kps} · ${status.server_count} node${status.server_count === 1 ? '' : 's'}` },
    /** Null hides the bell: the web GUI alert is off, or nothing is known yet. */
    unread: status && bell ? status.alerts_unread_count : null,
    banners,
  };
}
