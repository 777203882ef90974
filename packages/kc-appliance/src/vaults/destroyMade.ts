import type { Environment } from '../core/context.ts';
import { vaultTable } from './state.ts';

/** Ends every vault that was made here. Without their list nobody would find them, and their keys would stay in their files. */
export async function destroyMade(environment: Environment): Promise<void> {
  const { vaultSite } = environment;
  const made = vaultTable
    .in(environment)
    .all()
    .filter(({ id }) => !vaultSite.neighbours.some(({ tenant }) => tenant === id));
  for (const { id } of made) await vaultSite.destroy(id);
}
