import type { ActiveHsm, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { accountsOf, keysOf, keySetsOf, noteAccountsOf } from '../clouds/keyRecords.ts';
import type { KeySetRecord } from '../clouds/records.ts';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import type { Context, Environment } from '../../core/context.ts';
import { defineRecord } from '../../core/store/record.ts';
import { checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { connectorRecord, connectorsOf, wireConnector } from '../databaseConnectors/connectorRecords.ts';
import { keySetTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the HSM of the system: only the key-control vault has one of its own. */
export const activeHsmOf = ({ hsmSystem }: Pick<Environment, 'hsmSystem'>): ActiveHsm => activeHsm.get(hsmSystem);

const kinds = ['vaults', 'managedhsm', 'dke', ''] as const;
type Count = (shelf: string) => number;

/** Counts all key sets at once: for lists. */
export function countAll(kept: Kept): Count {
  const counts = keysOf(kept).counts('shelf');
  return (shelf) => counts.get(shelf) ?? 0;
}
/** Runs one query per count: for a single key set. */
const countOne =
  (kept: Kept): Count =>
  (shelf) =>
    keysOf(kept).page({ where: [{ field: 'shelf', op: 'is', value: shelf }], offset: 0, limit: 0 }).total;

export const numberOfKeys = (kept: Kept, guid: string): number =>
  keysOf(kept).page({ where: [{ field: 'keyset_guid', op: 'is', value: guid }], offset: 0, limit: 0 }).total;

function counted(set: KeySetRecord, count: Count): Pick<KeySet, 'num_cloudkeys' | 'num_keyvault_cloudkeys' | 'num_managedhsm_cloudkeys' | 'num_dke_cloudkeys'> {
  if (set.csp_type !== 'AZURE') return { num_cloudkeys: count(`${set.id}/`) };
  const [vaults = 0, managedhsm = 0, dke = 0, other = 0] = kinds.map((kind) => count(`${set.id}/${kind}`));
  return { num_cloudkeys: vaults + managedhsm + dke + other, num_keyvault_cloudkeys: vaults, num_managedhsm_cloudkeys: managedhsm, num_dke_cloudkeys: dke };
}

/** Returns a key set for the response, without secrets and internal fields. */
export function wireSet(kept: Kept, set: KeySetRecord, count: Count = countOne(kept)): KeySet {
  return {
    ...without(set, 'id', 'part_password', 'xks_secret', 'rings', 'hsm_key'),
    guid: set.id,
    csp_name: set.csp_guid === '' ? '' : (accountsOf(kept).get(set.csp_guid)?.name ?? ''),
    ...counted(set, count),
    tde_connectors: [],
  };
}

/** Returns a key set with its connectors, which only the details contain. */
export const wireSetWhole = (kept: Kept, set: KeySetRecord): KeySet => ({
  ...wireSet(kept, set),
  tde_connectors: connectorsOf(kept, set.id).map((one) => wireConnector(kept, one)),
});

/** An account belongs to one key set of its own type. */
function checkAccount(context: Context, set: KeySetRecord): void {
  if (set.csp_guid === '') return;
  const account =
    accountsOf(context).get(set.csp_guid) ??
    refuse(400, t('This CSP account does not exist.'), { fields: { csp_guid: t('This CSP account does not exist.') } });
  if (account.csp_type !== set.csp_type) checkFields({ csp_guid: keySetTexts.accountType });
  if (
    keySetsOf(context)
      .all()
      .some((other) => other.id !== set.id && other.csp_guid === set.csp_guid)
  )
    checkFields({ csp_guid: keySetTexts.account });
}

export const keySetRecord = defineRecord({
  table: keySetTable,
  noun: 'Key set',
  category: 'Cloud keys',
  ownerGroup: 'groupname',
  nameOf: (set) => set.name,
  wire: (environment, set) => wireSet(environment, set),
  // Shows its secrets as dots.
  facts: (environment, set) => ({ ...wireSet(environment, set), part_password: set.part_password || undefined, xks_secret: set.xks_secret || undefined }),
  compared: [
    'name',
    'description',
    'groupname',
    'csp_type',
    'keyset_type',
    'csp_name',
    'rekey_interval',
    'tde_database_type',
    'allow_mdb_key_creation',
    'key_caching_enabled',
    'key_cache_hsm_timeout',
    'hsm_enabled',
    'part_label',
    'import_all_keys',
    'xks_access_id',
    'migrate_to_kc_in_progress',
    'migrate_to_hsm_in_progress',
    'enable_key_caching_in_progress',
    'disable_key_caching_in_progress',
    'part_password',
    'xks_secret',
  ],
  trimmed: ['name', 'description'],
  unique: { field: 'name', text: keySetTexts.exists },
  check: checkAccount,
  follow(environment, { before, after }) {
    if (before?.csp_guid !== after?.csp_guid) noteAccountsOf(environment, before?.csp_guid ?? '', after?.csp_guid ?? '');
    if (before && !after) for (const connector of connectorsOf(environment, before.id)) connectorRecord.drop(environment, connector.id);
  },
});
