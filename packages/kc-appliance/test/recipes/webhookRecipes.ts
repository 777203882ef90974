import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Returns the id of a webhook of the demo. */
const webhook = (name: string) => (world: World) => {
  const found = world.appliance.environment.store
    .table('webhooks')
    .all()
    .find((one) => one.name === name);
  if (!found) throw new Error(`The demo has no webhook ${name}.`);
  return { id: found.id };
};

/** Recipes for all webhook calls that change data. */
export const webhookRecipes: Record<string, Recipe> = {
  'webhooks.create': { body: { name: 'new', url: 'https://hook.lab.example/events' } },
  'webhooks.change': { params: webhook('siem'), body: { format: 'cef' } },
  'webhooks.remove': { params: webhook('lab') },
  'webhooks.rotate': { params: webhook('siem'), body: { overlap: 24 } },
  'webhooks.resume': { params: webhook('pager') },
  'webhooks.replay': { params: webhook('siem'), body: { from: 1 } },
};
