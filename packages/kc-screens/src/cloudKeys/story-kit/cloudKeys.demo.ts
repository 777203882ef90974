import type { Appliance } from 'kc-appliance';
import { demoPage, type DemoRow } from '../../story-kit/demoPage.ts';
import { accountRow } from '../cspAccounts/story-kit/accountRecords.ts';
import * as module from '../CloudKeysScreen.tsx';
import { cloudKeysScreen } from '../index.ts';
import { accessRows } from '../keys/access/story-kit/access.rows.ts';
import { serviceAccountRows } from '../cspAccounts/story-kit/serviceAccounts.rows.ts';
import { keyMade } from './keyMade.ts';
import { keyWhere, setNamed } from './records.ts';

export const setRow = (name: string) => (appliance: Appliance) => setNamed(appliance, name);
/** A connector in the details of its key set, by index in the list. */
export const connector = (set: string, place: number): DemoRow => ({
  row: setRow(set),
  item: (appliance, guid) =>
    appliance.environment.store
      .table('tdeConnectors')
      .all()
      .filter((one) => one.keyset_guid === guid)[place]?.name ?? '',
});
const doomed = { status: 'Pending Delete', destroy_date: 2_000_000_000 } as const;

export const cloudKeysDemo = demoPage({
  screen: cloudKeysScreen,
  module,
  denied: 'security',
  rows: {
    'keySets.edit': { row: setRow('payments-prod') },
    'keySets.migrate': { row: setRow('retail-apps') },
    'keySets.delete': { row: setRow('treasury-gcp') },
    'keySets.enableHsm': { row: setRow('retail-apps') },
    'keySets.rotateXks': { row: setRow('payments-xks') },
    'databaseConnectors.create': { row: setRow('oracle-ledger') },
    'databaseConnectors.faq': { row: setRow('oracle-ledger') },
    'databaseConnectors.token': connector('oracle-ledger', 0),
    'databaseConnectors.expiry': connector('oracle-ledger', 0),
    'databaseConnectors.remove': connector('oracle-ledger', 1),
    'databaseConnectors.disable': connector('oracle-core-banking', 0),
    'cloudKeys.import': { row: setRow('payments-prod') },
    'cloudKeys.rotate': keyMade(
      'payments-prod',
      { status: 'Available', rekey_interval: 30, last_rotated: null, created: 1_700_000_000 },
      ({ imported, versions }) => !imported && versions.length === 1,
    ),
    'cloudKeys.disable': keyMade('payments-prod', { status: 'Available' }),
    'cloudKeys.scheduleDelete': keyMade('payments-prod', { status: 'Available' }),
    'cloudKeys.edit': {
      row: (appliance) =>
        keyWhere(
          appliance,
          (key) => key.csp_type === 'AWS' && key.status === 'Available' && !key.imported && !key.xks && key.expire_date + key.activation_date === 0,
        ).id,
    },
    'cloudKeys.enable': keyMade('payments-prod', { status: 'Disabled' }),
    'cloudKeys.upload': keyMade('payments-prod', { status: 'Not Available' }, ({ imported }) => !imported),
    'cloudKeys.removeFromCloud': keyMade('payments-prod', { status: 'Available' }, ({ imported }) => !imported),
    'cloudKeys.cancelDelete': keyMade('payments-prod', doomed),
    'cloudKeys.purge': keyMade('payments-test', { ...doomed, purge_protection_days: null }, ({ keyvault_type }) => keyvault_type === 'vaults'),
    'cloudKeys.delete': keyMade('payments-prod', { status: 'Destroyed', destroy_date: 1_790_000_000 }),
    ...accessRows,
    'cspAccounts.edit': { row: accountRow('aws-payments') },
    'cspAccounts.test': { row: accountRow('aws-data') },
    'cspAccounts.rotateAccessKey': { row: accountRow('aws-payments') },
    'cspAccounts.delete': { row: accountRow('aws-retail') },
    'cspAccounts.editAwsKey': { row: accountRow('aws-data') },
    'cspAccounts.editAzureClient': { row: accountRow('azure-dr') },
    'cspAccounts.replaceKeyFile': { row: accountRow('gcp-analytics') },
    ...serviceAccountRows,
    // The target is the group whose log is displayed.
    'cloudAudit.export': {},
  },
});
