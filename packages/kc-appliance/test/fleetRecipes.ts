import { cvmSetNamed } from './fleetWorld.ts';
import type { Recipe } from './recipe.ts';

/** An input for every call of VM encryption that changes something. */
export const fleetRecipes: Record<string, Recipe> = {
  'cvmSets.create': { body: { name: 'new-set', group: 'Cloud Admin Group' } },
  'cvmSets.change': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { description: 'Other' } },
  'cvmSets.changeConnection': { params: (world) => ({ guid: cvmSetNamed(world, 'ledger').id }), body: { heartbeat: 60, grace_period: 900 } },
  'cvmSets.remove': { params: (world) => ({ guid: cvmSetNamed(world, 'new-core').id }) },
};
