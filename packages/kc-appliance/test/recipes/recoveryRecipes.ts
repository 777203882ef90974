import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { demoPassphrase } from '../../src/keyPart/index.ts';
import { kmipKeepers } from '../../src/kmip/index.ts';
import { enterRecovery } from '../../src/recovery/index.ts';
import { root, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const part = (world: World) => ({ key_part: world.user(root.login).key_part?.part ?? '' });
const before = ({ appliance }: World) => enterRecovery(appliance.environment);

export const recoveryRecipes: Record<string, Recipe> = {
  'recovery.upload': { before, body: part },
  'recovery.reset': { before },
  'recovery.passphrase': { before, body: { password: demoPassphrase } },
  'recovery.hsm': { before, body: {} },
  'recovery.kmip': { before, body: ({ appliance }: World) => ({ kmip_guid: kmipKeepers(appliance.environment)[0]?.id ?? '' }) },
  'recoveryDrill.upload': { body: part },
  'recoveryDrill.reset': {},
  'decommission.upload': { body: (world: World) => ({ ...part(world), confirm: decommissionTexts.word }) },
  'decommission.reset': {},
};
