import { globSync } from 'node:fs';
import { screens } from '../../apps/console/src/screens.ts';
import type { DemoPage } from '../../packages/kc-screens/src/story-kit/demoPage.ts';
import type { DialogDefinition } from '../../packages/kc-screens/src/shell/index.ts';
import { at } from './paths.ts';

/** A dialog, and the first page that lists it. */
interface ListedDialog {
  dialog: DialogDefinition<never>;
  screen: (typeof screens)[number];
}

/** Returns every dialog that a page of the console lists, each once, in the order of the pages. */
export async function listedDialogs(): Promise<ListedDialog[]> {
  const listed = new Map<string, ListedDialog>();
  for (const screen of screens) {
    const { dialogs } = await screen.load();
    for (const dialog of dialogs.flatMap((place) => place.dialogs)) if (!listed.has(dialog.id)) listed.set(dialog.id, { dialog, screen });
  }
  return [...listed.values()];
}

/** Returns the functions that open the dialogs of each page in the demo, by page id. They come from the `*.demo.ts` files of the story kits. */
export async function demoPages(): Promise<ReadonlyMap<string, DemoPage>> {
  const paths = globSync('packages/kc-screens/src/**/story-kit/*.demo.ts', { cwd: at('.') });
  const modules = await Promise.all(paths.map((path) => import(at(path)) as Promise<Record<string, unknown>>));
  const isPage = (one: unknown): one is DemoPage => typeof one === 'object' && one !== null && 'screen' in one && 'rows' in one;
  return new Map(modules.flatMap((module) => Object.values(module).filter(isPage)).map((page) => [page.screen.id, page]));
}
