import { describe, expect, it } from 'vitest';
import { audit } from '../src/contract/audit/audit.ts';
import type { Call } from '../src/contract/call.ts';
import { cloudKeys as keys } from '../src/contract/cloudKeys/cloudKeys.ts';
import { cloudKeysPage as page } from '../src/contract/cloudKeys/cloudKeysPage.ts';
import { cspAccounts as accounts } from '../src/contract/cloudKeys/cspAccounts.ts';
import { databaseConnectors as connectors } from '../src/contract/cloudKeys/databaseConnectors.ts';
import { keySets as sets } from '../src/contract/cloudKeys/keySets.ts';
import { system } from '../src/contract/frame/system.ts';
import { cvms } from '../src/contract/workloads/cvms.ts';
import { fieldsOf, words } from './fields.ts';
import { setUp } from './setUp.ts';

/** The requirement, the call, its method and path, and the fields that the sheet names in request and response. */
const rows: [string, Call, string, string, string][] = [
  ['[CKP-52]', system.license, 'GET system_license/', '', 'license.byok_enabled license.keyhub_managed'],
  ['[CKP-53]', page.adminGroups, 'GET admin_groups/', '', 'groups.name groups.assigned'],
  ['[CKP-54]', page.vaults, 'GET vault_management/', '', 'vaults.name'],
  ['[CKP-55]', keys.import, 'POST cloud_keys/import/', 'keyset_guid region_name keyvault_type keyvault_name keyring', 'msg'],
  ['[CKP-56]', page.auditLog, 'GET cloud_keys_audit_log/', 'group_name next_token limit', 'audit_messages next_token count'],
  ['[CKP-57]', page.exportAuditLog, 'POST cloud_keys_audit_log/export/', 'group_name format', 'export_task_id'],
  ['[KSET-62]', sets.list, 'GET key_sets/', '', 'key_sets'],
  ['[KSET-63]', sets.read, 'GET key_sets/x/', '', 'key_set'],
  [
    '[KSET-64]',
    sets.create,
    'POST key_sets/',
    'csp_type name rekey_interval key_caching_enabled enable_hsm import_all_keys csp_guid groupname tde_database_type allow_mdb_key_creation part_label part_password keyset_type',
    '',
  ],
  [
    '[KSET-65]',
    sets.change,
    'PATCH key_sets/x/',
    'description enable_hsm rekey_interval apply_to_all_cloudkeys csp_guid allow_mdb_key_creation key_caching_enabled key_cache_hsm_timeout part_label part_password',
    '',
  ],
  ['[KSET-66]', sets.remove, 'DELETE key_sets/x/', '', ''],
  ['[KSET-67]', sets.testHsm, 'POST key_sets/hsm_test_connection/', 'csp_type part_label part_password', ''],
  ['[KSET-68]', sets.verifyHsm, 'POST key_sets/x/hsm_verify/', '', ''],
  [
    '[KSET-69]',
    sets.activeHsm,
    'GET system_settings/active_hsm_info/',
    '',
    'settings.active_hsm_info.type settings.active_hsm_info.state settings.active_hsm_info.fips_level3',
  ],
  ['[KSET-70]', sets.ncipherActive, 'GET hsm/ncipher/is_active/', '', 'active'],
  ['[KSET-71]', sets.lunaActive, 'GET hsm/luna/is_active/', '', 'active'],
  ['[KSET-72]', sets.lunaCloudActive, 'GET hsm/luna_cloud/is_active/', '', 'active'],
  ['[KSET-73]', sets.dpodActive, 'GET hsm/dpod/is_active/', '', 'active'],
  ['[KSET-74]', sets.createXksKey, 'POST external_key_store_keys/', 'keyset_guid', 'access_key_id secret_access_key'],
  ['[KSET-75]', sets.migrate, 'POST key_sets/x/migrate/', 'target', ''],
  ['[KSET-76]', sets.keyVaults, 'GET key_sets/x/key_vaults/', '', 'key_vaults.name key_vaults.location key_vaults.sku'],
  ['[KSET-77]', sets.managedHsms, 'GET key_sets/x/managed_hsms/', '', 'managed_hsms.name managed_hsms.location managed_hsms.sku'],
  ['[KSET-78]', sets.keyRings, 'GET key_sets/x/key_rings/', '', 'keyrings last_synced_time'],
  ['[KSET-79]', sets.syncKeyRings, 'POST key_sets/x/key_rings/sync/', '', 'keyrings last_synced_time'],
  ['[CSP-41]', accounts.list, 'GET csp_accounts/', '', 'csp_accounts'],
  ['[CSP-42]', accounts.read, 'GET csp_accounts/x/', '', 'csp_account'],
  [
    '[CSP-43]',
    accounts.create,
    'POST csp_accounts/',
    'name description groupname csp_type default_region access_key_rotation_interval aws_access_key_id aws_secret_access_key azure_tenant_id azure_subscription_id azure_client_id azure_client_secret azure_application_objectid gcp_access_credentials',
    '',
  ],
  [
    '[CSP-44]',
    accounts.change,
    'PATCH csp_accounts/x/',
    'description access_key_rotation_interval default_region gcp_access_credentials ekm_uri ekm_kaj_policy ekm_kaj_enabled aws_access_key_id azure_client_id azure_application_objectid',
    '',
  ],
  ['[CSP-45]', accounts.checkConnectivity, 'POST csp_accounts/x/connectivity_check/', '', ''],
  ['[CSP-46]', accounts.rotateAccessKey, 'POST csp_accounts/x/rotate_access_key/', '', ''],
  ['[CSP-47]', accounts.remove, 'DELETE csp_accounts/x/', '', ''],
  ['[CSP-48]', accounts.regions, 'GET csp_accounts/x/regions/', '', 'regions'],
  ['[CSP-49]', accounts.users, 'GET csp_accounts/x/users/', '', 'users'],
  ['[CSP-50]', accounts.roles, 'GET csp_accounts/x/roles/', '', 'roles'],
  ['[CSP-51]', accounts.setEkmPolicy, 'PATCH csp_accounts/x/ekm_policy/', 'policy ekm_kaj_enabled', ''],
  ['[CSP-52]', accounts.setEkmAccessPolicy, 'PATCH csp_accounts/x/ekm_access_policy/', 'acls', ''],
  ['[CKEY-101]', keys.list, 'GET cloud_keys/', 'keyset_guid region_name keyvault_name keyvault_type keyring_name', 'cloudkeys'],
  ['[CKEY-102]', keys.read, 'GET cloud_keys/x/', 'sync', 'cloudkey'],
  ['[CKEY-103]', keys.create, 'POST cloud_keys/', 'description expire_action keyset_guid name expire_date rekey_interval', ''],
  ['[CKEY-104]', keys.create, 'POST cloud_keys/', 'region_name purpose cipher algorithm', ''],
  ['[CKEY-105]', keys.create, 'POST cloud_keys/', 'keyvault_name hardware_protected keyvault_type activation_date operations dke_permissions', ''],
  ['[CKEY-106]', keys.create, 'POST cloud_keys/', 'protection_level ekm_connection keyring_name', ''],
  [
    '[CKEY-107]',
    keys.change,
    'PATCH cloud_keys/x/',
    'description expire_date expire_action rekey_interval apply_to_all_cloudkeys activation_date dke_permissions',
    '',
  ],
  ['[CKEY-108]', keys.rotate, 'POST cloud_keys/x/rotate/', '', ''],
  ['[CKEY-109]', keys.operate, 'POST cloud_keys/x/operation/', 'operation', ''],
  ['[CKEY-110]', keys.remove, 'POST cloud_keys/x/delete/', 'operation after_days retention_period', ''],
  ['[CKEY-111]', keys.purge, 'POST cloud_keys/x/purge/', '', ''],
  ['[CKEY-112]', keys.changeTags, 'POST cloud_keys/x/tags/', 'operation tags.key tags.value tagkeys', ''],
  ['[CKEY-113]', keys.tags, 'GET cloud_keys/x/tags/', '', 'tags'],
  ['[CKEY-114]', keys.versions, 'GET cloud_keys/x/versions/', '', 'versions'],
  ['[CKEY-115]', keys.users, 'GET cloud_keys/x/users/', 'list_type', 'users'],
  ['[CKEY-116]', keys.share, 'POST cloud_keys/x/users/', 'list_type operation users', ''],
  ['[CKEY-117]', keys.saveSharing, 'PUT cloud_keys/x/users/', 'administrators users', ''],
  ['[CKEY-118]', keys.roles, 'GET cloud_keys/x/roles/', '', 'categories users.members'],
  ['[CKEY-119]', keys.saveRoles, 'PUT cloud_keys/x/roles/', 'roles', ''],
  ['[CKEY-120]', keys.publicKey, 'GET cloud_keys/x/public_key/', '', ''],
  ['[CKEY-121]', keys.saveOperations, 'PUT cloud_keys/x/key_operations/', 'operations', ''],
  ['[CKEY-122]', keys.algorithms, 'GET cloud_key_algorithms/', 'csp_type', 'purposes'],
  ['[CKEY-123]', accounts.ekmConnections, 'GET csp_accounts/x/ekm_connections/', 'location', 'ekm_connections'],
  ['[CKEY-124]', keys.setPrimary, 'POST cloud_keys/x/primary_key/', 'handle', ''],
  ['[CKEY-125]', keys.setEkmPolicy, 'PATCH cloud_keys/x/ekm_policy/', 'policy has_ekm_acls acls', ''],
  ['[CKEY-126]', keys.setEkmAccessPolicy, 'PATCH cloud_keys/x/ekm_access_policy/', 'acls', ''],
  ['[TDE-24]', connectors.authenticatedVms, 'GET tde_connectors/authenticated_vms/', '', 'cvms.tde_enabled'],
  ['[TDE-25]', cvms.read, 'GET cvms/x/', '', 'tde_connectors'],
  ['[TDE-26]', connectors.create, 'POST key_sets/x/tde_connectors/', 'name cvmid expiry_date', ''],
  ['[TDE-27]', connectors.changeExpiry, 'PATCH key_sets/x/tde_connectors/x/', 'expiry_date', ''],
  ['[TDE-28]', connectors.operate, 'POST key_sets/x/tde_connectors/operation/', 'name operation', ''],
  ['[TDE-29]', connectors.createToken, 'POST key_sets/x/tde_connectors/x/token/', '', 'access_token'],
  ['[TDE-30]', connectors.info, 'GET tde_info/', '', 'database_list'],
];

