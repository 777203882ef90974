import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { noApplink } from 'kc-api/rules/applinks/applinks';
import { cvmSetProblems, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { applinkTable } from '../../applinks/index.ts';
import type { Context, Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { dropCvmsOf } from '../cvms/cvmRecord.ts';
import { dropKeyIdsOf, shelfOf } from '../keyIds/keyIdRecord.ts';
import type { CvmSetRecord } from '../records.ts';
import { cvmSetTable, cvmTable, keyIdTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;
type Counts = Pick<CvmSet, 'num_registered_vms' | 'num_unauth_vms' | 'num_vms_enc' | 'cvms' | 'keyids'>;

/** Returns a function that counts VMs by kind and KeyIDs of a set; all sets are counted at once. */
export function countCvms(kept: Kept): (guid: string) => Counts {
  const [shelves, encrypted] = [cvmTable.in(kept).counts('shelf'), cvmTable.in(kept).counts('shelf_enc')];
  const keyIds = keyIdTable.in(kept).counts('shelf');
  return (guid) => {
    const [num_registered_vms, num_unauth_vms] = [shelves.get(`${guid}/yes`) ?? 0, shelves.get(`${guid}/no`) ?? 0];
    return {
      num_registered_vms,
      num_unauth_vms,
      num_vms_enc: encrypted.get(`${guid}/yes`) ?? 0,
      cvms: num_registered_vms + num_unauth_vms,
      keyids: keyIds.get(shelfOf(guid, 'symmetric')) ?? 0,
    };
  };
}

/** Returns a VM set for the response, without the key to HPCS. */
export const wireCvmSet = (kept: Kept, set: CvmSetRecord, count = countCvms(kept)): CvmSet => ({
  ...without(set, 'hpcs_api_key', 'wrapped_key', 'kek_key', 'kek_wrapped', 'kek_pending_until'),
  guid: set.id,
  ...count(set.id),
});

/**
 * An administrator may assign VM sets, and what belongs to them, only to groups of their own (VM-060, VM-061). `field`: the field of the group in the error.
 */
export function checkOwner(context: Context, group: string, field: 'group' | 'groupname' = 'group'): void {
  const mine = new Set(context.me.groups);
  if (!context.groups.all().some((one) => one.name === group && one.privilege === 'CLOUD_ADMIN' && mine.has(one.id)))
    refuse(400, cvmSetTexts.group, { fields: { [field]: cvmSetTexts.group } });
}

/** Validates the settings. An unchanged expiry of the single key may be in the past. */
function checkSettings(context: Context, set: CvmSetRecord, before: CvmSetRecord | null): void {
  const problems = cvmSetProblems(set, context.now);
  if (before?.sek_expire === set.sek_expire) delete problems['sek_expire'];
  checkFields(problems);
  const isLinked = set.applink_guid !== noApplink;
  if (isLinked && !applinkTable.in(context).get(set.applink_guid)) checkFields({ applink_guid: cvmSetTexts.appLink });
}

export const cvmSetRecord = defineRecord({
  table: cvmSetTable,
  noun: 'VM set',
  category: 'Cloud workloads',
  ownerGroup: 'group',
  nameOf: (set) => set.name,
  wire: (environment, set) => wireCvmSet(environment, set),
  // Shows the secrets as dots, and omits ids and internal fields of the KEK.
  facts: (_, set) => ({
    ...without(set, 'id', 'revision', 'kek_key', 'kek_wrapped', 'kek_expiration', 'kek_since', 'kek_pending_until'),
    hpcs_api_key: set.hpcs_api_key || undefined,
    wrapped_key: set.wrapped_key || undefined,
  }),
  trimmed: ['name', 'description'],
  unique: { field: 'name', text: cvmSetTexts.exists },
  check: checkSettings,
  follow(environment, { before, after }) {
    if (before && !after) {
      dropCvmsOf(environment, before.id);
      dropKeyIdsOf(environment, before.id);
    }
  },
});
