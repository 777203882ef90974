import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { at } from '../../scripts/lib/paths.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';

const folder = at('storybook-static');

/** The index of the host's Storybook: one story of its own. */
const hostIndex = {
  v: 5,
  entries: {
    'host--own': { type: 'story', id: 'host--own', name: 'Own', title: 'Host', importPath: './host.stories.tsx', tags: ['dev', 'test'], subtype: 'story' },
  },
};

/**
 * Serves the Storybook of a host that has ours in `refs`. The host's pages are those of our build: only its index and its list of references differ, which
 * Storybook writes into index.html.
 */
function serveHost(url: string): Promise<StaticServer> {
  const refs = { kc: { id: 'kc', title: 'KeyControl console', url, type: 'server-checked' } };
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace("window['REFS'] = {};", `window['REFS'] = ${JSON.stringify(refs)};`);
  const more = new Hono().get('/index.json', (context) => context.json(hostIndex)).get('/', (context) => context.html(html));
  return serveFolder(folder, { more });
}

describe('built Storybook', () => {
  let browser: Browser;
  let ours: StaticServer;
  let host: StaticServer;
  let page: Page;

  beforeAll(async () => {
    if (!existsSync(folder)) throw new Error('There is no storybook-static: run `npm test -- --only docs`.');
    ours = await serveFolder(folder, { more: new Hono().use(cors({ origin: '*' })) });
    host = await serveHost(ours.url);
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
  });
  afterAll(async () => {
    await browser?.close();
    await ours?.close();
    await host?.close();
  });
  beforeEach(async () => {
    await page?.close();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(20_000);
  });

  it('opens with the playground, which shows a panel without a server', async () => {
    await page.goto(ours.url);
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.getByRole('heading', { name: 'Playground' }).waitFor();
    await frame.getByRole('grid', { name: 'KMIP users' }).getByRole('row').nth(2).waitFor();
    expect(new URL(page.url()).searchParams.get('path')).toBe('/story/playground--panels');
  });

  it('works as a reference in the Storybook of a host', async () => {
    const failed: string[] = [];
    page.on('pageerror', (error) => failed.push(String(error)));
    await page.goto(`${host.url}/?path=/story/kc_components-button--default`);
    const frame = page.frameLocator('iframe[id="storybook-ref-kc"]');
    await frame.getByRole('button').first().waitFor();
    expect(await page.locator('iframe[id="storybook-ref-kc"]').getAttribute('src')).toContain(ours.url);
    const tree = page.getByRole('navigation').or(page.locator('#storybook-explorer-tree'));
    await tree.getByText('KeyControl console').first().waitFor();
    await tree.getByText('Playground').first().waitFor();
    await tree.getByText('Host', { exact: true }).first().waitFor();
    expect(failed).toEqual([]);
  });

  it('contains docs and a component manifest for coding agents', async () => {
    const index = await (await fetch(`${ours.url}/llms.txt`)).text();
    const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    expect(links.length).toBeGreaterThan(60);
    const missing = await Promise.all(links.map(async (target) => ((await fetch(`${ours.url}/${target}`)).ok ? [] : [target])));
    expect(missing.flat()).toEqual([]);
    const manifest = (await (await fetch(`${ours.url}/manifests/components.json`)).json()) as { components: Record<string, { rules?: object }> };
    expect(manifest.components['components-button']?.rules).toMatchObject({ purpose: expect.any(String) as string });
    expect(JSON.stringify(manifest)).not.toContain(at(''));
  });
});
