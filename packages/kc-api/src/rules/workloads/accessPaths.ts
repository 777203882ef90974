/** What may stand before a path that Windows does not read on: '\\?\', '\\.\' or '\??\', then the volume by its letter or its id. */
const beforePath = /^(?:(?:[\\/]{2}[?.]|[\\/]\?\?)[\\/]+)?(?:[a-z]:|volume\{[^}]*\}(?=[\\/]|$))?/i;

/**
 * The parts of a path as Windows reads it: either slash between them, no drive letter and nothing before it, '.' and '..'
 * followed, small letters, no stream (':$DATA'), and no points and blanks at the end of a part, which Windows drops.
 */
export function partsOf(path: string): readonly string[] {
  const parts: string[] = [];
  for (const raw of path
    .trim()
    .replace(beforePath, '')
    .split(/[\\/]+/)) {
    if (raw === '..') parts.pop();
    const part = raw
      .toLowerCase()
      .replace(/:.*$/, '')
      .replace(/[. ]+$/, '');
    if (part !== '') parts.push(part);
  }
  return parts;
}

/** Whether the path is that of the folder, or inside of it; whole parts count. */
export function holdsPath(folder: string, path: string): boolean {
  const [outer, inner] = [partsOf(folder), partsOf(path)];
  return outer.length > 0 && outer.every((part, at) => part === inner[at]);
}

/** One text for all ways to write a folder (POL-35): two folders with the same one are the same folder. */
export const folderKey = (path: string): string => partsOf(path).join('\\');
