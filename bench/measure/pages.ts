import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { compileOnArrival } from '../../apps/console/compileOnArrival.ts';

const bench = join(import.meta.dirname, '..');
const out = join(bench, 'dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

export interface Pages {
  url: (page: string) => string;
  end: () => Promise<void>;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Builds one page for each entry, as for production, and serves them. The keys are the names of the pages. */
export async function servePages(entries: Readonly<Record<string, string>>): Promise<Pages> {
  await build({
    root: bench,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // The console's build uses the same plugin.
    plugins: [compileOnArrival],
    resolve: { conditions: ['kc-source', 'module', 'browser', 'development|production'], dedupe: ['react', 'react-dom', 'styled-components'] },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      manifest: 'manifest.json',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 9999,
      rollupOptions: { input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(bench, file)])) },
    },
  });
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const styles = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((next) => styles(next, seen)), ...(chunk.css ?? [])];
  };
  const common = readFileSync(join(bench, 'grids/page.css'), 'utf8');
  const html = (name: string): string => {
    const file = entries[name] ?? '';
    const links = styles(file)
      .map((css) => `<link rel="stylesheet" href="/${css}">`)
      .join('');
    return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><style>${common}</style>${links}<body><script type="module" src="/${manifest[file]?.file}"></script>`;
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname.slice(1));
    try {
      if (path in entries) response.setHeader('Content-Type', 'text/html').end(html(path));
      else response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream').end(readFileSync(join(out, path)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (page) => `http://127.0.0.1:${port}/${page}`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
