import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser, LAUNCH_ARGS } from '../../scripts/browser.ts';
import { serveFolder, type StaticServer } from '../../scripts/lib/staticServer.ts';
import { packageWeights } from '../../scripts/lib/weight/weights.ts';
import type { Built, Entry } from './app/build.ts';
import { describeFrameworks } from './inFrameworks.ts';
import { describeHostDialogs } from './inHostDialogs.ts';
import { describeNext } from './inNext.ts';
import { describeNode } from './inNode.ts';
import { describePlaces } from './inPlaces.ts';
import { type Outside, settleOutside } from './outsider.ts';
import { dialogOn } from '../page.ts';

let outside: Outside;
let app: string;
let built: Built;

beforeAll(async () => {
  outside = await settleOutside();
  ({ app, built } = outside);
}, 600_000);

afterAll(() => {
  if (app !== undefined) rmSync(dirname(app), { recursive: true, force: true });
});

describe('types', () => {
  it.each(['bundler', 'nodenext', 'loose'] as const)(
    'compile for every entry point and for the examples of the READMEs, in a project of kind %s',
    (resolution) => {
      expect(outside.types[resolution]).toBe('');
    },
  );
});

/** Features that other products embed alone: names of the entries in entries/, and import paths. */
const panels = {
  links: 'applinks/links',
  kmipUsers: 'kmip/users',
  kmipObjects: 'kmip/objects',
  kmipTenants: 'kmip/tenants',
  hsmStatus: 'hsm/status',
} as const;

describe('README of kc-screens', () => {
  it('has an example of at most 15 lines for each panel', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../packages/kc-screens/README.md'), 'utf8');
    const examples = [...readme.matchAll(/```tsx\n([\s\S]*?)\n```/g)].map(([, code = '']) => code.split('\n'));
    const short = (path: string) => examples.filter((lines) => lines.length <= 15 && lines.some((line) => line.includes(`'kc-screens/${path}'`)));
    expect(Object.values(panels).filter((path) => short(path).length === 0)).toEqual([]);
  });
});

describe('bundle', () => {
  const ours = /\/node_modules\/(kc-[a-z]+)\/(.*)$/;

  it('contains published files only, of all five packages', () => {
    const paths = built.modules.flatMap((id) => ours.exec(id)?.slice(1, 3) ?? []);
    const owners = paths.filter((_, i) => i % 2 === 0);
    const files = paths.filter((_, i) => i % 2 === 1);
    expect([...new Set(owners)].sort()).toEqual(['kc-api', 'kc-appliance', 'kc-components', 'kc-intl', 'kc-screens']);
    // The API reference reads the published OpenAPI description.
    expect(files.filter((file) => !file.startsWith('dist/') && file !== 'openapi.json')).toEqual([]);
    expect(built.modules.filter((id) => id.startsWith('/') && !id.startsWith(app))).toEqual([]);
  });
});

