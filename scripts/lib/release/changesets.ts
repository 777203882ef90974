import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from '../paths.ts';

interface Changeset {
  /** File name without extension, as `changeset` shows it. */
  id: string;
  text: string;
}

/** Returns the changesets since the last release, sorted by id. The list is empty right after a release. The README of the folder is no changeset. */
export function pendingChangesets(root = at()): Changeset[] {
  return globSync('.changeset/*.md', { cwd: root })
    .map((path) => ({ id: basename(path, '.md'), text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ id }) => id !== 'README')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
