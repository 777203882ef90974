import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { seedSignIns } from '../security/index.ts';
import { lay } from './lay.ts';

/** Creates a vault on behalf of another one, with the built-in group and the data from `first`. */
export const newVault =
  (first: (environment: Environment) => void) =>
  async (environment: Environment): Promise<void> =>
    environment.store.transaction(() => {
      const prepared = { now: secondsOf(environment), hashes: new Map<string, string>() };
      seedSignIns(environment, prepared, []);
      lay('setUp', environment, prepared);
      first(environment);
    });
