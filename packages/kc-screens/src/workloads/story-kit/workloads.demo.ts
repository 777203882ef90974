import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { workloadsScreen } from '../index.ts';
import * as module from '../WorkloadsScreen.tsx';
import { keyIdRow } from '../keyIds/story-kit/keyIdRecords.ts';
import { cvmSetNamed } from './records.ts';
import { taskRows } from '../tasks/story-kit/tasks.rows.ts';

export const cvmSetRow = (name: string) => (appliance: Appliance) => cvmSetNamed(appliance, name);

export const workloadsDemo = demoPage({
  screen: workloadsScreen,
  module,
  denied: 'security',
  rows: {
    'keyIds.create': { row: cvmSetRow('ledger') },
    'keyIds.edit': keyIdRow('symmetric'),
    'keyIds.revoke': keyIdRow('symmetric'),
    'keyIds.unrevoke': keyIdRow('symmetric', 'REVOKED'),
    'keyIds.remove': keyIdRow('symmetric'),
    'asymmetricKeyIds.create': { row: cvmSetRow('ledger') },
    'asymmetricKeyIds.edit': keyIdRow('asymmetric'),
    'asymmetricKeyIds.revoke': keyIdRow('asymmetric'),
    'asymmetricKeyIds.unrevoke': keyIdRow('asymmetric', 'REVOKED'),
    'asymmetricKeyIds.remove': keyIdRow('asymmetric'),
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
