import type { Appliance } from 'kc-appliance';
import { upgradeFormer, upgradeValue } from 'kc-appliance/scenarios';
import type { UpgradeState } from 'kc-api/rules/upgrade/upgrade';
import { demoPage } from '../../story-kit/demoPage.ts';
import { upgradeScreen } from '../index.ts';
import * as module from '../UpgradeScreen.tsx';

const node = (n: number, state: UpgradeState, message = '') => ({
  name: `kc-node-${n}`,
  ipaddr: `10.20.0.1${n}`,
  isLocal: n === 1,
  takesPart: true,
  state,
  message,
});

/** Stores an upgrade that this node started. `local`: state of this node. The other node is complete, or has failed if `local` is 'ERR'. */
export function upgradeAt(local: UpgradeState, more: Partial<NonNullable<ReturnType<typeof upgradeValue.get>>> = {}) {
  return ({ environment }: Appliance): void =>
    upgradeValue.set(environment, {
      from: { version: '10.5.0', build: '1042' },
      to: { version: '10.6.0', build: '1103' },
      initiator: 'kc-node-1',
      user: 'secroot',
      state: local,
      nodes: local === 'ERR' ? [node(2, 'ERR', 'kc-node-2 does not answer.'), node(1, 'INIT')] : [node(2, 'COMPLETE'), node(1, local)],
      fails_at: null,
      reboot: null,
      applied: false,
      ...more,
    });
}

/** The appliance was upgraded from 10.4.2 in the past. */
export const upgradedFrom = ({ environment }: Appliance): void => upgradeFormer.set(environment, { version: '10.4.2', build: '998' });

export const upgradeDemo = demoPage({
  screen: upgradeScreen,
  module,
  denied: 'security',
  rows: {
    'upgrades.reboot': { prepare: upgradeAt('APPLY') },
    'upgrades.cancel': { prepare: upgradeAt('ERR') },
    'upgrades.revert': { prepare: upgradedFrom },
  },
});
