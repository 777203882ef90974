import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Returns the part of a picture that differs, from 0 to 1. Pictures of different sizes differ wholly. */
export function differenceOf(before: Buffer, after: Buffer): number {
  if (before.equals(after)) return 0;
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return 1;
  return pixelmatch(a.data, b.data, null, a.width, a.height, { threshold: 0.1 }) / (a.width * a.height);
}

/** Differences up to this part of a picture are the work of antialiasing and of times in the texts: a line of text is larger. */
const NOTICEABLE = 0.001;

/** Changes between two atlases, as names of pictures. */
export interface Changes {
  changed: string[];
  added: string[];
  removed: string[];
}

/** Compares two sets of pictures, by their names. */
export function changesBetween(before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): Changes {
  const changed = [...after].flatMap(([name, picture]) => {
    const old = before.get(name);
    return old && differenceOf(old, picture) > NOTICEABLE ? [name] : [];
  });
  return { changed, added: [...after.keys()].filter((name) => !before.has(name)), removed: [...before.keys()].filter((name) => !after.has(name)) };
}
