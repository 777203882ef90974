/** `npm run atlas`: takes pictures of all states, and writes a page with them into the built Storybook. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { walksIn } from '../.storybook/visit.ts';
import { findBrowser } from './browser.ts';
import { changesBetween } from './lib/atlas/compare.ts';
import { atlasPage } from './lib/atlas/page.ts';
import { globalsText, pictureName, plan, standard } from './lib/atlas/plan.ts';
import { emptyFolder, readAtlas, writeAtlas, type Picture } from './lib/atlas/record.ts';
import { stabilityOf } from './lib/atlas/stability.ts';
import { packages } from './lib/packages.ts';
import { at } from './lib/paths.ts';
import { serveFolder } from './lib/staticServer.ts';
import { buildStorybook } from './lib/storybookBuild.ts';
import { PAGES_AT_ONCE, storiesOf, visitStories, type StoryEntry, type StoryIndex } from './lib/storyQueue.ts';

const HELP = `npm run atlas -- [options]

Takes a picture of each story, and of the first story of each title in the other themes. The page is storybook-static/atlas/index.html.

  --only TEXT       only titles that contain TEXT
  --full            also languages, roles, kinds of vaults and faults
  --against FOLDER  compares with an earlier atlas, a copy of storybook-static/atlas
  --storybook DIR   a Storybook that is built already; default: storybook-static, which is built if it is out of date
  --help            this text
`;

/** Half the size: a thumbnail, which still shows whether a text is cut. */
const SCALE = 0.5;
const MINUTES = 120;
/** The data of stories are relative to the present. With a fixed one, two atlases show the same times. */
const TIME = new Date('2026-06-15T12:00:00Z');

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
    against: { type: 'string' },
    storybook: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function takePictures(folder: string, stories: readonly StoryEntry[], out: string): Promise<Picture[]> {
  const browser = findBrowser(print);
  const server = await serveFolder(folder);
  const pictures = new Map<string, Picture>();
  try {
    for (const { variant, stories: wanted } of plan(stories, values.full)) {
      await visitStories({
        browser,
        url: server.url,
        stories: wanted,
        // Each state needs a picture of its own, also those that a walk goes through.
        walks: walksIn([]),
        deadline: MINUTES * 60_000,
        pages: PAGES_AT_ONCE,
        scale: SCALE,
        time: TIME,
        globals: variant.globals,
        async onShown(page, { id, title, name }, problems) {
          const file = pictureName(id, variant);
          await page.screenshot({ path: join(out, 'pictures', file), animations: 'disabled', caret: 'hide' });
          pictures.set(file, {
            file,
            id,
            title,
            name,
            variant: variant.name,
            globals: globalsText(variant),
            problems: variant === standard ? problems.length : 0,
          });
        },
      });
      print(`${pictures.size} pictures${variant.name === '' ? '' : ` with ${variant.name}`}`);
    }
  } finally {
    await server.close();
  }
  const order = new Map(stories.map(({ id }, index) => [id, index]));
  return [...pictures.values()].sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

async function run(): Promise<number> {
  const folder = values.storybook ?? at('storybook-static');
  if (values.storybook === undefined) {
    const built = await buildStorybook(folder);
    if (built.code !== 0) {
      print(built.output);
      return 1;
    }
  }
  // Read it first: the folder may be the one that is written next.
  const earlier = values.against === undefined ? undefined : readAtlas(values.against);
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as StoryIndex;
  const stories = storiesOf(index).filter(({ title }) => title.includes(values.only));
  if (stories.length === 0) {
    print(`No title contains '${values.only}'.`);
    return 1;
  }
  const out = join(folder, 'atlas');
  emptyFolder(out);
  const version = packages().find(({ name }) => name === 'kc-screens')?.version ?? '';
  const atlas = { version, pictures: await takePictures(folder, stories, out) };
  writeAtlas(out, atlas);
  const taken = readAtlas(out).pictures;
  const changes = earlier && changesBetween(earlier.pictures, taken);
  for (const file of changes?.changed ?? []) writeFileSync(join(out, 'before', file), earlier?.pictures.get(file) ?? Buffer.of());
  const stabilities = Object.fromEntries(stories.map(({ title, importPath }) => [title, stabilityOf(importPath)]));
  writeFileSync(join(out, 'index.html'), atlasPage(atlas, stabilities, earlier && changes && { since: earlier.atlas.version, changes }));
  if (changes) print(`${changes.changed.length} changed, ${changes.added.length} new, ${changes.removed.length} removed`);
  print(join(out, 'index.html'));
  return 0;
}

if (values.help) process.stdout.write(HELP);
else process.exitCode = await run();
