import { hasDriver } from 'kc-api/rules/workloads/cvms/drivers';
import { isStale } from 'kc-api/rules/workloads/cvmTasks';
import {
  cvmNamed,
  cvmSetNamed,
  cvmWhere,
  directoryServerOf,
  policyNamed,
  policyWhere,
  spareCertificate,
  tasksWhere,
  withPolicy,
  withPlainDisk,
  wrappedKey,
} from '../fleetWorld.ts';
import type { CvmRecord } from '../../src/workloads/records.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const staleTask = (world: World) => tasksWhere(world, (task) => isStale(task, world.clock.now() / 1000))[0];

const policyId = (world: World) => ({ id: policyNamed(world, 'payments-file-servers').id });
const anna = { user: 'anna.berg', domain: 'local', access: 1, sid: '' };
const folderRule = { name: 'Reports', desc: '', type: 4, parameters: { folder: ['Shares\\Reports'] }, permissions: [anna] };
const isReady = (vm: CvmRecord) => hasDriver(vm) && vm.status === 'Healthy' && vm.authenticated === 'yes';

/** Recipes for all VM encryption calls that change data. */
export const fleetRecipes: Record<string, Recipe> = {
  'cvmSets.create': { body: { name: 'new-set', group: 'Cloud Admin Group' } },
  'cvmSets.change': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { description: 'Other' } },
  'cvmSets.changeConnection': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { heartbeat: 60, grace_period: 900 } },
  'kek.add': { params: (world) => ({ guid: cvmSetNamed(world, 'new-core').id }), body: { association: 'KEK_ASSOC' } },
  'kek.change': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { kek_cache_timeout: 600 } },
  'kek.import': { params: (world) => ({ guid: cvmSetNamed(world, 'new-core').id }), body: { wrapped_key: wrappedKey } },
  'kek.changeState': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { state: 'REVOKE' } },
  'kek.disable': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }) },
  'keyIds.create': { body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, name: 'new-key' }) },
  'keyIds.change': { params: () => ({ name: 'backup' }), body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, desc: 'Other' }) },
  'keyIds.revoke': { params: () => ({ name: 'backup' }), body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, revoke: 'yes' }) },
  'keyIds.remove': { params: () => ({ name: 'backup' }), query: (world) => ({ cvmset: cvmSetNamed(world, 'ledger').id }) },
  'asymmetricKeyIds.create': { body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, name: 'new-pair', keylen: 2048 }) },
  'asymmetricKeyIds.change': { params: () => ({ name: 'signing' }), body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, desc: 'Other' }) },
  'asymmetricKeyIds.revoke': { params: () => ({ name: 'signing' }), body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, revoke: 'yes' }) },
  'asymmetricKeyIds.remove': { params: () => ({ name: 'signing' }), query: (world) => ({ cvmset: cvmSetNamed(world, 'ledger').id }) },
  'cvmCertificates.create': { body: (world: World) => ({ cvmset: cvmSetNamed(world, 'ledger').id, name: 'new-certificate' }) },
  'cvmCertificates.operate': {
    params: (world) => ({ guid: cvmNamed(world, 'ledger-02').certificate }),
    body: { operation: 'renew', passphrase: 'Nine lives' },
  },
  'cvmCertificates.assign': {
    params: (world) => ({ id: cvmNamed(world, 'ledger-29').id }),
    body: (world: World) => ({ certificate: spareCertificate(world, 'ledger').id }),
  },
  'cvmCertificates.revoke': { params: (world) => ({ guid: cvmNamed(world, 'ledger-03').certificate }) },
  'cvmSets.remove': { params: (world) => ({ guid: cvmSetNamed(world, 'new-core').id }) },
  'cvmTasks.abandon': {
    params: (world) => ({ uuid: staleTask(world)?.id ?? 'none' }),
    body: (world) => ({ cvmset: staleTask(world)?.cvmset ?? '', state: 'abandoned' }),
  },
  'cvms.change': { params: (world) => ({ id: cvmNamed(world, 'ledger-03').id }), body: { desc: 'Other' } },
  'cvms.upgradeAgent': {
    params: (world) => ({ id: cvmWhere(world, (vm) => vm.agent_has_update === 'yes' && vm.status === 'Healthy').id }),
    body: { reboot: 'no' },
  },
  'cvms.operateDriver': {
    params: (world) => ({ id: cvmWhere(world, isReady).id }),
    body: (world: World) => ({ operation: 'remove', version: cvmWhere(world, isReady).htcrypt_version, reboot: 'no' }),
  },
  'cvms.operate': { params: (world) => ({ id: cvmNamed(world, 'ledger-01').id }), body: { operation: 'revoke' } },
  'cvms.migrate': {
    params: (world) => ({ id: cvmNamed(world, 'ledger-02').id }),
    body: (world) => ({ dst_group_name: cvmSetNamed(world, 'dr-site').group, dst_cvmset_name: 'dr-site' }),
  },
  'disks.operate': {
    params: (world) => ({ id: withPlainDisk(world).vm }),
    body: (world: World) => ({ operation: 'encrypt', disks: [withPlainDisk(world).disk] }),
  },
  'directoryServers.create': {
    body: { groupname: 'Cloud Admin Group', uri_prefix: 'ldap://', uri: 'dc1.new.example', service_ac: 'svc', service_ac_pw: 'Service-Demo-4' },
  },
  'directoryServers.change': { params: (world) => ({ id: directoryServerOf(world, 'Data platform').id }), body: { service_ac_pw: 'Service-Demo-5' } },
  'directoryServers.remove': { params: (world) => ({ id: directoryServerOf(world, 'Data platform').id }) },
  'disks.createFsid': { params: (world) => ({ id: cvmNamed(world, 'ledger-02').id }), body: { name: 'reports' } },
  'accessPolicies.create': {
    body: {
      name: 'new-policy',
      os_type: 2,
      groupname: 'Cloud Admin Group',
      rules: [{ name: 'All', desc: '', type: 3, parameters: { folder: [] }, permissions: [anna] }],
    },
  },
  'accessPolicies.removeSeveral': { body: (world: World) => ({ policy: policyId(world).id, rules: ['Finance'] }) },
  'accessPolicies.change': { params: policyId, body: { desc: 'Other' } },
  'accessPolicies.restore': {
    params: (world) => ({ id: policyWhere(world, ({ version }) => version > 1).id }),
    body: { version: 1 },
  },
  'accessPolicies.addRule': { params: policyId, body: folderRule },
  'accessPolicies.changeRule': { params: (world) => ({ ...policyId(world), name: 'Finance' }), body: { desc: 'Other' } },
  'accessPolicies.setPermissions': { params: (world) => ({ ...policyId(world), name: 'Finance' }), body: { permissions: [anna] } },
  'accessPolicies.apply': {
    params: (world) => ({ id: withPolicy(world).vm, name: withPolicy(world).disk }),
    body: { access_policy: { guid: '' } },
  },
};
