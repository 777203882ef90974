import type { Fault } from 'kc-appliance';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { go, inside, signIn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());
afterEach(() => failing());
const failing = (...faults: Fault[]) => journey.server().vaults[0]?.appliance.faults.set(faults);

const offline = 'Unable to connect to the server.';
const updated = /was updated, or this browser blocks/;

/** Tests of one page, each of which begins and ends at the sign-in page. */
describe('scripts that fail to load', () => {
  let opened: Awaited<ReturnType<Journey['open']>>;
  beforeAll(async () => {
    opened = await journey.open('', null);
  });
  afterAll(() => opened.context.close());
  const reload = (page: Page) => page.getByRole('button', { name: 'Reload' }).click();
  const signInPage = (page: Page) => page.getByLabel('Username').waitFor();

  it.each(['index', 'page'])('are reported as blocked or updated: %s', async (name) => {
    const { page } = opened;
    await page.route(`**/assets/${name}*.js`, (route) => route.abort('blockedbyclient'));
    await page.reload();
    await page.getByText(updated).waitFor();
    await page.unroute(`**/assets/${name}*.js`);
    await reload(page);
    await signInPage(page);
  });

  it('are reported as updated if the server does not have them', async () => {
    const { page } = opened;
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await page.getByText(updated).waitFor();
    await page.unroute('**/assets/*.js');
    await reload(page);
    await signInPage(page);
  });

  it('are reported as a lost connection if the server does not respond, and the page loads on a later retry', async () => {
    const { page } = opened;
    // The browser still shows the document, without the server.
    const { origin } = new URL(page.url());
    await page.route(`${origin}/**`, (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort('connectionrefused')));
    await page.route('**/notice.js', (route) => route.continue());
    await page.reload();
    await page.getByText(offline).waitFor();
    expect(await page.getByText(updated).count()).toBe(0);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Try again' }).click();
    await failed;
    expect(await page.getByText(offline).isVisible()).toBe(true);
    await page.unroute(`${origin}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await signInPage(page);
  });

  it('are reported after the sign-in if they belong to the console', async () => {
    const { page } = opened;
    await page.route('**/assets/console*.js', (route) => route.abort());
    await page.reload();
    await signIn(page, 'secroot');
    // The notice names an update, unless the server took more than a second to respond.
    await page.getByText(updated).or(page.getByText('The server is responding again.')).waitFor();
    await page.unroute('**/assets/console*.js');
    await reload(page);
    await inside(page);
  });
});

describe('scripts of a page that fail to load', () => {
  it('are reported in place of the page, as a lost connection if the server is down', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    // Wait until the frame has loaded, because it cannot load once the server is down.
    await page.getByRole('navigation').first().waitFor();
    const loads: string[] = [];
    page.on('load', () => void loads.push(page.url()));
    const again = await journey.kill();
    try {
      await go(page, '/auditlog');
      await page.getByText(offline).first().waitFor();
      expect(await page.getByText(updated).count()).toBe(0);
      // The navigation still exists, possibly behind a dialog about the lost connection.
      await page.getByRole('navigation', { includeHidden: true }).first().waitFor({ state: 'attached' });
      expect(loads).toEqual([]);
    } finally {
      await again();
    }
  });

  it('change nothing if they were preloaded', async () => {
    const missing: string[] = [];
    const loads: string[] = [];
    const { page, offences } = await journey.openAlone('/account', 'secroot', (blank) =>
      blank.route(/assets\/(VitalsPopup|ClusterScreen)/, (route) => {
        missing.push(/(\w+)-/.exec(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')?.[1] ?? '');
        return route.abort();
      }),
    );
    page.on('load', () => void loads.push(page.url()));
    await expect.poll(() => [...new Set(missing)].toSorted()).toEqual(['ClusterScreen', 'VitalsPopup']);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1, name: 'Account' }).isVisible()).toBe(true);
    expect(loads).toEqual([]);
    expect(offences.uncaught).toEqual([]);
  });

  it('[COMF-03] show a notice in the language of the page in an old browser, and without JavaScript', async () => {
    const { page } = await journey.openAlone('', null, (blank) =>
      blank.addInitScript(() => void delete (Promise as { withResolvers?: unknown }).withResolvers),
    );
    await page.getByText('This browser is too old for the console.').waitFor();
    await page.context().addCookies([{ name: 'kc-language', value: 'de', url: journey.address() }]);
    await page.reload();
    await page.getByText('Dieser Browser ist zu alt für die Konsole.').waitFor();
    const browser = page.context().browser();
    const off = await browser?.newContext({ javaScriptEnabled: false });
    const plain = await off?.newPage();
    await plain?.goto(journey.address());
    // Playwright finds no text inside a noscript element, so locate the element.
    const told = plain?.locator('noscript p');
    expect(await told?.innerText()).toContain('JavaScript is turned off in this browser.');
    expect(await told?.isVisible()).toBe(true);
    await off?.close();
  });
});

describe('initial reads', () => {
  const broken: [string, string, Fault][] = [
    ['the own user', 'your user', { call: 'users.read', status: 500, error: 'The database is being moved.' }],
    ['the own user, malformed', 'your user', { call: 'users.read', mode: 'misshapen' }],
    ['the license, malformed', 'the license', { call: 'system.license', mode: 'malformed' }],
    ['the license, dropped', 'the license', { call: 'system.license', mode: 'misshapen' }],
    ['the policy', 'the sign-in policy', { call: 'system.signInPolicy', status: 503 }],
  ];
  it('keep the frame when they fail, report what is missing, and are retried', async () => {
    const { page, offences } = await journey.openAlone('', null);
    for (const [what, name, fault] of broken) {
      failing(fault);
      await signIn(page, 'secroot');
      const message = page.getByText(new RegExp(`could not read ${name}\\.`));
      await message.waitFor();
      expect(await page.getByRole('banner').isVisible(), what).toBe(true);
      await page.reload();
      await message.waitFor();
      failing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await inside(page);
      await page.getByRole('button', { name: /account of/ }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).click();
      await page.getByLabel('Username').waitFor();
    }
    expect(offences.uncaught).toEqual([]);

    // The same happens without a click.
    failing({ call: 'system.license', status: 500 });
    await signIn(page, 'secroot');
    await page.getByText(/could not read the license\./).waitFor();
    failing();
    await inside(page);
  });
});
