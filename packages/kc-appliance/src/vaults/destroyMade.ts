import type { Environment } from '../core/context.ts';
import { vaultTable } from './state.ts';

/** Destroys all vaults that were created here. Call it before their list is deleted, because their files with the keys could not be found afterwards. */
export async function destroyMade(environment: Environment): Promise<void> {
  const { vaultSite } = environment;
  const made = vaultTable
    .in(environment)
    .all()
    .filter(({ id }) => !vaultSite.neighbours.some(({ tenant }) => tenant === id));
  for (const { id } of made) await vaultSite.destroy(id);
}
