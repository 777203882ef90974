import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { PanelName } from 'kc-api/rules/panels/names';
import { at } from '../../scripts/lib/paths.ts';
import { binOf, runBin } from '../../scripts/lib/run.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { createVault } from './vault.ts';

/** A policy without exceptions for styles or scripts, which forbids parsing text as HTML. */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

const page = (name: string, attributes: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Orders portal</title><script type="module" src="/kc-elements.js"></script></head>
  <body><kc-${name} tenant="tenant-1" theme="light" ${attributes}><button slot="toolbar-start">Order</button></kc-${name}></body>
</html>`;

/** Builds the elements, and serves a page of another product with a vault on the same origin. */
export async function serveElements(): Promise<StaticServer & { sessionFor: (panel: PanelName, more?: object) => Promise<object>; password: string }> {
  const outDir = mkdtempSync(join(tmpdir(), 'kc-elements-'));
  // Tests run with another NODE_ENV, which would make Vite compile JSX for development.
  const env = { NODE_ENV: 'production' };
  const built = await runBin(binOf('vite'), ['build', '--outDir', outDir, '--logLevel', 'error'], { cwd: at('packages/kc-elements'), env });
  if (built.code !== 0) throw new Error(built.output);
  const vault = await createVault();
  const more = new Hono()
    .route('/', vault.routes)
    .get('/page/:name', (context) => {
      context.header('Content-Security-Policy', policy);
      return context.html(page(context.req.param('name'), context.req.query('with') ?? ''));
    })
    .get('/frame', (context) =>
      context.html(
        `<!doctype html><title>Host</title><iframe sandbox="allow-scripts allow-forms allow-same-origin" src="/page/kmip-users" width="1200" height="700"></iframe>`,
      ),
    );
  const server = await serveFolder(outDir, { more });
  return {
    ...server,
    password: vault.password,
    sessionFor: (panel, options) => vault.sessionFor(server.url, panel, options),
  };
}
