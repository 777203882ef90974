import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { workloadsScreen } from '../index.ts';
import * as module from '../WorkloadsScreen.tsx';
import { keyIdRow } from '../keyIds/story-kit/keyIdRecords.ts';
import { diskRows } from '../disks/story-kit/disks.rows.ts';
import { certificateRows } from '../cvmCertificates/story-kit/certificateRecords.ts';
import { policyRows } from '../accessPolicies/story-kit/policies.rows.ts';
import { directoryServerRows } from '../directoryServers/story-kit/directoryServerRecords.ts';
import { taskRows } from '../cvmTasks/story-kit/tasks.rows.ts';
import { driverRows } from '../cvms/operations/driver/story-kit/driver.rows.ts';
import { changeCvm, cvmNamed, cvmSetNamed } from './records.ts';

export const cvmSetRow = (name: string) => (appliance: Appliance) => cvmSetNamed(appliance, name);

export const cvmRow = (name: string) => (appliance: Appliance) => cvmNamed(appliance, name);
const inDays = (days: number) => (appliance: Appliance, id: string) => {
  const expires = Math.floor(appliance.environment.clock.now() / 1000) + days * 86_400;
  changeCvm(appliance, id, { authenticated: 'no', cert_expiration: expires, cert_validtill: expires });
};

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
    ...diskRows,
    ...certificateRows,
    ...taskRows,
    ...policyRows,
    ...directoryServerRows,
    'cvms.authenticate': { row: cvmRow('ledger-29'), prepare: inDays(30) },
    'cvms.rescue': { row: cvmRow('ledger-29'), prepare: inDays(-1) },
    'cvms.mapping': { row: cvmRow('ledger-02') },
    'cvms.migrate': { row: cvmRow('ledger-02') },
    'cvms.edit': { row: cvmRow('ledger-03') },
    'cvms.upgradeAgent': {
      row: cvmRow('ledger-04'),
      prepare: (appliance, id) => changeCvm(appliance, id, { authenticated: 'yes', agent_has_update: 'yes', agent_version: '5.4.0', status: 'Healthy' }),
    },
    ...driverRows,
    'cvms.revoke': { row: cvmRow('ledger-02'), prepare: (appliance, id) => changeCvm(appliance, id, { authenticated: 'yes' }) },
  },
});
