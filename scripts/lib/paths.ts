import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const ROOT: string = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stamps, logs and results of the commands. Safe to delete at any time. */
export const CACHE: string = join(ROOT, '.cache');

export const CONSOLE: string = join(ROOT, 'apps/console');
export const CONSOLE_DIST: string = join(CONSOLE, 'dist');

/** Returns a path below the root folder. */
export const at = (...parts: string[]): string => join(ROOT, ...parts);
