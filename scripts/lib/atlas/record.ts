import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture of a story. */
export interface Picture {
  /** File name below pictures/. */
  file: string;
  id: string;
  title: string;
  name: string;
  /** Name of the variant; '' for the default view. */
  variant: string;
  /** As in the address of a story. */
  globals: string;
  /** Problems of the play function, of axe and of the contrast. 0 for a variant, where play functions need not fit. */
  problems: number;
}

/** The content of atlas.json. */
export interface Atlas {
  /** Version of the packages. */
  version: string;
  pictures: Picture[];
}

const FILE = 'atlas.json';

/** Removes an earlier atlas and creates the folders. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['pictures', 'before']) mkdirSync(join(folder, name), { recursive: true });
}

export const writeAtlas = (folder: string, atlas: Atlas): void => writeFileSync(join(folder, FILE), JSON.stringify(atlas, null, 1));

/** Reads an earlier atlas with its pictures. Throws if the folder has none. */
export function readAtlas(folder: string): { atlas: Atlas; pictures: Map<string, Buffer> } {
  if (!existsSync(join(folder, FILE))) throw new Error(`${folder} contains no ${FILE}.`);
  const atlas = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Atlas;
  const present = atlas.pictures.filter(({ file }) => existsSync(join(folder, 'pictures', file)));
  return { atlas, pictures: new Map(present.map(({ file }) => [file, readFileSync(join(folder, 'pictures', file))])) };
}
