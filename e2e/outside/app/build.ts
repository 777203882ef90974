/** Builds this app into dist with its own Vite. Then builds each file of entries/ separately without the peers, and prints the modules and files as JSON. */
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { build, type Rolldown } from 'vite';

export interface Entry {
  name: string;
  /** The modules whose code is in the bundle. */
  modules: string[];
  /** If `first` is true, the file loads with the entry; the others load on demand. */
  files: { code: string; first: boolean }[];
}

export interface Built {
  /** The modules of the whole app. */
  modules: string[];
  entries: Entry[];
}

const here = import.meta.dirname;
const peers = [/^react(\/|$)/, /^react-dom(\/|$)/, /^styled-components$/, /^@tanstack\/react-query$/];

type Result = Awaited<ReturnType<typeof build>>;
const chunksOf = (result: Result): Rolldown.OutputChunk[] =>
  (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : [])).filter((part) => part.type === 'chunk');

/** Modules that only re-export leave no code in the bundle. */
const modulesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks.flatMap(({ modules }) => Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])));

/**
 * Builds an entry like that of a page. Its chunk may contain code that it shares with lazily loaded chunks. As the entry of a library ('strict'), each such
 * module would become a file of its own.
 */
async function buildEntry(path: string): Promise<Entry> {
  const chunks = chunksOf(
    await build({
      root: here,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: path, external: peers, preserveEntrySignatures: 'allow-extension' },
      },
    }),
  );
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of first) for (const file of chunk.imports) for (const other of chunks) if (other.fileName === file) first.add(other);
  return { name: parse(path).name, modules: modulesOf(chunks), files: chunks.map((chunk) => ({ code: chunk.code, first: first.has(chunk) })) };
}

const modules = modulesOf(chunksOf(await build({ root: here, logLevel: 'error' })));

/** Builds the page of the panel a second time, with React 18, below /18/. */
const alias = ['react', 'react-dom'].map((name) => ({ find: new RegExp(`^${name}(?=/|$)`), replacement: join(here, 'react18/node_modules', name) }));
await build({ root: here, base: '/18/', logLevel: 'error', resolve: { alias }, build: { outDir: 'dist/18', rolldownOptions: { input: ['panel.html'] } } });

const entries: Entry[] = [];
for (const file of readdirSync(join(here, 'entries')).sort()) entries.push(await buildEntry(join(here, 'entries', file)));
const built: Built = { modules, entries };
process.stdout.write(JSON.stringify(built));
