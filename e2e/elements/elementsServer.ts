import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createAppliance } from 'kc-appliance';
import { signIns } from 'kc-appliance/scenarios';
import { createClient } from 'kc-api/client/client';
import { panelSessions } from 'kc-api/contract/sessions/panelSessions';
import { session } from 'kc-api/contract/session/session';
import type { PanelName } from 'kc-api/rules/panels/names';
import { at } from '../../scripts/lib/paths.ts';
import { binOf, runBin } from '../../scripts/lib/run.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';

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
  const appliance = createAppliance({ scenario: 'demo', vault: { flavour: 'keycontrol', tenant: 'tenant-1', name: 'tenant-1' } });
  let token: string | null = null;
  const client = createClient({ fetch: appliance.fetch, baseUrl: 'http://appliance', tenant: 'tenant-1', token: () => token });
  const [root] = signIns;
  const login = await client.send(session.login, { params: { tenant: 'tenant-1' }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
  token = login.access_token ?? null;
  const more = new Hono()
    .all('/v5/*', (context) => appliance.fetch(context.req.raw))
    .all('/v4/*', (context) => appliance.fetch(context.req.raw))
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
    /** Password for re-authentication of the user of the sessions. */
    password: root?.password ?? '',
    async sessionFor(panel, options = {}) {
      const { panel_session } = await client.send(panelSessions.create, {
        body: { product: 'Orders portal', panels: [panel], origin: server.url, ...options },
      });
      return panel_session;
    },
  };
}
