import { expect, it } from 'vitest';
import { vitals } from '../src/contract/account/account.ts';
import { settings } from '../src/contract/security/settings.ts';
import { systemSettings } from '../src/contract/settings/systemSettings.ts';
import { syslog } from '../src/contract/syslog/syslog.ts';
import { cvmSets } from '../src/contract/workloads/cvmSets.ts';
import { keyIds } from '../src/contract/workloads/keyIds.ts';
import { dashboard } from '../src/contract/dashboard/dashboard.ts';
import { fieldsOf, words } from './fields.ts';

/** The requirement, all fields of its record, and the required field names. */
const records: readonly [string, readonly string[], string][] = [
  [
    '[KEYID-05]',
    fieldsOf(keyIds.list.answer),
    'key_ids.name key_ids.desc key_ids.algorithm key_ids.cipher key_ids.keysize key_ids.expiration key_ids.onexpiry key_ids.status key_ids.cvmsetname',
  ],
  ['[VM-031]', fieldsOf(cvmSets.read.answer), 'cvm_set.num_registered_vms cvm_set.max_vms cvm_set.cvms cvm_set.keyids'],
  [
    '[DASH-17]',
    fieldsOf(dashboard.cloudData.answer),
    'cvmstats.name cvmstats.num_vms cvmstats.num_vms_enc cvmstats.num_system_disks cvmstats.num_system_disks_enc cvmstats.num_data_disks cvmstats.num_data_disks_enc cvmstats.agent_versions cvmstats.os_versions cvmstats.vm_health cvmstats.mappings cvmstats.cert_expiration',
  ],
  ['[SET-028]', fieldsOf(syslog.generateCsr.body), 'common_name locality state sans key_size country org org_unit'],
  ['[SET-016]', fieldsOf(systemSettings.changeAuditLog.body), 'max_size retention'],
  ['[SET-016]', fieldsOf(systemSettings.changeSession.body), 'session_timeout'],
  ['[SET-016]', fieldsOf(settings.changeMailServer.body), 'server port'],
  ['[SET-016]', fieldsOf(systemSettings.changeGeofence.body), 'enabled server'],
  ['[SET-016]', fieldsOf(systemSettings.changeMasterkey.body), 'min_keyparts'],
  ['[SET-016]', fieldsOf(vitals.change.body), 'transfer_enabled'],
];

it.each(records)('%s has its fields by their names in the wire format', (_, fields, names) => {
  expect(words(names).filter((field) => !fields.includes(field))).toEqual([]);
});
