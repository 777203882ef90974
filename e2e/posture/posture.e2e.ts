import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { createClient } from 'kc-api/client/client';
import { posture } from 'kc-api/contract/posture/posture';
import { session } from 'kc-api/contract/session/session';
import { signIns } from 'kc-appliance/scenarios';
import { officialSchema } from '../../packages/kc-appliance/test/cycloneDx.ts';
import { fixOf, fixPlaces } from '../../packages/kc-screens/src/mending/fixOf.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed, go, path, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const count = async (page: Page, title: string): Promise<number> => {
  const row = page.getByRole('grid', { name: 'Findings' }).getByRole('row', { name: title });
  await row.waitFor();
  const cells = await row.getByRole('gridcell').allTextContents();
  return Number(cells.find((text) => /^\d+$/.test(text.trim())));
};
const objects = (page: Page) => page.getByRole('grid', { name: 'Objects', exact: true });

/** Selects the first object, and returns its name. */
async function pickFirst(page: Page): Promise<string> {
  const first = objects(page).getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  const texts = await first.getByRole('gridcell').allTextContents();
  return texts.map((text) => text.trim()).find((text) => text !== '') ?? '';
}

/** Returns a client with a session of secroot, without a browser. */
async function client() {
  const { origin } = new URL(journey.address());
  const [, , tenant = ''] = new URL(journey.address()).pathname.split('/');
  let token: string | null = null;
  const made = createClient({ fetch: (request) => fetch(request), baseUrl: origin, tenant, token: () => token });
  const [root] = signIns;
  const answer = await made.send(session.login, { params: { tenant }, body: { username: root?.login ?? '', password: root?.password ?? '' } });
  token = answer.access_token ?? null;
  return made;
}

describe('posture board', () => {
  it('[POST-01] [POST-02] [POST-03] lists as many objects as it counts, and no longer lists an object after its fix in the dialog', async () => {
    const { page, offences } = await journey.visit('/posture');
    await page.getByRole('article', { name: 'High' }).getByRole('link').waitFor();
    await page.getByRole('tab', { name: /^Findings/ }).click();
    const title = 'Database connectors without an expiry';
    const list = `/posture?tab=findings&filter.title=${encodeURIComponent(title)}`;
    await go(page, list);
    const before = await count(page, title);
    expect(before).toBeGreaterThan(1);
    await page.getByRole('grid', { name: 'Findings' }).getByText(title).click();
    await objects(page).getByText('Never expires').first().waitFor();
    expect(await objects(page).getByText('Never expires').count()).toBe(before);
    const name = await pickFirst(page);
    await pressAction(page, 'Fix');
    const dialog = dialogOn(page, { name: `Set expiry of ${name}` });
    await dialog.getByRole('combobox', { name: /^Expires/ }).selectOption('on');
    const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
    await dialog
      .getByLabel(/^Expiry date/)
      .first()
      .fill(inAYear);
    await dialog.getByRole('combobox', { name: /^Expires/ }).focus();
    await dialog.getByRole('button', { name: 'Set expiry' }).click();
    await page.getByText('Updated successfully').first().waitFor();
    await go(page, list);
    await expect.poll(() => count(page, title)).toBe(before - 1);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  });

  it('[POST-04] [POST-05] [POST-14] accepts an exception with an end, which another administrator sees and ends', async () => {
    const finding = '/posture?tab=findings&row=kmipClients.unverified';
    const { page } = await journey.visit(finding);
    const found = objects(page).getByText('Any certificate is accepted');
    await found.first().waitFor();
    const before = await found.count();
    const name = await pickFirst(page);
    await pressAction(page, 'Except…');
    const dialog = dialogOn(page, { name: `Except ${name}` });
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('The cable is our own.');
    await dialog.getByRole('button', { name: 'Add exception' }).click();
    await page.getByText('Exception added.').first().waitFor();
    await expect.poll(() => found.count()).toBe(before - 1);
    await page.reload();
    await page.getByRole('tab', { name: /^Excepted/ }).click();
    await page.getByRole('grid', { name: 'Objects with an exception' }).getByText(name).waitFor();

    const other = await journey.open('/posture?tab=exceptions', 'sara.lindqvist@nordbank.example');
    const row = other.page.getByRole('row', { name: new RegExp(name) });
    await row.getByText('The cable is our own.').waitFor();
    await row.getByRole('checkbox').check();
    await pressAction(other.page, 'End');
    await dialogOn(other.page, { name: /^End the exception/ })
      .getByRole('button', { name: 'End exception' })
      .click();
    await dialogsClosed(other.page);
    await row.waitFor({ state: 'detached' });
    await other.context.close();
    await go(page, '/posture');
    await go(page, finding);
    await expect.poll(() => found.count()).toBe(before);
  });

  it('[POST-07] [POST-08] [POST-16] exports all findings, and a bill of materials that its schema accepts', async () => {
    const { page, offences, context } = await journey.open('/posture');
    const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export to CSV' }).click()]);
    expect((await readFile(await csv.path(), 'utf8')).split('\r\n').length).toBeGreaterThan(400);
    const [cbom] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CBOM' }).click()]);
    const bom: unknown = JSON.parse(await readFile(await cbom.path(), 'utf8'));
    const valid = officialSchema('1.6');
    expect(valid(bom) ? [] : valid.errors).toEqual([]);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[POST-03] leads from every finding of the demo to the dialog or page of its fix', async () => {
    const { page } = await journey.visit('/posture');
    const asked = await client();
    const { kinds } = await asked.send(posture.board);
    const led: string[] = [];
    for (const { kind } of kinds.filter((one) => one.count > 0)) {
      const [object] = (await asked.send(posture.objects, { params: { kind }, query: { limit: '1' } })).objects;
      if (!object) throw new Error(`${kind} has no object`);
      const to = fixOf(object);
      await go(page, `${to.path}?${new URLSearchParams(to.params).toString()}`);
      await expect.poll(() => path(page), { message: kind }).toBe(to.path);
      if (fixPlaces[object.fix].dialog === undefined) {
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        continue;
      }
      await dialogOn(page)
        .first()
        // The appliance creates the certificates of VMs on first access, which takes time.
        .waitFor({ timeout: 60_000 })
        .catch(async () => {
          throw new Error(`${kind}: no dialog at ${page.url()}: ${(await page.getByRole('status').allTextContents()).join(' ')}`);
        });
      led.push(kind);
      await go(page, '/posture');
      await dialogOn(page).first().waitFor({ state: 'detached' });
    }
    expect(led.length).toBeGreaterThan(15);
  });
});
