/** A Windows path prefix: '\\?\', '\\.\' or '\??\', then the volume by its drive letter or id. */
const beforePath = /^(?:(?:[\\/]{2}[?.]|[\\/]\?\?)[\\/]+)?(?:[a-z]:|volume\{[^}]*\}(?=[\\/]|$))?/i;

/**
 * Splits a path into parts, as Windows parses it. Accepts both slashes, resolves '..', and drops prefixes, drive letters and streams (':$DATA').
 * Parts are in lower case, without final dots and spaces, which Windows ignores.
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

/** True if the path is the folder or is inside it. Compares complete parts. */
export function holdsPath(folder: string, path: string): boolean {
  const [outer, inner] = [partsOf(folder), partsOf(path)];
  return outer.length > 0 && outer.every((part, at) => part === inner[at]);
}

/** Canonical form of a folder path (POL-35). Two paths with the same key are the same folder. */
export const folderKey = (path: string): string => partsOf(path).join('\\');
