import type { Appliance } from 'kc-appliance';
import type { EkmPermission } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { DemoRow } from '../../../story-kit/demoPage.ts';
import { accountRow } from './accountRecords.ts';

export const gcp = 'gcp-analytics';
export const second = 'service-88@gcp-sa-ekms.iam.gserviceaccount.com';

const listOf = (appliance: Appliance, row: string) => appliance.environment.store.table('cspAccounts').get(row)?.ekm_acls?.service_accounts ?? [];
/** Adds a second service account to the account's list. */
const withSecond = {
  row: accountRow(gcp),
  prepare: (appliance: Appliance, row: string) => {
    const table = appliance.environment.store.table('cspAccounts');
    const account = table.get(row);
    const added = { email: second, permissions: ['WRAP'] satisfies EkmPermission[] };
    if (account) table.put({ ...account, revision: account.revision + 1, ekm_acls: { service_accounts: [...listOf(appliance, row), added] } });
  },
};
export const addSecond = (appliance: Appliance): void => withSecond.prepare(appliance, withSecond.row(appliance));

export const serviceAccountRows: Readonly<Record<string, DemoRow>> = {
  'cspAccounts.addServiceAccount': { row: accountRow(gcp) },
  'cspAccounts.editServiceAccount': { ...withSecond, item: (appliance, row) => listOf(appliance, row)[1]?.email ?? '' },
  'cspAccounts.deleteServiceAccounts': { ...withSecond, item: (appliance, row) => listOf(appliance, row)[0]?.email ?? '' },
};
