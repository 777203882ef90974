import { storageHealth } from 'kc-api/rules/storage';
import { system as systemCalls } from 'kc-api/contract/frame/system';
import { health as healthCalls, type HealthProblem } from 'kc-api/contract/frame/health';
import type { MonitoringStatus } from 'kc-api/contract/frame/system';
import type { Context, Environment } from '../core/context.ts';
import { mayKnow, type Found } from '../core/checks/findings.ts';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import { secondsOf } from '../core/system.ts';
import { resource } from '../core/handlers.ts';
import { storageProblemOf } from '../core/store/storeFailure.ts';
import { alertCounts } from '../alerts/index.ts';
import { mailServer } from '../mail/index.ts';
import { defaultsOf } from '../security/index.ts';
import { twoFactorRule } from '../core/access/twoFactorRule.ts';
import { sessionTimeout } from '../core/access/sessions.ts';
import { licenseOf } from '../license/index.ts';
import { eulaText } from '../session/index.ts';
import { trialsFor } from '../core/work/trials.ts';
import { generation, hostname, software } from '../core/state.ts';
import { drillDue } from '../keyPart/index.ts';
import { requestsWaiting } from '../requests/index.ts';
import { countsOf } from './search.ts';
import { eulaAccepted, nodeStatus, vaultHealth } from './state.ts';

/** Chosen: as many as a dialog lists without scrolling. */
const problemsListed = 10;

/** The vault with the cluster and the HSM of the system: the key-control vault, or this one if it runs alone. */
const systemOf = ({ hsmSystem }: Pick<Environment, 'hsmSystem'>): Pick<Environment, 'store'> => ({ store: hsmSystem.store });

/** Returns the status of this vault, with the cluster counts of the key-control vault: one cluster serves all vaults. */
function nodeStatusOf(environment: Environment): Partial<MonitoringStatus> {
  const { server_count, kc_count, servers_pending_auth } = nodeStatus.get(systemOf(environment));
  return {
    ...nodeStatus.get(environment),
    ...(server_count === undefined ? {} : { server_count }),
    ...(kc_count === undefined ? {} : { kc_count }),
    ...(servers_pending_auth === undefined ? {} : { servers_pending_auth }),
  };
}

/** Number of cluster nodes. */
export const nodeCountOf = (environment: Environment): number => nodeStatusOf(environment).server_count ?? 1;

/** Returns the present faults of the whole system, for any caller. */
export function problemsOf(environment: Environment): { check: HealthCheck; found: readonly Found[] }[] {
  const now = secondsOf(environment);
  return environment.healthChecks.map((check) => ({ check, found: check.found(check.scope === 'system' ? systemOf(environment) : environment, now) }));
}

/** SHELL-049: Healthy unless a check finds a fault. A store that cannot save changes comes first, then a configured state. */
export function systemHealth(environment: Environment, problems = problemsOf(environment)): string {
  const problem = storageProblemOf(environment);
  if (problem !== null) return storageHealth[problem];
  return nodeStatusOf(environment).kps_status ?? (problems.some(({ found }) => found.length > 0) ? 'Degraded' : 'Healthy');
}

/** Returns the faults that the caller may see. */
function problemsFor(context: Context, problems = problemsOf(context)): HealthProblem[] {
  const here = systemOf(context).store === context.store;
  return problems
    .filter(({ check }) => mayKnow(context.actor, check))
    .flatMap(({ check: { id, title, scope, fix }, found }) =>
      found.map(({ id: row, name, worded, detail = '' }) => ({
        id,
        title,
        name: worded ? '' : name,
        detail,
        row,
        ...(scope === 'vault' || here ? { fix } : {}),
      })),
    );
}

/** SHELL-049: returns the limits of the license and the present counts; a scenario may override them. */
export function limitsOf(context: Environment) {
  const { kc_limit = null, vm_limit = null } = licenseOf(context);
  const vm_count = context.searches.find(({ kind }) => kind === 'cvm')?.count?.(context) ?? 0;
  const known = { kc_limit, kc_count: 1, vm_limit, vm_count };
  const given = nodeStatusOf(context);
  return {
    kc_limit: given.kc_limit ?? known.kc_limit,
    kc_count: given.kc_count ?? known.kc_count,
    vm_limit: given.vm_limit ?? known.vm_limit,
    vm_count: given.vm_count ?? known.vm_count,
  };
}

/** Returns the health of the vault: first that of its store. */
export function healthOf(kept: Pick<Environment, 'store'>): string {
  const problem = storageProblemOf(kept);
  return problem === null ? (vaultHealth.get(kept) ?? 'Healthy') : storageHealth[problem];
}

export const health = resource(healthCalls, { problems: (context) => ({ problems: problemsFor(context).slice(0, problemsListed) }) });

export const system = resource(systemCalls, {
  status: (context) => {
    const { store, me } = context;
    const mail = mailServer.get(context);
    const { node_joining = 'no', ...given } = nodeStatusOf(context);
    const problems = problemsOf(context);
    const health_problem_count = problemsFor(context, problems).length;
    return {
      ...given,
      kps_status: systemHealth(context, problems),
      ...(health_problem_count > 0 ? { health_problem_count } : {}),
      server_count: nodeCountOf(context),
      ...limitsOf(context),
      ...(drillDue(context) ? { recovery_drill_due: 'yes' as const } : {}),
      ...(node_joining === 'yes' && context.actor.privileges.includes('CLUSTER') ? { node_joining } : {}),
      ...alertCounts(context, me.id),
      requests_waiting: requestsWaiting(context),
      object_counts: countsOf(context),
      boot_id: context.machine.boot.id,
      change_log: { generation: generation.get({ store }) ?? 0 },
      conditions: {
        mail_server_setup: mail.server !== '' || mail.disable === 'yes' ? 'yes' : 'no',
        settings_on_trial: trialsFor(context).length > 0 ? 'yes' : 'no',
      },
    };
  },
  vaultHealth: (context) => ({ status: healthOf(context) }),
  info: (context) => {
    const { boot } = context.machine;
    return {
      ...software.get(context),
      hostname: hostname.get(context),
      vendor: 'Key Control',
      product_name: 'Key Control appliance',
      boot_id: boot.id,
      uptime: Math.max(0, Math.floor((context.clock.now() - boot.at) / 1000)),
    };
  },
  eula: ({ store }) => ({ eula: eulaText, accepted: eulaAccepted.get({ store }) ? 'yes' : 'no' }),
  acceptEula: (context) => {
    context.commit(({ audit }) => {
      eulaAccepted.set(context, true);
      audit({ category: 'System', content: 'End user license agreement accepted' });
    });
    return {};
  },
  license: (context) => ({ license: { ...licenseOf(context), ...limitsOf(context) } }),
  signInPolicy: (context) => ({
    strength: defaultsOf(context).user_authentication.strength,
    two_factor_enforced: twoFactorRule.get(context).enforced ? 'yes' : 'no',
    session_timeout: sessionTimeout(context),
  }),
});
