import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type StaticServer, serveFolder } from './staticServer.ts';
import { inParts, type PartOptions, type StoryIndex } from './storyParts.ts';

/** A built Storybook, and at `runner` below it the index for the runner, in parts: pages read their own. */
export async function serveStories(folder: string, options: PartOptions = {}): Promise<StaticServer & { runner: string; parts: StoryIndex }> {
  const parts = inParts(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as StoryIndex, options);
  const runner = new Hono()
    .get('/runner/index.json', (c) => c.json(parts))
    // The runner asks first whether somebody is there.
    .get('/runner/', (c) => c.redirect('/'));
  const server = await serveFolder(folder, { more: runner });
  return { ...server, runner: `${server.url}/runner/`, parts };
}
