import { storageHealth } from 'kc-api/rules/storage';
import { system as systemCalls } from 'kc-api/contract/frame/system';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { storageProblemOf } from '../core/storeFailure.ts';
import { alertCounts } from '../alerts/index.ts';
import { mailServer } from '../mail/index.ts';
import { defaultsOf } from '../security/index.ts';
import { twoFactorRule } from '../core/twoFactorRule.ts';
import { sessionTimeout } from '../core/sessions.ts';
import { licenseOf } from '../license/index.ts';
import { eulaText } from '../session/index.ts';
import { trialsFor } from '../core/trials.ts';
import { generation, hostname, software } from '../core/state.ts';
import { drillDue } from '../keyPart/index.ts';
import { requestsWaiting } from '../requests/index.ts';
import { countsOf } from './search.ts';
import { eulaAccepted, nodeStatus, vaultHealth } from './state.ts';

/** SHELL-049: what the license allows and what is there, counted now; a scenario may say something else. */
export function limitsOf(context: Environment) {
  const { kc_limit = null, vm_limit = null } = licenseOf(context);
  const vm_count = context.searches.find(({ kind }) => kind === 'cvm')?.count?.(context) ?? 0;
  const known = { kc_limit, kc_count: 3, vm_limit, vm_count };
  const given = nodeStatus.get(context);
  return {
    kc_limit: given.kc_limit ?? known.kc_limit,
    kc_count: given.kc_count ?? known.kc_count,
    vm_limit: given.vm_limit ?? known.vm_limit,
    vm_count: given.vm_count ?? known.vm_count,
  };
}

/** The health of the vault: that of its store comes first. */
export function healthOf(kept: Pick<Environment, 'store'>): string {
  const problem = storageProblemOf(kept);
  return problem === null ? (vaultHealth.get(kept) ?? 'Healthy') : storageHealth[problem];
}

export const system = resource(systemCalls, {
  status: (context) => {
    const { store, me } = context;
    const mail = mailServer.get(context);
    const { node_joining = 'no', ...given } = nodeStatus.get({ store }) ?? {};
    const problem = storageProblemOf(context);
    return {
      kps_status: 'Healthy',
      server_count: 3,
      ...given,
      ...(problem === null ? {} : { kps_status: storageHealth[problem] }),
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
