import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CryptoAssets, KeyAsset } from '../core/checks/cryptoAssets.ts';
import { cloudLicense } from './cloudContext.ts';
import { keySetsOf } from './clouds/keyRecords.ts';
import type { CloudKeyRecord } from './clouds/records.ts';
import { cloudKeyTable } from './state.ts';

const states: Readonly<Record<string, KeyAsset['state']>> = {
  Available: 'active',
  Disabled: 'suspended',
  'Not Available': 'suspended',
  'Pending Delete': 'deactivated',
  Destroyed: 'destroyed',
  Expired: 'deactivated',
};

/** The appliance has both halves of an asymmetric key, which counts as the private half. */
const assetOf = (key: CloudKeyRecord, place: string): KeyAsset => ({
  type: 'key',
  id: key.id,
  name: key.name,
  place,
  algorithm: key.cipher,
  kind: key.object_type === 'Asymmetric Key' ? 'private' : 'secret',
  state: key.activation_date > 0 && key.status === 'Not Available' ? 'pre-activation' : (states[key.status] ?? 'suspended'),
  created: key.created,
  activated: key.activation_date,
  expires: key.expire_date,
});

export const cloudAssets: readonly CryptoAssets[] = [
  {
    name: 'cloudKeys',
    listedBy: cloudKeys.list,
    allowed: cloudLicense,
    page: async (environment, offset, limit, signal) => {
      const sets = keySetsOf(environment);
      const { rows } = await cloudKeyTable.in(environment).search({ sort: { field: 'id', desc: false }, offset, limit }, signal);
      return rows.map((key) => assetOf(key, sets.get(key.keyset_guid)?.name ?? ''));
    },
  },
];
