import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CloudKeyRecord } from './records.ts';

/** Returns the last use as the provider reported it; nothing without a report. */
const usageOf = ({ last_used = 0, used_since = 0, usage }: CloudKeyRecord): Partial<CloudKey> =>
  usage === undefined ? {} : { last_used, last_used_for: usage.operation, last_used_event: usage.event, used_since, used_as_of: usage.as_of };

const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Returns the fields that only one provider has. */
function particular(key: CloudKeyRecord): Partial<CloudKey> {
  switch (key.csp_type) {
    case 'AWS':
      return { region_name: key.place, ...(key.xks ? { keyset_type: 'XKS' as const } : {}) };
    case 'AZURE':
      return {
        keyvault_name: key.place,
        keyvault_type: key.keyvault_type === '' ? 'vaults' : key.keyvault_type,
        hardware_protected: yesNo(key.hardware),
        ...(key.purge_protection_days === null ? {} : { purge_protection_days: key.purge_protection_days }),
      };
    case 'GCP':
      return {
        keyring_name: key.place,
        ...(key.protection_level === '' ? {} : { protection_level: key.protection_level as NonNullable<CloudKey['protection_level']> }),
        ...(key.ekm_connection === '' ? {} : { ekm_connection: key.ekm_connection }),
        ...(key.destroy_days === null ? {} : { gcp_destroy_schedule_duration: key.destroy_days }),
        ...(key.ekm ? { has_ekm_acls: yesNo(key.ekm_acls !== null) } : {}),
        ...(key.ekm_acls ? { ekm_acls: key.ekm_acls } : {}),
        ...(key.ekm_kaj_policy ? { ekm_kaj_policy: key.ekm_kaj_policy } : {}),
      };
    case 'TDE':
      return { tde_database_type: key.place as NonNullable<CloudKey['tde_database_type']> };
  }
}

/** Returns a key for the response. */
export const wireKey = (key: CloudKeyRecord): CloudKey => ({
  handle: key.id,
  guid: key.guid,
  keyset_guid: key.keyset_guid,
  csp_type: key.csp_type,
  name: key.name,
  description: key.description,
  status: key.status,
  keysource: key.imported ? 'IMPORT' : 'GENERATED',
  ekm: yesNo(key.ekm),
  ...(key.location === '' ? {} : { location: key.location }),
  ...particular(key),
  purpose: key.purpose,
  algorithm: key.algorithm,
  cipher: key.cipher,
  object_type: key.object_type,
  rekey_interval: key.rekey_interval,
  expire_date: key.expire_date,
  expire_action: key.expire_action,
  activation_date: key.activation_date,
  operations: key.operations,
  dke_permissions: key.dke_permissions,
  created: key.created,
  ...(key.last_rotated === null ? {} : { last_rotated: key.last_rotated }),
  ...usageOf(key),
  ...(key.destroy_date === null ? {} : { destroy_date: key.destroy_date }),
  revision: key.revision,
});
