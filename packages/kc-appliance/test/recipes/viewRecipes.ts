import type { Recipe } from './recipe.ts';
import type { World } from '../kit.ts';

const id = (world: World) => ({ id: world.appliance.environment.store.table('savedViews').all()[0]?.id ?? 'none' });
const made = (_: World, perform: (id: string) => Promise<unknown>) => perform('views.create');

/** Recipes for all view calls that change data. */
export const viewRecipes: Record<string, Recipe> = {
  'views.create': {
    body: {
      list: 'cloudkeys',
      name: 'Disabled keys',
      shared: 'no',
      path: '/cloudkeys',
      params: { 'filter.status': 'DISABLED', sort: 'name' },
      columns: { order: [], hidden: ['description'] },
    },
  },
  'views.change': { params: id, before: made, body: { name: 'Keys at rest', shared: 'yes' } },
  'views.remove': { params: id, before: made },
  'views.watch': { params: id, before: made },
  'views.unwatch': {
    params: id,
    before: async (world, perform) => {
      await made(world, perform);
      await perform('views.watch');
    },
  },
};
