import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { system } from 'kc-api/contract/frame/system';
import { firstReads } from 'kc-api/contract/frame/firstReads';
import { groups } from 'kc-api/contract/security/groups';
import { session } from 'kc-api/contract/session/session';
import { users } from 'kc-api/contract/security/users';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, inside, signIn } from '../page.ts';
import { limitOf, weightProblem } from '../../scripts/lib/weight/weights.ts';
import { downloads, firstGridDownloads } from '../scriptWeight.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());
afterEach(() => page.context().close());

const appliance = () => {
  const [first] = journey.server().vaults;
  if (!first) throw new Error('There is no vault.');
  return first.appliance;
};
const row = '.kc-row:not([aria-busy])';
/** Her only privilege is security administration, so that she lands on that page. */
const sara = 'sara.lindqvist@nordbank.example';
/** True if the request makes this call. Placeholders in the path match any segment. */
const makes = (request: Request, { path }: { path: string }) => new RegExp(`/v5/${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`).test(request.url());
const isForm = /\/assets\/(?:form|question|\w+\.form)-/;
const isScript = (request: Request, name: string) => request.url().includes(`/assets/${name}-`);

/** Returns a list that collects all requests from now on, in order. */
function asked(): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  return requests;
}

/** Disables the timer that loads the session dialogs two seconds after the sign-in. On a slow machine it would fire before the first row renders. */
const withoutLateCode = (blank: Page) =>
  blank.addInitScript(() => {
    const { setTimeout: original } = globalThis;
    const late = (handler: TimerHandler, ms?: number) => (ms === 2_000 ? 0 : original(handler, ms));
    globalThis.setTimeout = late as typeof setTimeout;
  });

