import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { viewTexts } from 'kc-api/rules/views/views';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, inside } from '../page.ts';

const cloud = 'carlos.mendes@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const vault = () => {
  const [first] = journey.server().vaults;
  if (!first) throw new Error('There is no vault.');
  return first.appliance.environment;
};
const rows = (page: Page) => page.getByRole('grid', { name: 'Cloud keys', exact: true }).locator('.kc-row:not([aria-busy])');
const tab = (page: Page, name: RegExp | string) => page.getByRole('tablist', { name: 'Views of Cloud keys' }).getByRole('tab', { name });
const param = (page: Page, name: string) => new URLSearchParams(page.url().split('?')[1]).get(name);

/** Saves the current view. */
async function save(page: Page, name: string, shared: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Save view', exact: true }).first().click();
  const dialog = dialogOn(page);
  await dialog.getByLabel(/^Name/).fill(name);
  if (shared) await dialog.getByRole('switch', { name: /^Share with everybody/ }).click();
  await dialog.getByRole('button', { name: 'Save view', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await tab(page, name).waitFor();
}
const choose = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `View ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('saved views', () => {
  it('[VIEW-01] [VIEW-02] [VIEW-04] [VIEW-05] [VIEW-06] [VIEW-07] [VIEW-08] [VIEW-09] are private or shared tabs of their list, live in the address, and are found by the palette', async () => {
    const { page, context, offences } = await journey.open('/cloudkeys?tab=1&filter.name=card', cloud);
    await rows(page).first().waitFor();
    await save(page, 'Card keys', false);
    await expect.poll(() => param(page, 'saved')).toMatch(/^cloudkeys:/);
    const link = page.url();

    // Save another view, shared with all users.
    await tab(page, 'All').click();
    await expect.poll(() => param(page, 'filter.name')).toBeNull();
    await go(page, '/cloudkeys?tab=1&sort=-name');
    await save(page, 'From Z to A', true);
    await page.goBack();
    await page.goBack();
    await page.goto(link);
    await page.reload();
    await expect.poll(() => tab(page, 'Card keys').getAttribute('aria-selected')).toBe('true');
    expect(param(page, 'filter.name')).toBe('card');
    await tab(page, /^From Z to A/).click();
    await expect.poll(() => param(page, 'sort')).toBe('-name');
    await page.goBack();
    await expect.poll(() => tab(page, 'Card keys').getAttribute('aria-selected')).toBe('true');

    // A changed filter offers to save the view.
    await page.getByRole('textbox', { name: 'Filter by name' }).fill('card-p');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Save changes' }).waitFor({ state: 'detached' });
    await choose(page, 'Card keys', 'Rename or share');
    await dialogOn(page).getByLabel(/^Name/).fill('Payment cards');
    await dialogOn(page).getByRole('button', { name: 'Save', exact: true }).click();
    await tab(page, 'Payment cards').waitFor();

    // Another user has only the shared view, and finds it by name.
    const { page: other, context: theirs } = await journey.open('/account');
    await inside(other);
    await other.keyboard.press('Control+k');
    await other.getByRole('combobox').fill('from z');
    await other.getByRole('option', { name: /From Z to A/ }).click();
    await expect.poll(() => tab(other, /^From Z to A/).getAttribute('aria-selected')).toBe('true');
    expect(await tab(other, 'Payment cards').count()).toBe(0);
    // For another user, the link of the private view shows its rows, and a message that the view does not exist.
    await other.goto(link);
    await other.getByText(viewTexts.gone).waitFor();
    await expect.poll(() => param(other, 'saved')).toBeNull();
    expect(param(other, 'filter.name')).toBe('card');
    await theirs.close();

    await choose(page, 'Payment cards', 'Delete');
    await dialogOn(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => tab(page, 'All').getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => tab(page, 'Payment cards').count()).toBe(0);
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[VIEW-13] [VIEW-14] [VIEW-17] [VIEW-18] notify a subscriber by alert and email when the list is no longer empty', async () => {
    const { page, context } = await journey.open('/cloudkeys?tab=1&filter.name=runaway', cloud);
    await save(page, 'Runaways', false);
    await choose(page, 'Runaways', 'Tell me when this list is not empty');
    await dialogOn(page).getByRole('button', { name: 'Tell me' }).click();
    await page.getByText(/Last checked .*, 0 objects/).waitFor();

    const { store, agenda, clock } = vault();
    const [key] = store.table('cloudKeys').all();
    const [watch] = store.table('viewWatches').all();
    if (!key || !watch) throw new Error('There is no key, or no subscription.');
    store.table('cloudKeys').put({ ...key, name: 'runaway-1' });
    store.table('viewWatches').put({ ...watch, due: Math.floor(clock.now() / 1000) });
    agenda.wake();
    await expect.poll(() => store.table('viewWatches').all()[0]?.count).toBe(1);
    expect(
      store
        .table('mails')
        .all()
        .filter(({ subject }) => subject.includes('Runaways'))
        .map(({ to }) => to),
    ).toEqual([cloud]);
    await go(page, '/alerts');
    await page.getByText('Cloud keys: view "Runaways" is no longer empty: 1 object.').first().waitFor();
    await go(page, '/cloudkeys?tab=1');
    await tab(page, 'Runaways').click();
    await rows(page).filter({ hasText: 'runaway-1' }).waitFor();
    await page.reload();
    await page.getByText(/Last checked .*, 1 object$/).waitFor();
    await choose(page, 'Runaways', 'Stop telling me');
    await dialogOn(page).getByRole('button', { name: 'End subscription' }).click();
    await page.getByText(/Last checked/).waitFor({ state: 'detached' });
    expect(store.table('viewWatches').all()).toEqual([]);
    await context.close();
  });
});
