import { readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import type { Built, Entry } from './app/build.ts';
import { buildApp, checkTypes, settleOutside } from './outsider.ts';

let app: string;
let built: Built;

beforeAll(async () => {
  app = await settleOutside();
  built = await buildApp(app);
});

afterAll(() => {
  if (app !== undefined) rmSync(dirname(app), { recursive: true, force: true });
});

describe('types', () => {
  it.each(['bundler', 'nodenext'] as const)('of every entry point and of the READMEs’ examples stand, resolved as %s does', async (resolution) => {
    expect(await checkTypes(app, resolution)).toBe('');
  });
});

describe('the bundle', () => {
  const ours = /\/node_modules\/(kc-[a-z]+)\/(.*)$/;

  it('is made of what was published, of all four packages', () => {
    const paths = built.modules.flatMap((id) => ours.exec(id)?.slice(1, 3) ?? []);
    const owners = paths.filter((_, i) => i % 2 === 0);
    const files = paths.filter((_, i) => i % 2 === 1);
    expect([...new Set(owners)].sort()).toEqual(['kc-api', 'kc-appliance', 'kc-components', 'kc-screens']);
    expect(files.filter((file) => !file.startsWith('dist/'))).toEqual([]);
    expect(built.modules.filter((id) => id.startsWith('/') && !id.startsWith(app))).toEqual([]);
  });
});

describe('importing one', () => {
  const entry = (wanted: string): Entry => {
    const found = built.entries.find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no entry ${wanted}.`);
    return found;
  };
  const bytes = ({ files }: Entry, all: boolean): number =>
    files.filter(({ first }) => all || first).reduce((total, { code }) => total + gzipSync(code).length, 0);

  /** The sources of kc-screens behind an entry, by the source maps of the published files that it took code from. */
  function sourcesOf({ modules }: Entry): string[] {
    const root = join(app, 'node_modules/kc-screens');
    const files = modules.filter((id) => id.startsWith(`${root}/`));
    return files.flatMap((file) => {
      const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] };
      return sources.map((source) => relative(join(root, 'src'), join(dirname(file), source)));
    });
  }

  it('costs what it costs', () => {
    const rows = built.entries.map((each) => `  ${each.name.padEnd(24)} ${String(bytes(each, false)).padStart(8)} ${String(bytes(each, true)).padStart(8)}`);
    process.stdout.write(`Bytes, gzip, without react, react-dom and styled-components: at once, and with all that may follow\n${rows.join('\n')}\n`);
    expect(bytes(entry('button'), true)).toBeLessThan(6_000);
  });

  it('feature brings in that feature, the shell and what the features of its area share', () => {
    const sources = sourcesOf(entry('users'));
    expect(sources).toContain('security/users/UsersScreen.tsx');
    expect(sources.filter((source) => !/^(security\/users|shell)\/|^security\/[^/]+$/.test(source))).toEqual([]);
    expect(sources).not.toContain('security/SecurityScreen.tsx');
  });

  it('feature brings in no words of another', () => {
    const text = (wanted: string) => entry(wanted).files.map(({ code }) => code).join('\n');
    expect(text('users')).toContain('Create user');
    expect(text('groups')).toContain('Create group');
    expect(text('users')).not.toContain('Create group');
    expect(text('groups')).not.toContain('Create user');
  });
});

describe('UsersScreen in somebody else’s app', () => {
  let browser: Browser;
  let server: StaticServer;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    server = await serveFolder(join(app, 'dist'), 'index.html');
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('request', (request) => new URL(request.url()).origin === server.url || problems.push(`asked for ${request.url()}`));
    await page.goto(server.url);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const place = () => new URL(page.url()).pathname + new URL(page.url()).search;
  const background = (selector: string) => page.evaluate((found) => getComputedStyle(document.querySelector(found) ?? document.body).backgroundColor, selector);

  it('shows its rows, light inside the dark app', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await page.getByRole('grid', { name: 'Users' }).waitFor();
    await page.getByText('Sara Lindqvist').first().waitFor();
    expect(place()).toBe('/people');
    expect(await background('body')).toBe('rgb(4, 22, 38)');
    expect(await background('.kc-root')).not.toBe('rgb(4, 22, 38)');
  });
});
