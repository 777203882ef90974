import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

export interface StaticServer {
  url: string;
  close(): Promise<void>;
}

/**
 * Serves a folder on a free port of this machine. `fallback` is the file for every address without a file, for routing in the page; without it such addresses
 * get 404. The routes of `more` take precedence over the folder.
 */
export function serveFolder(folder: string, { fallback, more = new Hono() }: { fallback?: string; more?: Hono } = {}): Promise<StaticServer> {
  const app = new Hono().route('/', more).use('/*', serveStatic({ root: folder }));
  if (fallback !== undefined) app.get('/*', serveStatic({ root: folder, path: fallback }));
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.on('error', reject);
  });
}
