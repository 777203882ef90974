import { demoPage } from '../../story-kit/demoPage.ts';
import { kmipServerScreen } from '../index.ts';
import * as module from '../KmipServerScreen.tsx';
import { keptUser, objectRow } from './records.ts';
import { legacy, migrating, tenantRow, withTenants } from './tenants.ts';

const user = { row: (appliance: Parameters<typeof keptUser>[0]) => keptUser(appliance).id };

export const kmipServerDemo = demoPage({
  screen: kmipServerScreen,
  module,
  denied: 'cloud',
  rows: {
    'kmipUsers.edit': user,
    'kmipUsers.keyStore': user,
    'kmipUsers.remove': user,
    'kmipObjects.edit': objectRow('Active'),
    'kmipObjects.activate': objectRow('Pre-Active'),
    'kmipObjects.revoke': objectRow('Active'),
    'kmipObjects.archive': objectRow('Active'),
    'kmipObjects.recover': objectRow('Active', { archived: 'yes' }),
    'kmipObjects.destroy': objectRow('Deactivated'),
    'kmipTenants.create': { prepare: withTenants },
    'kmipMigration.setUp': { prepare: legacy },
    'kmipMigration.resendEmail': { prepare: migrating('KMIP_MIG_START') },
    'kmipMigration.migrate': { prepare: migrating('KMIP_MIG_ACCOUNT_VERIFIED') },
    'kmipMigration.complete': { prepare: migrating('KMIP_MIG_IMPORT_COMPLETE') },
    'kmipMigration.reset': { prepare: migrating('KMIP_MIG_IMPORT_COMPLETE') },
    'kmipMigration.cancel': { prepare: migrating('KMIP_MIG_START') },
    'kmipTenants.createUser': tenantRow('local'),
    'kmipTenants.edit': tenantRow('local'),
    'kmipTenants.resetPassword': tenantRow('local'),
    'kmipTenants.editDomain': tenantRow('own'),
    'kmipTenants.changeDomain': tenantRow('own'),
    'kmipTenants.editPolicy': tenantRow('own'),
    'kmipTenants.delete': tenantRow('local'),
  },
});
