import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { workloadsScreen } from '../index.ts';
import * as module from '../WorkloadsScreen.tsx';
import { cvmSetNamed } from './records.ts';
import { taskRows } from '../tasks/story-kit/tasks.rows.ts';

export const cvmSetRow = (name: string) => (appliance: Appliance) => cvmSetNamed(appliance, name);

export const workloadsDemo = demoPage({
  screen: workloadsScreen,
  module,
  denied: 'security',
  rows: {
    'kek.add': { row: cvmSetRow('new-core') },
    'kek.import': { row: cvmSetRow('new-core') },
    'kek.edit': { row: cvmSetRow('ledger') },
    'kek.revoke': { row: cvmSetRow('ledger') },
    'kek.unrevoke': { row: cvmSetRow('dr-archive') },
    'kek.disable': { row: cvmSetRow('ledger') },
    'cvmSets.edit': { row: cvmSetRow('ledger') },
    'cvmSets.connection': { row: cvmSetRow('ledger') },
    'cvmSets.autoEncrypt': { row: cvmSetRow('ledger') },
    'cvmSets.singleKey': { row: cvmSetRow('new-core') },
    'cvmSets.delete': { row: cvmSetRow('new-core') },
    ...taskRows,
  },
});
