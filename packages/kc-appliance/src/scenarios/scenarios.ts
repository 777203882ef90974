import type { Environment } from '../core/context.ts';
import { demo } from './demo.ts';
import { empty } from './empty.ts';
import { fresh } from './fresh.ts';
import { hostile } from './hostile.ts';
import { large } from './large.ts';
import { states } from './states.ts';

export { demoLicenses } from '../license/index.ts';
export { demoUpgrades, upgradeFormer, upgradeValue } from '../upgrade/index.ts';
export { freshPassword, signIns } from '../security/index.ts';
export type { SignIn } from '../security/index.ts';

/** Named starting states. Each fills an empty store. */
export const scenarios = {
  demo,
  fresh,
  empty,
  large,
  hostile,
  ...states,
} satisfies Record<string, (environment: Environment) => Promise<void>>;
export type ScenarioName = keyof typeof scenarios;
