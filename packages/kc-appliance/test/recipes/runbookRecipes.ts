import type { Recipe } from './recipe.ts';
import type { World } from '../kit.ts';

const openRun = (world: World) => {
  const run = world.appliance.environment.store
    .table('runbookRuns')
    .all()
    .find(({ state }) => state === 'open');
  return { id: run?.id ?? 'none', revision: run?.revision ?? 0 };
};

/** Recipes for all runbook calls that change data. */
export const runbookRecipes: Record<string, Recipe> = {
  'runbooks.start': { body: () => ({ kind: 'certificatesEnd', object: '' }) },
  'runbooks.confirm': { params: (world) => ({ id: openRun(world).id }), body: (world: World) => ({ step: 'data', revision: openRun(world).revision }) },
  'runbooks.leave': {
    params: (world) => ({ id: openRun(world).id }),
    body: (world: World) => ({ reason: 'It was a test key.', revision: openRun(world).revision }),
  },
};
