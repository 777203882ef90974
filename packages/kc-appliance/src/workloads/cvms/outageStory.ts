import { cvmStatus } from 'kc-api/rules/workloads/cvms/cvmStatus';
import type { Environment } from '../../core/context.ts';
import type { Outage } from '../records.ts';
import { connectionOf } from './lastSeen.ts';
import { cvmTable, guestOutages } from '../state.ts';

/** VMs that are unreachable at the start of the demo: when they come back, in seconds from the start, and what has changed by then. */
const away: Readonly<Record<string, Omit<Outage, 'from'>>> = {
  'grid-w-07': { until: 2_700 },
  'retail-app-09': { until: 3_600, ipaddr: '10.31.0.249' },
  'branch-srv-05': { until: 5_400, reboot: true },
};

/** Makes a few VMs overdue. They come back within two hours: one with another address, one after a reboot. */
export function seedOutages(environment: Environment, now: number): void {
  const table = cvmTable.in(environment);
  const outages: Record<string, Outage> = {};
  for (const vm of table.all()) {
    const outage = away[vm.name];
    if (!outage || vm.status !== cvmStatus.healthy) continue;
    const { heartbeat, grace_period } = connectionOf(environment, vm);
    const last_seen = now - heartbeat - 30;
    table.put({ ...vm, status: cvmStatus.stale, last_seen, silent_since: last_seen, silence_due: last_seen + grace_period + 1 });
    outages[vm.id] = { ...outage, from: last_seen, until: now + outage.until };
  }
  guestOutages.set(environment, outages);
}
