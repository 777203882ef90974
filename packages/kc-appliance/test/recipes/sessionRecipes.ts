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
  'machineTokens.create': { body: { name: 'Nightly export', calls: ['users.list'], days: 30 } },
  'machineTokens.end': {
    params: () => ({ id: 'demo-token-1' }),
  },
  'seeAs.begin': { body: { privileges: ['CLOUD_ADMIN'] } },
  'seeAs.end': { before: (_, perform) => perform('seeAs.begin') },
  'sessions.endAll': { before, params: idOf },
};
