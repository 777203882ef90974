import { defineArea } from '../core/area.ts';
import type { Machine } from './machine.ts';
import { settleRestarts } from './orderRestart.ts';
import { restartChecks } from './restartChecks.ts';
import { restarts } from './restarts.ts';
import { restartTable } from './state.ts';

export { failRestart, orderRestart, recordRestart } from './orderRestart.ts';
export { leaveTime, newBoot, playedMachine, type Machine } from './machine.ts';

declare module '../core/context.ts' {
  interface AreaPorts {
    machine: Machine;
  }
}

/** Restarts of this node: performs and tracks restarts of all areas. */
export const restartArea = defineArea({
  name: 'restart',
  resources: { restarts },
  searches: 'A restart is found by its address.',
  tables: [restartTable],
  liveChecks: restartChecks,
  opened: settleRestarts,
});
