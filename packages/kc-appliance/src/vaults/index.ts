import { vaults as calls } from 'kc-api/contract/vaults/vaults';
import type { Flavour } from 'kc-api/rules/privileges';
import { defineArea } from '../core/area.ts';
import type { Environment } from '../core/context.ts';
import type { Vault } from '../core/records.ts';
import { matching } from '../core/search.ts';
import { listNeighbours, spoilVaults } from './neighbours.ts';
import { deletedVaults, vaultTable } from './state.ts';
import { vaultRecord } from './vaultRecord.ts';
import { vaults } from './vaults.ts';

export { bankVaults } from './bankVaults.ts';
export { destroyMade } from './destroyMade.ts';
export { memorySite, type MemorySite } from './memorySite.ts';
export { noSite, type VaultSite } from './site.ts';

/** Returns the existing vaults besides this one, and the tenant ids of the deleted ones. */
export const vaultsBeside = (environment: Environment): { there: readonly Vault[]; deleted: readonly string[] } => ({
  there: vaultTable
    .in(environment)
    .all()
    .map(({ id, name: title, vault_type }) => ({ flavour: vault_type satisfies Flavour, tenant: id, name: title })),
  deleted: deletedVaults.get(environment),
});

/** The vaults besides the key-control vault. */
export const vaultsArea = defineArea({
  name: 'vaults',
  resources: { vaults },
  searches: [
    {
      kind: 'vault',
      listedBy: calls.list,
      allowed: vaults.allowed,
      find: (environment, text, limit) =>
        matching(
          vaultTable
            .in(environment)
            .all()
            .map(({ id, name: title, desc }) => ({ id, name: title, hint: desc })),
          text,
          limit,
        ),
    },
  ],
  records: [vaultRecord],
  categories: ['Vaults'],
  seeds: {
    hostile: (environment) => {
      listNeighbours(environment);
      spoilVaults(environment);
    },
  },
  opened: listNeighbours,
});
