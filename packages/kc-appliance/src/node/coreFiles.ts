import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CoreFile } from '../logBundle/index.ts';

/** Matches the names of crash dumps and reports that the system and Node write. */
const isCore = (name: string): boolean => /^core(\.|$)|\.(?:dmp|heapsnapshot)$|^report\..*\.json$/.test(name);

/** Lists the core files in the data folder. */
export const coreFilesIn = (folder: string): CoreFile[] =>
  readdirSync(folder)
    .filter(isCore)
    .map((name) => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return { name, size, modified: Math.floor(mtimeMs / 1000) };
    });
