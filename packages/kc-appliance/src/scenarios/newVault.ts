import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { seedSignIns } from '../security/index.ts';
import { lay } from './lay.ts';

/** A vault that another one has made: set up, with the built-in group, and what `first` lays into it. */
export const newVault =
  (first: (environment: Environment) => void) =>
  async (environment: Environment): Promise<void> =>
    environment.store.transaction(() => {
      const prepared = { now: secondsOf(environment), hashes: new Map<string, string>() };
      seedSignIns(environment, prepared, []);
      lay('setUp', environment, prepared);
      first(environment);
    });
