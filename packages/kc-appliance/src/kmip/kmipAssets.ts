import { kmipObjects } from 'kc-api/contract/kmip/objects';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import type { CryptoAsset, CryptoAssets, KeyAsset } from '../core/checks/cryptoAssets.ts';
import { mayUseServer } from './licensed.ts';
import { titleOf } from './objects/objectRecord.ts';
import type { KmipObjectRecord } from './records.ts';
import { kmipObjectTable, kmipUserTable } from './state.ts';

const byId = { field: 'id', desc: false } as const;
const kinds: Readonly<Record<string, KeyAsset['kind']>> = { 'Symmetric Key': 'secret', 'Private Key': 'private', 'Public Key': 'public' };
const states = {
  'Pre-Active': 'pre-activation',
  Active: 'active',
  Deactivated: 'deactivated',
  Compromised: 'compromised',
  Destroyed: 'destroyed',
  'Destroyed Compromised': 'destroyed',
} as const satisfies Record<KmipObjectRecord['state'], KeyAsset['state']>;

function assetOf(object: KmipObjectRecord, place: string): CryptoAsset {
  const { id, type, algorithm, length, state, initial_date, activation_date, deactivation_date } = object;
  const name = titleOf(object);
  if (type === 'Certificate') return { type: 'certificate', id, name, place, subject: '', issuer: '', from: 0, until: 0 };
  return {
    type: 'key',
    id,
    name,
    place,
    algorithm: algorithm !== '' && length > 0 ? `${algorithm}-${length}` : algorithm,
    kind: kinds[type] ?? 'other',
    state: states[state],
    created: initial_date,
    activated: activation_date,
    expires: deactivation_date,
  };
}

export const kmipAssets: readonly CryptoAssets[] = [
  {
    name: 'kmipObjects',
    listedBy: kmipObjects.list,
    allowed: mayUseServer,
    page: async (environment, offset, limit, signal) => {
      const users = kmipUserTable.in(environment);
      const { rows } = await kmipObjectTable.in(environment).search({ sort: byId, offset, limit }, signal);
      return rows.map((object) => assetOf(object, users.get(object.owner)?.username ?? ''));
    },
  },
  {
    name: 'kmipUsers',
    listedBy: kmipUsers.list,
    allowed: mayUseServer,
    page: async (environment, offset, limit, signal) => {
      const { rows } = await kmipUserTable.in(environment).search({ sort: byId, offset, limit }, signal);
      return rows.map(({ id, username, start, expiration }) => ({
        type: 'certificate',
        id,
        name: username,
        place: 'KMIP client certificate',
        subject: '',
        issuer: '',
        from: start,
        until: expiration,
      }));
    },
  },
];
