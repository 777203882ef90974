import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type StaticServer, serveFolder } from './staticServer.ts';

interface Entry {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}
interface Index {
  v: number;
  entries: Readonly<Record<string, Entry>>;
}

const each = 60;

/**
 * The index as the runner reads it: 60 stories to a title, named by the title of their own. The runner makes a file of
 * each title and a page of each file, and what a page costs before its first story is as much as three stories.
 */
function inParts({ v, entries }: Index): Index {
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  const part = (at: number) => `Stories from ${at - (at % each) + 1}`;
  return { v, entries: Object.fromEntries(stories.map((story, at) => [story.id, { ...story, title: part(at), name: `${story.title}: ${story.name}` }])) };
}

/** A built Storybook, and at `runner` below it the index for the runner: pages read their own. */
export async function serveStories(folder: string): Promise<StaticServer & { runner: string }> {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  const runner = new Hono()
    .get('/runner/index.json', (c) => c.json(inParts(index)))
    // The runner asks first whether somebody is there.
    .get('/runner/', (c) => c.redirect('/'));
  const server = await serveFolder(folder, { more: runner });
  return { ...server, runner: `${server.url}/runner/` };
}
