import { carlos, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const idOf = (world: World) => ({ id: world.user(carlos.login).id });
const before = (world: World) => world.token(carlos);
const handleOf = (world: World): string => {
  const { id } = idOf(world);
  const kept = world.appliance.environment.store.table('sessions').all();
  return kept.find(({ userid }) => userid === id)?.handle ?? 'none';
};

export const sessionRecipes: Record<string, Recipe> = {
  'sessions.end': { before, params: (world) => ({ ...idOf(world), session: handleOf(world) }) },
  'panelSessions.create': { body: { product: 'Orders portal', panels: ['kmip-users'], origin: 'https://orders.example' } },
  'sessions.endAll': { before, params: idOf },
};