describe('calls of the cloud keys area', () => {
  it.each(rows)('%s has its method, path and fields: $1.id', (_, call, address, request, answer) => {
    const { client, net } = setUp();
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x']));
    void client.send(call, { params, body: undefined } as never);
    expect(`${net.last.request.method} ${net.last.path}`).toBe(address.replace(' ', ' /v5/'));
    expect(words(request).filter((field) => ![...fieldsOf(call.query), ...fieldsOf(call.body)].includes(field))).toEqual([]);
    expect(words(answer).filter((field) => !fieldsOf(call.answer).includes(field))).toEqual([]);
  });

  it('require the Cloud Admin privilege [CKP-46]', () => {
    const others = [sets, accounts, keys, connectors, page]
      .flatMap((resource) => Object.values(resource) as Call[])
      .filter(({ need }) => JSON.stringify(need) !== '["CLOUD_ADMIN"]');
    // Security Admins set up HSMs, so they also read which of them is active.
    expect(others.map(({ id, need }) => [id, need])).toEqual(
      ['ncipherActive', 'lunaActive', 'lunaCloudActive'].map((name) => [`keySets.${name}`, expect.arrayContaining(['CLOUD_ADMIN'])]),
    );
  });
});

const set = fieldsOf(sets.read.answer, '').map((field) => field.replace(/^key_set\./, ''));
const account = fieldsOf(accounts.read.answer).map((field) => field.replace(/^csp_account\./, ''));
const key = fieldsOf(keys.read.answer).map((field) => field.replace(/^cloudkey\./, ''));

