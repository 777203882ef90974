import { readFileSync } from 'node:fs';

/**
 * The exports that were renamed or removed, as published in renames.json.
 * `to` is the new entry point and name. An entry without `to` was removed, and `advice` says what to use.
 */
const table = JSON.parse(readFileSync(new URL('renames.json', import.meta.url), 'utf8'));

export const renameOf = (entry, name) => table.find((one) => one.entry === entry && one.name === name);