describe('bundled entry', () => {
  const entry = (wanted: string): Entry => {
    const found = built.entries.find(({ name }) => name === wanted);
    if (!found) throw new Error(`There is no entry ${wanted}.`);
    return found;
  };
  const bytes = ({ files }: Entry, all: boolean): number =>
    files.filter(({ first }) => all || first).reduce((total, { code }) => total + gzipSync(code).length, 0);

  /** Returns the files of kc-screens whose code an entry contains, relative to its dist. */
  const filesOf = ({ modules }: Entry): string[] => modules.flatMap((id) => /\/node_modules\/kc-screens\/dist\/(.*)$/.exec(id)?.[1] ?? []);

  it('stays within its size limit', () => {
    const rows = built.entries.map((each) => `  ${each.name.padEnd(24)} ${String(bytes(each, false)).padStart(8)} ${String(bytes(each, true)).padStart(8)}`);
    process.stdout.write(`Bytes, gzip, without the peers: at once, and with all that may follow\n${rows.join('\n')}\n`);
    const limit = (name: keyof typeof packageWeights) => packageWeights[name].bytes;
    expect(bytes(entry('button'), false)).toBeLessThan(limit('button'));
    expect(bytes(entry('button'), true)).toBeLessThan(limit('buttonWithAll'));
    for (const name of ['grid', 'users', 'cloudKeys'] as const) expect(bytes(entry(name), false), name).toBeLessThan(limit(name));
    for (const panel of Object.keys(panels)) expect(bytes(entry(panel), false), panel).toBeLessThan(limit('panel'));
  });

  it('of a feature contains that feature, the shell and the shared code of its area', () => {
    const files = filesOf(entry('users'));
    expect(files).toContain('security/users/UsersScreen.js');
    // Fields that users, groups and account defaults share, in folders without a screen.
    const shared = /^security\/(?:[^/]+|(?:lifetime|pickers|radius)\/.*)$/;
    const others = files.filter((file) => !/^(?:security\/users|shell)\//.test(file) && !shared.test(file));
    // Privilege changes may require a new admin key, and dialogs set passwords: these folders contain no screens. A user's details have a sessions tab, a
    // sign-in test and email settings.
    expect(others.filter((file) => !/^(?:newPassword|sessions|serverTest|certificates|mailServer)\//.test(file))).toEqual(['keyPart/promptKeyPart.js']);
    expect(files).not.toContain('sessions/OwnSessions.js');
    expect(files).not.toContain('security/SecurityScreen.js');
  });

  it('of a screen definition loads the screen later', () => {
    expect(bytes(entry('alerts'), false)).toBeLessThan(packageWeights.alerts.bytes);
    expect(filesOf(entry('alerts'))).toContain('alerts/AlertsScreen.js');
  });

  it('of a feature contains no texts of another feature', () => {
    const text = (wanted: string) =>
      entry(wanted)
        .files.map(({ code }) => code)
        .join('\n');
    expect(text('users')).toContain('Create user');
    expect(text('groups')).toContain('Create group');
    expect(text('users')).not.toContain('Create group');
    expect(text('groups')).not.toContain('Create user');
    expect(text('links')).toContain('Create link');
    expect(text('links')).not.toContain('Create VM set');
  });
});

describeNode(() => app);
describePlaces(() => app);
describeHostDialogs(() => app);
describeNext(() => outside);
describeFrameworks(() => outside.frameworks);

describe('UsersScreen in the app of a host', () => {
  let browser: Browser;
  let server: StaticServer;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    server = await serveFolder(join(app, 'dist'), { fallback: 'index.html' });
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS] });
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(10_000);
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
  const row = (person: string) => page.getByRole('grid', { name: 'Users' }).getByRole('row', { name: person });
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((found) => getComputedStyle(found).backgroundColor);

  it('shows its rows, with a light theme inside the dark app', async () => {
    await page.getByRole('link', { name: 'People' }).click();
    await row('Anna Holm').waitFor();
    expect(place()).toBe('/people');
    // The grid fills the height that the frame of the app leaves.
    expect((await page.getByRole('grid', { name: 'Users' }).boundingBox())?.height).toBeGreaterThan(400);
    expect(await background('.kc-root')).toBe('rgb(244, 245, 248)');
    expect(await background('body')).toBe('rgb(4, 22, 38)');
    expect(await page.getByRole('link', { name: 'Quay' }).evaluate((link) => getComputedStyle(link).fontFamily)).toContain('Georgia');
  });

  it('opens the details of a user at the address of the app', async () => {
    await row('Anna Holm').click();
    await page.getByRole('region', { name: 'Details of Anna Holm' }).getByText('anna.holm@nordbank.example').first().waitFor();
    expect(place()).toMatch(/^\/people\?row=[^&]+$/);
  });

  it('closes its dialog on Back in the router of the app', async () => {
    const before = place();
    await page.getByRole('button', { name: 'Create user' }).first().click();
    await dialogOn(page, { name: 'Create user' }).waitFor();
    expect(place()).toBe(`${before}&dialog=users.create`);
    await page.goBack();
    await dialogOn(page).waitFor({ state: 'detached' });
    expect(place()).toBe(before);
    await page.getByRole('region', { name: 'Details of Anna Holm' }).waitFor();
  });

  it('creates a user', async () => {
    await page.getByRole('button', { name: 'Create user' }).first().click();
    const dialog = dialogOn(page, { name: 'Create user' });
    await dialog.getByRole('textbox', { name: /Full name/ }).fill('Nina Berg');
    await dialog.getByRole('textbox', { name: /^Email/ }).fill('nina.berg@nordbank.example');
    await dialog.getByRole('combobox', { name: /Privileges/ }).click();
    await page.getByRole('option', { name: 'Security Admin' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await dialog.getByText('Invite URL').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    // The invitation is shown only once, and the test has not copied it.
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    await page.getByText('User nina.berg@nordbank.example created').first().waitFor();
    await page.getByLabel('Filter by name').fill('nina berg');
    await row('Nina Berg').waitFor();
    expect(place()).toMatch(/[?&]filter\.[a-z_]+=nina\+berg/);
  });

  it('unmounts with its page, and logs no errors in the browser', async () => {
    await page.getByRole('link', { name: 'Quay' }).click();
    await page.getByRole('heading', { name: 'Harbour' }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await page.locator('.kc-root').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});
