import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayCreateKey, staysInPlace } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { createTexts, newKeyDefaults, plannedKey } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { dkeVault, hardwareFor, operationsFor } from 'kc-api/rules/cloudKeys/providers/azure';
import { isExternal } from 'kc-api/rules/cloudKeys/providers/gcp';
import { locationOf } from '../clouds/import.ts';
import { baseKey, command, wireKey } from '../clouds/keyRecords.ts';
import type { CloudKeyRecord, KeySetRecord } from '../clouds/records.ts';
import type { BodyOf } from 'kc-api/contract/call';
import type { Context } from '../../core/context.ts';
import type { Handler } from '../../core/handlers.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { fromCloud } from '../cloudContext.ts';
import { keyRecord } from './cloudKeyRecord.ts';
import { checkSchedule, checkTenants } from './cloudKeySchedule.ts';
import { checkKeySetKey } from '../keySets/keySetHsm.ts';
import { cloudOf } from '../keySets/keySetRings.ts';
import { activeHsmOf, keySetRecord } from '../keySets/keySetRecords.ts';

type Body = BodyOf<typeof cloudKeys.create>;
type Placed = Pick<
  CloudKeyRecord,
  'place' | 'location' | 'keyvault_type' | 'hardware' | 'purge_protection_days' | 'protection_level' | 'ekm' | 'ekm_connection'
>;

const nowhere: Placed = {
  place: '',
  location: '',
  keyvault_type: '',
  hardware: false,
  purge_protection_days: null,
  protection_level: '',
  ekm: false,
  ekm_connection: '',
};

/** Returns the place of a new key. With an account, checks with the cloud that the place exists. */
async function placed(context: Context, set: KeySetRecord, body: Body): Promise<Placed> {
  const reach = cloudOf(context, set);
  switch (set.csp_type) {
    case 'AWS': {
      const place = body.region_name ?? '';
      if (reach && place !== '' && !(await fromCloud(reach.cloud.regions(reach.account))).includes(place)) checkFields({ region_name: createTexts.region });
      return { ...nowhere, place };
    }
    case 'AZURE': {
      const kind = body.keyvault_type ?? 'vaults';
      if (kind === 'dke') return { ...nowhere, place: dkeVault, keyvault_type: 'dke' };
      const place = body.keyvault_name ?? '';
      const vaults = reach ? await fromCloud(kind === 'vaults' ? reach.cloud.vaults(reach.account) : reach.cloud.managedHsms(reach.account)) : undefined;
      const vault = vaults?.find((one) => one.name === place);
      if (vaults && !vault) checkFields({ keyvault_name: createTexts.vault });
      const hardware = hardwareFor(kind, vault) === 'yes' || body.hardware_protected === 'yes';
      return { ...nowhere, place, location: vault?.location ?? '', keyvault_type: kind, hardware, purge_protection_days: vault?.purge_protection_days ?? null };
    }
    case 'GCP': {
      const place = body.keyring_name ?? '';
      if (reach && !(await fromCloud(reach.cloud.keyRings(reach.account))).some((ring) => ring.id === place))
        checkFields({ keyring_name: createTexts.keyRing });
      const location = locationOf(place);
      const connection = body.protection_level === 'EXTERNAL_VPC' ? (body.ekm_connection ?? '') : '';
      if (reach && connection !== '' && !(await fromCloud(reach.cloud.ekmConnections(reach.account, location))).some((one) => one.name === connection))
        checkFields({ ekm_connection: createTexts.connection });
      return { ...nowhere, place, location, protection_level: body.protection_level ?? '', ekm: isExternal(body.protection_level), ekm_connection: connection };
    }
    case 'TDE':
      return { ...nowhere, place: set.tde_database_type ?? '' };
  }
}

export const createKey: Handler<typeof cloudKeys.create> = async (context, { body }) => {
  check(mayCreateKey(context.actor));
  const set = keySetRecord.find(context, body.keyset_guid);
  const defaults = newKeyDefaults(set);
  const planned = plannedKey(set, { ...body, rekey_interval: body.rekey_interval ?? defaults.rekey_interval }, activeHsmOf(context).fips_level3 === 'YES');
  if (planned.problems) return checkFields(planned.problems) as never;
  const { problems: _, ...kind } = planned;
  const where = await placed(context, set, body);
  if (where.keyvault_type === 'dke') checkTenants(context, body.dke_permissions ?? []);
  const wanted: CloudKeyRecord = {
    ...baseKey(context, set, context.now),
    ...where,
    ...kind,
    name: body.name,
    description: body.description ?? '',
    rekey_interval: set.tde_database_type === 'oracle' ? 0 : (body.rekey_interval ?? defaults.rekey_interval),
    expire_date: body.expire_date ?? defaults.expire_date,
    expire_action: body.expire_action ?? defaults.expire_action,
    activation_date: set.csp_type === 'AZURE' ? (body.activation_date ?? defaults.activation_date) : 0,
    operations: set.csp_type === 'AZURE' ? operationsFor(kind.cipher).join(',') : '',
    dke_permissions: where.keyvault_type === 'dke' ? (body.dke_permissions ?? []) : [],
  };
  // Without an account the key waits in the appliance until it is uploaded.
  const waits = set.csp_guid === '' && wanted.keyvault_type !== 'dke' && !staysInPlace(wireKey(wanted));
  const key: CloudKeyRecord = waits ? { ...wanted, status: 'Not Available' } : wanted;
  checkSchedule(context, null, key);
  keyRecord.check(context, key);
  await checkKeySetKey(context, set);
  if (!waits) await fromCloud(command(context, key, 'create'));
  const made = keyRecord.create(context, key);
  context.agenda.wake();
  return { cloudkey: wireKey(made) };
};
