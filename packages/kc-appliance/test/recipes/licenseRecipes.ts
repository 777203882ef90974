import { demoLicenses } from '../../src/license/demoLicenses.ts';
import { licenseUpload } from '../../src/license/state.ts';
import type { World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for all license calls that change data. */
export const licenseRecipes: Record<string, Recipe> = {
  'licenses.upload': { body: { file: demoLicenses.renewal } },
  'licenses.accept': {
    before: (_, perform) => perform('licenses.upload'),
    body: (world: World) => ({ upload: licenseUpload.get(world.appliance.environment)?.id, accept_eula: 'yes' }),
  },
};
