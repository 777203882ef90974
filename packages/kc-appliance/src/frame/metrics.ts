import { audit } from 'kc-api/contract/audit/audit';
import { metrics as calls, openMetricsType } from 'kc-api/contract/frame/metrics';
import { mayCall } from 'kc-api/rules/privileges';
import { mayKnow } from '../core/checks/findings.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { software } from '../core/state.ts';
import { lastNumber } from '../core/write.ts';
import { alertCounts } from '../alerts/index.ts';
import { licenseOf } from '../license/index.ts';
import { requestsWaiting } from '../requests/index.ts';
import { openMetricsText, type MetricFamily, type Sample } from './openMetrics.ts';
import { countsOf } from './search.ts';
import { limitsOf, nodeCountOf, problemsOf, systemHealth } from './system.ts';

const one = (value: number | null | undefined): Sample[] => (value === null || value === undefined ? [] : [{ value }]);

/** Returns the figures that the caller may see. Each help text ends with the page of the console that lists the objects behind the figure. */
function familiesOf(context: Context): MetricFamily[] {
  const { version, build } = software.get(context);
  const { boot } = context.machine;
  const problems = problemsOf(context);
  const { kc_limit, vm_limit, vm_count } = limitsOf(context);
  const { alerts_unread_count, alerts_action_count } = alertCounts(context, context.me.id);
  const gauge = (name: string, help: string, samples: readonly Sample[]): MetricFamily => ({ name: `keycontrol_${name}`, type: 'gauge', help, samples });
  return [
    {
      name: 'keycontrol_build',
      type: 'info',
      help: 'Software of the responding node. Page: /upgrade',
      samples: [{ labels: { version, build }, value: 1 }],
    },
    {
      ...gauge('uptime_seconds', 'Time since the start of the responding node.', one(Math.max(0, Math.floor((context.clock.now() - boot.at) / 1000)))),
      unit: 'seconds',
    },
    gauge('healthy', '1 if no check of the system finds a fault. Page: /dashboard', one(systemHealth(context, problems) === 'Healthy' ? 1 : 0)),
    gauge(
      'health_problems',
      'Faults that each check finds. Page: /dashboard',
      problems
        .filter(({ check }) => mayKnow(context.actor, check))
        .map(({ check: { id, title }, found }) => ({ labels: { check: id, reason: title }, value: found.length })),
    ),
    gauge('nodes', 'Nodes of the cluster. Page: /cluster', one(nodeCountOf(context))),
    gauge('nodes_limit', 'Nodes that the license allows. Page: /license', one(kc_limit)),
    gauge('vms', 'Authenticated VMs. Page: /workloads', one(vm_count)),
    gauge('vms_limit', 'VMs that the license allows. Page: /license', one(vm_limit)),
    {
      ...gauge('license_expiry_timestamp_seconds', 'Time at which the license expires. Page: /license', one(licenseOf(context).expires)),
      unit: 'seconds',
    },
    gauge(
      'objects',
      'Objects of each kind.',
      Object.entries(countsOf(context)).map(([kind, value]) => ({ labels: { kind }, value })),
    ),
    gauge('alerts_unread', 'Unread alerts of the caller. Page: /alerts', one(alerts_unread_count)),
    gauge('alerts_needing_action', 'Unread alerts of the caller that need action. Page: /alerts', one(alerts_action_count)),
    gauge('requests_waiting', 'Requests of other users that the caller could approve. Page: /requests', one(requestsWaiting(context))),
    {
      name: 'keycontrol_audit_records',
      type: 'counter',
      help: 'Audit records written so far. Page: /auditlog',
      samples: mayCall(context.actor, audit.list.need).ok ? one(lastNumber(context, 'audit')) : [],
    },
  ];
}

export const metrics = resource(calls, {
  read: (context) => ({
    file: openMetricsText(familiesOf(context)),
    filename: 'metrics.txt',
    type: `${openMetricsType}; version=1.0.0; charset=utf-8`,
  }),
});
