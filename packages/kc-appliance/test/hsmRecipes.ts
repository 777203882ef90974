import { playedPassword } from '../src/hsm/playedHsm.ts';
import { cvmSetTable } from '../src/workloads/state.ts';
import type { World } from './kit.ts';
import type { Recipe } from './recipe.ts';

/** No VM set has a KEK in the HSM any more. */
export function withoutKeks(world: World): void {
  const { environment } = world.appliance;
  const table = cvmSetTable.in(environment);
  table.putMany(table.all().map((set) => ({ ...set, kek_state: 'NONE' as const })));
}

/** An input for every call of the HSM that changes something. */
export const hsmRecipes: Record<string, Recipe> = {
  'luna.change': { body: { session_duration: 3600 } },
  'luna.logIn': { body: { label: 'kc-root', password: playedPassword } },
  'luna.reset': { before: (world) => withoutKeks(world), body: { check_cvmsets_kek_status: 'yes', check_kmip_tenants_kek_status: 'yes' } },
  'rootOfTrust.change': { body: { mode: 'AUTH_HSM:password', password: 'Root-Password-1' } },
  'rootOfTrust.remove': { before: (_, perform) => perform('rootOfTrust.change') },
};
