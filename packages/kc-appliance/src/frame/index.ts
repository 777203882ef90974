import { defineArea } from '../core/area.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { hostname } from '../core/state.ts';
import { eulaAccepted, nodeStatus, vaultHealth } from './state.ts';
import { metrics } from './metrics.ts';
import { search } from './search.ts';
import { health, system } from './system.ts';

export { nodeStatus, vaultHealth } from './state.ts';
export { healthOf, limitsOf, nodeCountOf, systemHealth } from './system.ts';

export const frameArea = defineArea({
  name: 'frame',
  resources: { health, metrics, system, search },
  searches: 'It has no objects: it says how the appliance is.',
  categories: ['System'],
  seeds: {
    setUp: (environment) => {
      hostname.set(environment, 'kc-node-1');
      eulaAccepted.set(environment, true);
      nodeStatus.set(environment, { server_count: 3, kc_count: 3 });
    },
    hostile: (environment) => vaultHealth.set(environment, hostileText(0)),
  },
});
