import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'storybook-static']);
const isSource = (name) => /\.[cm]?tsx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name);

/** Returns the TypeScript files in these folders and files. It follows no symbolic link, so that it always ends. */
export function sourceFiles(roots) {
  const found = new Set();
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !SKIPPED.has(entry.name) && !entry.name.startsWith('.')) walk(path);
      else if (entry.isFile() && isSource(entry.name)) found.add(path);
    }
  };
  for (const root of roots) {
    if (statSync(root).isDirectory()) walk(root);
    else if (isSource(root)) found.add(root);
  }
  return [...found].sort();
}
