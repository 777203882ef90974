import { awsPlay } from '../../src/cloudKeys/clouds/awsCloud.ts';
import { accountNamed, connectorOf, keyLike, keyWith, setNamed, vmNamed } from '../cloudWorld.ts';
import type { Recipe } from './recipe.ts';

const ekmAcls = JSON.stringify({ service_accounts: [{ email: 'robot@gcp-sa-ekms.iam.gserviceaccount.com', permissions: ['WRAP'] }] });
const [someone] = awsPlay.users;
const cloudAdmins = 'Cloud Admin Group';

/** Recipes for all cloud key calls that change data. */
export const cloudRecipes: Record<string, Recipe> = {
  'keySets.create': { body: { csp_type: 'AWS', name: 'new-set', groupname: cloudAdmins } },
  'keySets.change': { params: (world) => ({ guid: setNamed(world, 'retail-apps').id }), body: { description: 'Other' } },
  'keySets.remove': { params: (world) => ({ guid: setNamed(world, 'treasury-gcp').id }) },
  'keySets.createXksKey': { body: (world) => ({ keyset_guid: setNamed(world, 'payments-xks').id }) },
  'keySets.migrate': { params: (world) => ({ guid: setNamed(world, 'payments-prod').id }), body: { target: 'HSM' } },
  'keySets.syncKeyRings': { params: (world) => ({ guid: setNamed(world, 'analytics').id }) },
  'cspAccounts.create': {
    body: { name: 'new-account', groupname: cloudAdmins, csp_type: 'AWS', aws_access_key_id: 'AKIAIOSFODNN7EXAMPLE', aws_secret_access_key: 'x'.repeat(40) },
  },
  'cspAccounts.change': { params: (world) => ({ guid: accountNamed(world, 'aws-data').id }), body: { description: 'Other' } },
  'cspAccounts.rotateAccessKey': { params: (world) => ({ guid: accountNamed(world, 'azure-payments').id }) },
  'cspAccounts.remove': { params: (world) => ({ guid: accountNamed(world, 'aws-retail').id }) },
  'cspAccounts.setEkmPolicy': { params: (world) => ({ guid: accountNamed(world, 'gcp-analytics').id }), body: { ekm_kaj_enabled: 'no' } },
  'cspAccounts.setEkmAccessPolicy': { params: (world) => ({ guid: accountNamed(world, 'gcp-analytics').id }), body: { acls: ekmAcls } },
  'cloudKeys.create': {
    body: (world) => ({ keyset_guid: setNamed(world, 'payments-prod').id, name: 'brand-new', region_name: 'eu-north-1', algorithm: 'SYMMETRIC_DEFAULT' }),
  },
  'cloudKeys.change': { params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }), body: { description: 'Other' } },
  'cloudKeys.import': { body: (world) => ({ keyset_guid: setNamed(world, 'payments-prod').id, region_name: 'eu-south-1' }) },
  'cloudKeys.rotate': { params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available', (key) => !key.imported).id }) },
  'cloudKeys.operate': { params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }), body: { operation: 'disable' } },
  'cloudKeys.remove': {
    params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }),
    body: { operation: 'schedule_destroy', after_days: 7 },
  },
  'cloudKeys.purge': {
    params: (world) => ({
      handle: keyLike(
        world,
        (key) => key.csp_type === 'AZURE' && key.status === 'Pending Delete' && (key.keyvault_type === 'dke' || key.purge_protection_days === null),
      ).id,
    }),
  },
  'cloudKeys.changeTags': {
    params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }),
    body: { operation: 'set', tags: [{ key: 'a', value: 'b' }] },
  },
  'cloudKeys.share': {
    params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }),
    body: { list_type: 'users', operation: 'share', users: someone?.arn },
  },
  'cloudKeys.saveSharing': {
    params: (world) => ({ handle: keyWith(world, 'payments-prod', 'Available').id }),
    body: { administrators: someone?.arn, users: '' },
  },
  'cloudKeys.saveRoles': {
    params: (world) => ({ handle: keyWith(world, 'analytics', 'Available').id }),
    body: { roles: JSON.stringify([{ role: 'roles/cloudkms.viewer', members: ['allUsers'] }]) },
  },
  'cloudKeys.saveOperations': { params: (world) => ({ handle: keyWith(world, 'payments-test', 'Available').id }), body: { operations: 'sign' } },
  'cloudKeys.setPrimary': {
    params: (world) => ({ handle: keyWith(world, 'analytics', 'Available', (key) => key.purpose === 'ENCRYPT_DECRYPT' && key.versions.length > 1).id }),
    body: (world) => ({ handle: `${keyWith(world, 'analytics', 'Available', (key) => key.purpose === 'ENCRYPT_DECRYPT' && key.versions.length > 1).id}.v1` }),
  },
  'cloudKeys.setEkmPolicy': { params: (world) => ({ handle: keyWith(world, 'analytics', 'Available', (key) => key.ekm).id }), body: { policy: '' } },
  'cloudKeys.setEkmAccessPolicy': { params: (world) => ({ handle: keyWith(world, 'analytics', 'Available', (key) => key.ekm).id }), body: { acls: ekmAcls } },
  'databaseConnectors.create': {
    params: (world) => ({ guid: setNamed(world, 'oracle-hr').id }),
    body: (world) => ({ name: 'hr-db', cvmid: vmNamed(world, 'ledger-db-1').id }),
  },
  'databaseConnectors.changeExpiry': {
    params: (world) => ({ guid: connectorOf(world, 'ENABLED').keyset_guid, name: connectorOf(world, 'ENABLED').name }),
    body: { expiry_date: 4_000_000_000 },
  },
  'databaseConnectors.operate': {
    params: (world) => ({ guid: connectorOf(world, 'DISABLED').keyset_guid }),
    body: (world) => ({ name: connectorOf(world, 'DISABLED').name, operation: 'remove' }),
  },
  'databaseConnectors.createToken': { params: (world) => ({ guid: connectorOf(world, 'ENABLED').keyset_guid, name: connectorOf(world, 'ENABLED').name }) },
  'cloudKeysPage.exportAuditLog': { body: { group_name: cloudAdmins, format: 'csv' } },
};
