import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { at } from '../../scripts/lib/paths.ts';
import { dialogOn, enter, go, path } from '../page.ts';
import { leaseBrowser } from '../sharedBrowser.ts';
import { freePort, nginxMissing, startBalancer, type Balancer } from './nginx.ts';
import { startProcess, type StartedProcess } from './startProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-scaling-'));
const email = 'nina.berg@nordbank.example';
let appliance: StartedProcess;
let nodes: StartedProcess[] = [];
let balancer: Balancer;
let release: (() => Promise<void>) | undefined;
let page: Page;
let origin: string;
let cdn: string;
const violations: string[] = [];
const scripts: string[] = [];
const saves: string[] = [];

beforeAll(async () => {
  if (nginxMissing !== null) return;
  const [port, assetsPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  cdn = `http://127.0.0.1:${assetsPort}`;
  const dataDir = join(folder, 'data');
  cpSync(inject('demoData'), dataDir, { recursive: true });
  appliance = await startProcess(['--data', dataDir, '--kmip-port', '0', '--snmp-port', '0', '--origin', origin, '--assets', cdn]);
  nodes = await Promise.all([1, 2, 3].map(() => startProcess(['--proxy-to', `http://127.0.0.1:${appliance.port}`])));
  balancer = await startBalancer({ folder, port, assetsPort, servers: nodes.map((node) => node.port), assets: at('apps/console/dist') });
  const leased = await leaseBrowser();
  release = leased.release;
  const context = await leased.browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await page.exposeFunction('reportPolicy', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as unknown as { reportPolicy: (text: string) => void }).reportPolicy(`${violatedDirective} ${blockedURI}`);
    });
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v5/users/') saves.push(request.url());
  });
});
afterAll(async () => {
  await release?.();
  await balancer?.end();
  await Promise.all(nodes.map((node) => node.end()));
  await appliance?.end();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(({ skip }) => {
  if (nginxMissing !== null) skip(nginxMissing);
});

/** Returns the ports of the nodes that responded to requests. */
const answering = () => new Set(balancer.upstreams().flatMap((line) => line.split(', ').at(-1)?.split(':')[1] ?? []));
const portOf = (at: number) => String(nodes[at]?.port);

describe('three nodes behind a balancer without sticky sessions', () => {
  it('serve one session, with code from the origin of a CDN under the strict policy', async () => {
    const response = await page.goto(origin);
    await enter(page, 'secroot');
    await go(page, '/security');
    await page.getByRole('grid', { name: 'Users' }).getByText('anna.holm@nordbank.example').first().waitFor();
    expect(answering()).toEqual(new Set([0, 1, 2].map(portOf)));

    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self' ${cdn};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    // Of the scripts, only the one that reports load failures comes from the origin of the page.
    expect(scripts.filter((url) => !url.startsWith(`${cdn}/assets/`))).toEqual([`${origin}/notice.js`]);
    expect(scripts.length).toBeGreaterThan(5);
    expect(violations).toEqual([]);
    // The browser enforces Trusted Types: a string is rejected as a script address, even an address of the CDN.
    const refused = await page.evaluate(
      (url) => {
        try {
          document.createElement('script').src = url;
          return '';
        } catch (error) {
          return (error as Error).name;
        }
      },
      scripts.at(-1) ?? '',
    );
    expect(refused).toBe('TypeError');
    await expect.poll(() => violations).toEqual(['require-trusted-types-for trusted-types-sink']);
    violations.length = 0;
  });

  it('keep an open form when one node is killed, and save it once', async () => {
    await page.getByRole('button', { name: 'Create user' }).first().click();
    const dialog = dialogOn(page, { name: 'Create user' });
    await dialog.getByLabel(/^Full name/).fill('Nina Berg');
    await nodes[0]?.kill();
    await dialog.getByLabel(/^Email/).fill(email);
    await dialog.getByRole('combobox', { name: /Privileges/ }).click();
    await page.getByRole('option', { name: 'Domain Admin' }).click();
    await page.keyboard.press('Escape');
    const before = balancer.upstreams().length;
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await page.getByText(`User ${email} created`).first().waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    // The session and the page have not changed.
    expect(path(page)).toBe('/security');
    await page.getByLabel('Filter by name').fill('nina berg');
    const rows = page.getByRole('grid', { name: 'Users' }).getByRole('row', { name: email });
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);
    expect(saves).toHaveLength(1);
    // Requests reached the dead node, and another node responded instead.
    const later = balancer.upstreams().slice(before);
    expect(
      later.filter((line) =>
        line
          .split(', ')
          .at(-1)
          ?.endsWith(`:${portOf(0)}`),
      ),
    ).toEqual([]);
    expect(balancer.upstreams().join()).toContain(`:${portOf(0)}, `);
    expect(violations).toEqual([]);
  });
});
