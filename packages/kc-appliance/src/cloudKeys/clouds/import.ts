import type { VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import { operationsFor } from 'kc-api/rules/cloudKeys/providers/azure';
import type { Environment } from '../../core/context.ts';
import type { ForeignKey } from './cloud.ts';
import { keyRecord } from '../cloudKeys/cloudKeyRecord.ts';
import { accountOf, accountsOf, baseKey, keysOf } from './keyRecords.ts';
import type { CloudKeyRecord, KeySetRecord } from './records.ts';

export interface Place {
  place: string;
  kind: VaultType | '';
}

/** Returns the keys at a place in the cloud that the key set does not contain. Rejects with CloudError. */
export async function foreignKeys(environment: Environment, set: KeySetRecord, { place, kind }: Place): Promise<ForeignKey[]> {
  const account = accountsOf(environment).get(set.csp_guid);
  return account ? environment.clouds[account.csp_type].keysIn(accountOf(account), place, kind) : [];
}

/** Returns all places of a key set's account. Rejects with CloudError. */
export async function placesOf(environment: Environment, set: KeySetRecord): Promise<Place[]> {
  const account = accountsOf(environment).get(set.csp_guid);
  if (!account) return [];
  const cloud = environment.clouds[account.csp_type];
  const reached = accountOf(account);
  switch (account.csp_type) {
    case 'AWS':
      return (await cloud.regions(reached)).map((place) => ({ place, kind: '' }));
    case 'AZURE':
      return [
        ...(await cloud.vaults(reached)).map(({ name: place }) => ({ place, kind: 'vaults' as const })),
        ...(await cloud.managedHsms(reached)).map(({ name: place }) => ({ place, kind: 'managedhsm' as const })),
      ];
    case 'GCP':
      return (await cloud.keyRings(reached)).map(({ id: place }) => ({ place, kind: '' }));
  }
}

export const locationOf = (place: string): string => /\/locations\/([^/]+)\//.exec(place)?.[1] ?? '';

/** Adds keys from the cloud to the key set; skips those that it already contains. Call inside a transaction. */
export function takeIn(environment: Environment, set: KeySetRecord, { place, kind }: Place, keys: readonly ForeignKey[], now: number): CloudKeyRecord[] {
  const there = keysOf(environment).page({
    where: [
      { field: 'keyset_guid', op: 'is', value: set.id },
      { field: 'place', op: 'is', value: place },
    ],
    offset: 0,
    limit: 100_000,
  }).rows;
  const known = new Set(there.filter((key) => key.keyvault_type === kind).map((key) => key.name));
  return keys
    .filter((key) => !known.has(key.name))
    .map((key) => {
      const base = baseKey(environment, set, now);
      return keyRecord.put(environment, {
        ...base,
        ...key,
        imported: true,
        place,
        location: set.csp_type === 'GCP' ? locationOf(place) : '',
        keyvault_type: kind,
        protection_level: set.csp_type === 'GCP' ? 'SOFTWARE' : '',
        hardware: kind === 'managedhsm',
        operations: set.csp_type === 'AZURE' ? operationsFor(key.cipher).join(',') : '',
        versions: base.versions.map((version) => ({ ...version, created: key.created })),
      });
    });
}
