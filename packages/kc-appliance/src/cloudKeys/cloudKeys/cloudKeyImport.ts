import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { createTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeyCreate';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { foreignKeys, placesOf, takeIn, type Place } from '../clouds/import.ts';
import type { KeySetRecord } from '../clouds/records.ts';
import { importOperation } from '../clouds/importOperation.ts';
import type { Handler } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { fromCloud } from '../cloudContext.ts';
import { keySetRecord } from '../keySets/keySetRecords.ts';

interface Chosen {
  region_name?: string | undefined;
  keyvault_type?: 'vaults' | 'managedhsm' | 'dke' | undefined;
  keyvault_name?: string | undefined;
  keyring?: string | undefined;
}

function placeIn(set: KeySetRecord, body: Chosen): Place {
  switch (set.csp_type) {
    case 'AWS':
      return body.region_name ? { place: body.region_name, kind: '' } : (checkFields({ region_name: createTexts.region }) as never);
    case 'AZURE':
      return body.keyvault_name && body.keyvault_type !== 'dke'
        ? { place: body.keyvault_name, kind: body.keyvault_type ?? 'vaults' }
        : (checkFields({ keyvault_name: createTexts.vault }) as never);
    default:
      return body.keyring ? { place: body.keyring, kind: '' } : (checkFields({ keyring: createTexts.keyRing }) as never);
  }
}

/** CKP-55: imports the keys of one place in the cloud that the key set does not contain. */
export const importKeys: Handler<typeof cloudKeys.import> = async (context, { body }) => {
  const set = keySetRecord.find(context, body.keyset_guid);
  if (set.csp_guid === '' && set.csp_type !== 'TDE' && set.keyset_type !== 'XKS') refuse(400, cloudKeyTexts.noAccount);
  check(keySetRules.import(context.actor, set));
  const place = placeIn(set, body);
  if (!(await fromCloud(placesOf(context, set))).some((one) => one.place === place.place && one.kind === place.kind))
    refuse(400, t('{place} does not exist in the cloud.', { place: place.place }));
  const found = await fromCloud(foreignKeys(context, set, place));
  const taken = context.commit(({ audit }) => {
    const keys = takeIn(context, keySetRecord.find(context, set.id), place, found, context.now);
    for (const key of keys)
      audit({
        category: 'Cloud keys',
        content: `Cloud key ${key.name} imported from ${place.place}`,
        group: set.groupname,
        about: { kind: 'Cloud key', id: key.id },
      });
    audit({
      category: 'Cloud keys',
      content: `Import into key set ${set.name} from ${place.place}: ${keys.length} cloud keys`,
      group: set.groupname,
      about: { kind: 'Key set', id: set.id },
    });
    return keys;
  });
  return {
    msg:
      taken.length === 0
        ? t('There are no new cloud keys in {place}.', { place: place.place })
        : t('{count, plural, one {# cloud key} other {# cloud keys}} imported from {place}.', { count: taken.length, place: place.place }),
  };
};

export const importProgress: Handler<typeof cloudKeys.importProgress> = (context, { params }) => {
  const running = importOperation.under(context, keySetRecord.find(context, params.guid).id);
  if (!running) return { in_progress: 'no', places: null, visited: 0, imported: 0 };
  const { progress, state } = running;
  return { in_progress: 'yes', places: progress.total, visited: progress.done, imported: state.taken };
};