/** The requirement, all fields of its record, and the required field names. */
const records: [string, readonly string[], string][] = [
  ['[CKP-25]', fieldsOf(page.auditLog.answer), 'audit_messages next_token count'],
  ['[KSET-16]', set, 'guid name description groupname'],
  ['[KSET-17]', set, 'csp_type keyset_type'],
  ['[KSET-18]', set, 'csp_guid csp_name'],
  ['[KSET-19]', set, 'rekey_interval'],
  ['[KSET-20]', set, 'num_cloudkeys num_keyvault_cloudkeys num_managedhsm_cloudkeys num_dke_cloudkeys'],
  ['[KSET-21]', set, 'tde_database_type allow_mdb_key_creation'],
  ['[KSET-23]', set, 'key_caching_enabled key_cache_hsm_timeout'],
  ['[KSET-24]', [...set, ...fieldsOf(sets.change.body)], 'enable_hsm hsm_enabled part_label part_password'],
  ['[KSET-25]', set, 'import_all_keys'],
  ['[KSET-26]', set, 'migrate_to_kc_in_progress migrate_to_hsm_in_progress enable_key_caching_in_progress disable_key_caching_in_progress'],
  ['[KSET-27]', fieldsOf(sets.keyVaults.answer), 'key_vaults.name key_vaults.location key_vaults.sku'],
  ['[KSET-28]', fieldsOf(sets.keyRings.answer), 'keyrings.id keyrings.location'],
  ['[KSET-29]', fieldsOf(sets.keyRings.answer), 'keyrings last_synced_time sync_in_progress'],
  ['[CSP-11]', account, 'guid name description groupname keyset_name csp_type'],
  ['[CSP-12]', account, 'default_region'],
  ['[CSP-13]', account, 'access_key_rotation_interval'],
  ['[CSP-14]', [...account, ...fieldsOf(accounts.create.body)], 'aws_access_key_id aws_secret_access_key'],
  [
    '[CSP-15]',
    [...account, ...fieldsOf(accounts.create.body)],
    'azure_tenant_id azure_subscription_id azure_client_id azure_client_secret azure_application_objectid',
  ],
  [
    '[CSP-16]',
    [...account, ...fieldsOf(accounts.create.body)],
    'gcp_access_credentials ekm_uri ekm_kaj_policy ekm_kaj_enabled key_access_justifications ekm_acls',
  ],
  ['[CSP-17]', account, 'ekm_acls.service_accounts.email ekm_acls.service_accounts.permissions'],
  ['[CSP-18, CKEY-042]', [...account, ...key], 'ekm_kaj_policy.allowed_reasons ekm_kaj_policy.allow_missing'],
  ['[CKEY-024]', key, 'handle guid name description status'],
  ['[CKEY-025]', key, 'keysource ekm'],
  ['[CKEY-026]', key, 'region_name keyvault_name keyring_name location'],
  ['[CKEY-027]', key, 'purpose algorithm cipher object_type'],
  ['[CKEY-028]', key, 'protection_level'],
  ['[CKEY-029]', key, 'rekey_interval'],
  ['[CKEY-030]', key, 'expire_date expire_action'],
  ['[CKEY-031]', key, 'activation_date'],
  ['[CKEY-032]', key, 'operations'],
  ['[CKEY-033]', key, 'dke_permissions'],
  ['[CKEY-034]', key, 'has_ekm_acls ekm_acls ekm_kaj_policy'],
  ['[CKEY-035]', key, 'gcp_destroy_schedule_duration'],
  ['[CKEY-037]', fieldsOf(keys.versions.answer), 'versions.handle versions.keyid'],
  ['[CKEY-038]', fieldsOf(keys.tags.answer), 'tags.key tags.value'],
  ['[CKEY-039]', fieldsOf(keys.users.answer), 'users.name users.arn'],
  [
    '[CKEY-041]',
    fieldsOf(keys.algorithms.answer),
    'purposes.purpose purposes.purpose_displayname purposes.algorithms.name purposes.algorithms.display_name purposes.algorithms.cipher',
  ],
  [
    '[TDE-08]',
    [...fieldsOf(sets.read.answer), ...fieldsOf(connectors.createToken.answer)],
    'key_set.tde_connectors.name key_set.tde_connectors.cvmid key_set.tde_connectors.expiry_date access_token',
  ],
  ['[TDE-09]', fieldsOf(cvms.read.answer), 'tde_enabled tde_connectors'],
  ['[TDE-10]', fieldsOf(connectors.info.answer), 'database_list.name database_list.display_name database_list.algorithms.cipher database_list.algorithms.type'],
];

describe('records of the cloud keys area', () => {
  it.each(records)('%s has its fields by their names in the wire format', (_, fields, names) => {
    expect(words(names).filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('return an export in the form of the audit log', () => {
    expect(fieldsOf(audit.exportTask.answer)).toContain('status');
    expect(fieldsOf(page.exportAuditLog.answer)).toEqual(fieldsOf(audit.export.answer));
  });
});
