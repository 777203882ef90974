import type { Environment } from '../core/context.ts';
import { demo } from './demo.ts';

export { signIns, freshPassword } from './signIns.ts';
export type { SignIn } from './signIns.ts';

/** Named starting states. Each fills an empty store. */
export const scenarios = { demo } satisfies Record<string, (environment: Environment) => void | Promise<void>>;
export type ScenarioName = keyof typeof scenarios;
