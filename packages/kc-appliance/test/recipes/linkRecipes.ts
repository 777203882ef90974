import { applicationsCaPem } from '../../src/applinks/demoChains.ts';
import { applinkTable } from '../../src/applinks/state.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const linkNamed = (name: string) => (world: World) => ({
  guid:
    applinkTable
      .in(world.appliance.environment)
      .all()
      .find((link) => link.name === name)?.id ?? name,
});

/** Recipes for all application link calls that change data. */
export const linkRecipes: Record<string, Recipe> = {
  'applinks.create': { body: { name: 'new-link', product_url: 'https://new.apps.nordbank.example', cacert: applicationsCaPem, onetimecode: 'Code-Of-Theirs' } },
  'applinks.change': { params: linkNamed('cmdb'), body: { iplist: '10.0.0.1' } },
  'applinks.remove': { params: linkNamed('cmdb') },
  'applinks.makeCode': { params: linkNamed('cmdb') },
  'applinks.changeSettings': { body: { applink_replay_interval: 600 } },
};
