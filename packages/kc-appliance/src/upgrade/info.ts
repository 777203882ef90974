import type { UpgradeInfo } from 'kc-api/contract/upgrade/upgrade';
import { isMember, joining } from 'kc-api/rules/cluster/servers';
import { wireState } from 'kc-api/rules/upgrade/upgrade';
import { nodesOf } from '../cluster/index.ts';
import type { Environment } from '../core/context.ts';
import { hostname } from '../core/state.ts';
import { pendingOf } from './pending.ts';
import { upgradeFormer, upgradeValue } from './state.ts';

/** Bytes that an upgrade needs in addition to the previous version. Chosen. */
const least = 256 * 1024 * 1024;

const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

export function upgradeInfo(environment: Environment): UpgradeInfo {
  const upgrade = upgradeValue.get(environment);
  const former = upgrade ? (upgrade.applied ? upgrade.from : null) : upgradeFormer.get(environment);
  const nodes = nodesOf(environment);
  return {
    // A node that could not join does not block the upgrade.
    upgrade_ok: yes(nodes.every(({ status }) => status !== joining) && nodes.filter(isMember).every(({ authenticated }) => authenticated === 'yes')),
    initiator: yes(upgrade?.initiator === hostname.get(environment)),
    ...pendingOf(environment),
    upgrade_check: { disk_space_status: environment.freeSpace() < least ? 'low' : 'ok' },
    items: (upgrade?.nodes ?? []).map(({ name, ipaddr, state, message }) => ({ name, ipaddr, upg_state: wireState(state), message })),
    upg_state: upgrade ? wireState(upgrade.state) : '',
    ...(upgrade ? { to_version: upgrade.to.version, applied: yes(upgrade.applied) } : {}),
    revert_available: yes(former !== null),
    ...(former ? { former_version: former.version } : {}),
  };
}
