import type { ActiveHsm, KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { accountsOf, keysOf, keySetsOf } from './clouds/keyRecords.ts';
import type { KeySetRecord } from './clouds/records.ts';
import type { Environment } from '../core/context.ts';
import { refuse } from '../core/refusal.ts';
import { without } from '../core/without.ts';
import { connectorsOf, wireConnector } from './connectorRecords.ts';
import { activeHsm } from './state.ts';

type Kept = Pick<Environment, 'store'>;

export const foundSet = (kept: Kept, guid: string): KeySetRecord => keySetsOf(kept).get(guid) ?? refuse(404, 'This Key Set does not exist.');

export const activeHsmOf = ({ store }: Kept): ActiveHsm => activeHsm.get({ store }) ?? { type: 'NONE', state: 'DISABLED', fips_level3: 'NO' };

const kinds = ['vaults', 'managedhsm', 'dke', ''] as const;
type Count = (shelf: string) => number;

/** Counts of all key sets in one look: for lists. */
export function countAll(kept: Kept): Count {
  const counts = keysOf(kept).counts('shelf');
  return (shelf) => counts.get(shelf) ?? 0;
}
/** One look for each count: for a single key set. */
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

/** A key set as the wire shows it; secrets and what is kept of the cloud stay behind. */
export function wireSet(kept: Kept, set: KeySetRecord, count: Count = countOne(kept)): KeySet {
  return {
    ...without(set, 'id', 'part_password', 'xks_secret', 'rings'),
    guid: set.id,
    csp_name: set.csp_guid === '' ? '' : (accountsOf(kept).get(set.csp_guid)?.name ?? ''),
    ...counted(set, count),
    tde_connectors: [],
  };
}

/** With its connectors, which come with the details only. */
export const wireSetWhole = (kept: Kept, set: KeySetRecord): KeySet => ({
  ...wireSet(kept, set),
  tde_connectors: connectorsOf(kept, set.id).map((one) => wireConnector(kept, one)),
});