/** Holds back matching requests until the returned function is called. */
async function hold(pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

describe('scripts of a first visit', () => {
  it('are within the limits for the sign-in page, the first grid, and the five seconds after it', async () => {
    ({ page } = await journey.open('', null));
    await page.getByLabel('Username').waitFor();
    // The protection against browser translators loads after the form is rendered.
    await page.waitForTimeout(500);
    const signInPage = await downloads(page);
    await enter(page, 'secroot');
    await go(page, '/security');
    const { first, after } = await firstGridDownloads(page);
    const rows = Object.entries({ signInPage, first, after }).map(
      ([what, { kB, scripts, requests }]) => `  ${what}: ${kB.toFixed(1)} kB, ${scripts} scripts, ${requests} requests`,
    );
    process.stdout.write(`Downloads of a first visit, scripts after gzip\n${rows.join('\n')}\n`);
    expect([weightProblem('signIn', signInPage), weightProblem('firstGrid', first)]).toEqual([undefined, undefined]);
    const most = limitOf('afterFirstGrid');
    expect(after.kB).toBeLessThanOrEqual(most.kB);
    expect(after.scripts).toBeLessThanOrEqual(most.scripts);
  });
});

describe('sign-in page', () => {
  it('does not load the placement of popups, which appear at their button even if that code never loads', async () => {
    ({ page } = await journey.open('', null));
    await page.getByLabel('Username').waitFor();
    await page.waitForTimeout(500);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(scripts.filter((url) => url.includes('/assets/follow-'))).toEqual([]);
    await page.route('**/assets/follow-*', (route) => route.abort());
    await signIn(page, 'secroot');
    const button = page.getByRole('button', { name: /^Theme:/ });
    await button.hover();
    const hint = page.locator('[popover]', { hasText: /^Theme:/ });
    await hint.waitFor();
    const [below, at] = [await hint.boundingBox(), await button.boundingBox()];
    expect(below?.y).toBeCloseTo((at?.y ?? 0) + (at?.height ?? 0) + 6, 0);
    await go(page, '/security');
    await page.locator('.kc-row', { hasText: 'Anna Holm' }).waitFor();
    await page
      .getByRole('button', { name: /^Actions for/ })
      .last()
      .click();
    const menu = await page.getByRole('menu').boundingBox();
    expect(menu && menu.x + menu.width).toBeLessThanOrEqual(1280);
    expect(menu && menu.y + menu.height).toBeLessThanOrEqual(800);
  });
});

describe('loading around the sign-in', () => {
  it('loads the code of the console and the page while the user types the name, and not before', async () => {
    ({ page } = await journey.open('', null));
    await page.waitForTimeout(500);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const name of ['console', 'SignedIn', 'SecurityScreen']) expect(scripts.filter((url) => url.includes(`/assets/${name}-`))).toEqual([]);
    const typed = asked();
    const code = page.waitForResponse((response) => isScript(response.request(), 'SecurityScreen'));
    await page.getByLabel('Username').press('s');
    await code;
    expect(typed.some((request) => makes(request, session.login))).toBe(false);
    await page.getByLabel('Username').fill('');
    const after = asked();
    await signIn(page, 'secroot');
    await page.locator(row).first().waitFor();
    expect(after.filter((request) => request.resourceType() === 'script').map((request) => request.url())).toEqual([]);
  });

  it('loads forms on the first pointer move, before a dialog opens', async () => {
    ({ page } = await journey.open('', 'secroot', withoutLateCode));
    for (const path of ['/security', '/cloudkeys?tab=1', '/workloads', '/alerts', '/auditlog']) {
      await go(page, path);
      const requests = asked();
      await page.reload();
      await page.locator(row).first().waitFor();
      await page.waitForTimeout(500);
      const forms = requests.filter((request) => isForm.test(request.url()));
      expect([path, forms.map((request) => request.url())]).toEqual([path, []]);
    }
    await page.context().close();
    ({ page } = await journey.open('/security', 'secroot'));
    await page.locator(row).first().waitFor();
    const form = page.waitForResponse((response) => isScript(response.request(), 'createUser.form'));
    // Saved views load shortly after the rows, without user action.
    const views = page.waitForResponse((response) => isScript(response.request(), 'ListViews'));
    const requests = asked();
    await page.mouse.move(300, 300);
    await Promise.all([form, views]);
    // The form of the saved views loads on the first pointer move after they render.
    let x = 300;
    await expect
      .poll(async () => {
        await page.mouse.move((x += 5), 300);
        return requests.some((request) => isScript(request, 'editView.form'));
      })
      .toBe(true);
    const after = asked();
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Create user' }).first().click();
    await dialogOn(page, { name: 'Create user' }).waitFor();
    // Other scripts load by timer, without user action: the dialogs of the vault two seconds after the sign-in.
    expect(after.map((request) => request.url()).filter((url) => isForm.test(url))).toEqual([]);
  });

  it('loads the palette before it opens, keeps every letter, and finds the page of an action', async () => {
    ({ page } = await journey.open('/alerts', 'secroot'));
    await page.locator(row).first().waitFor();
    const palette = page.waitForResponse((response) => isScript(response.request(), 'Palette'));
    await page.mouse.move(300, 300);
    await (await palette).finished();
    await page.waitForTimeout(500);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('create user');
    const field = page.getByRole('combobox', { name: /^Search pages/ });
    expect(await field.inputValue()).toBe('create user');
    await page.getByRole('option', { name: /^Users and groups/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator(row, { hasText: 'Anna Holm' }).waitFor();
  });

  it('does not request what came with the login, and requests the lists before the code of the page arrives', async () => {
    ({ page } = await journey.open('', null));
    const release = await hold('**/assets/SecurityScreen-*.js');
    const requests = asked();
    const list = page.waitForRequest((request) => makes(request, users.list));
    const second = page.waitForRequest((request) => makes(request, groups.list));
    await signIn(page, sara);
    await Promise.all([list, second]);
    expect(await page.locator(row).count()).toBe(0);
    release();
    await page.locator(row).first().waitFor();
    for (const declared of Object.values(firstReads))
      if (declared !== system.status) expect([declared.id, requests.filter((request) => makes(request, declared)).length]).toEqual([declared.id, 0]);
    expect(requests.filter((request) => makes(request, users.list))).toHaveLength(1);
  });

  it('without preloaded responses, requests everything at once, and the lists wait only for permissions', async () => {
    ({ page } = await journey.open('', null));
    appliance().faults.set([{ call: 'system.eula', mode: 'slow', ms: 3_000 }]);
    const list = page.waitForRequest((request) => makes(request, users.list));
    const answered: string[] = [];
    page.on('response', (response) => void answered.push(response.url()));
    await signIn(page, sara);
    await list;
    expect(answered.some((url) => url.includes('system_eula/'))).toBe(false);
    appliance().faults.set([]);
    await inside(page);
  });

  it('does not request pages while the appliance requires a step', async () => {
    const people = appliance().environment.store.table('users');
    const person = people.all().find(({ login_name }) => login_name === sara);
    if (!person) throw new Error('There is no Sara.');
    people.put({ ...person, password_expiration: 1 });
    ({ page } = await journey.open('', null));
    const requests = asked();
    await signIn(page, sara);
    await page
      .getByLabel(/^New password/)
      .first()
      .waitFor();
    await page.waitForTimeout(1_000);
    expect(requests.filter((request) => makes(request, users.list))).toEqual([]);
    expect(
      await page
        .getByLabel(/^New password/)
        .first()
        .isVisible(),
    ).toBe(true);
    people.put(person);
  });
});
