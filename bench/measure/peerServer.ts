import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const packable = new Set(['.html', '.js', '.css', '.json', '.svg']);

/** Returns the mock response to a call, as JSON; undefined if the path is that of a file. */
export type Played = (method: string, path: string) => unknown;

/** Serves the built page of another product on a free port, with mock responses. Files are compressed like those of the console (Brotli, once). */
export async function servePeer(folder: string, played: Played): Promise<{ url: string; end: () => Promise<void> }> {
  const packed = new Map<string, Uint8Array>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://peer').pathname);
    const answer = played(request.method ?? 'GET', path);
    if (answer !== undefined) {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
      return;
    }
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const ending = extname(file);
    try {
      const plain = readFileSync(join(folder, normalize(file)));
      response.setHeader('Content-Type', types[ending] ?? 'application/octet-stream');
      if (!packable.has(ending)) {
        response.end(plain);
        return;
      }
      const small = packed.get(file) ?? brotliCompressSync(plain);
      packed.set(file, small);
      response.setHeader('Content-Encoding', 'br').end(small);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
