import type { Recipe } from './recipe.ts';
import type { World } from '../kit.ts';

const inDays = (world: World, days: number) => Math.floor(world.clock.now() / 1000) + days * 86_400;
const exceptions = (world: World) => world.appliance.environment.store.table('postureExceptions').all();

/** Recipes for all posture board calls that change data. */
export const postureRecipes: Record<string, Recipe> = {
  'posture.except': {
    body: (world: World) => ({ kind: 'syslog.no_tls', object: '', owner: 'secroot', reason: 'The network is our own.', until: inDays(world, 30) }),
  },
  'posture.endException': { params: (world) => ({ id: exceptions(world)[0]?.id ?? 'none' }), before: (_, perform) => perform('posture.except') },
};
