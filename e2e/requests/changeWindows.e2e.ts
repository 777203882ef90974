import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const sara = 'sara.lindqvist@nordbank.example';
const carlos = 'carlos.mendes@nordbank.example';

function environment() {
  const found = journey.server().vaults[0]?.appliance.environment;
  if (!found) throw new Error('There is no vault.');
  return found;
}
const store = () => environment().store;
const userNamed = (name: string) => {
  const found = store()
    .table('users')
    .all()
    .find(({ full_name }) => full_name === name);
  if (!found) throw new Error(`The demo has no user ${name}.`);
  return found;
};
const requestFor = (reason: string) =>
  store()
    .table('requests')
    .all()
    .find((one) => one.reason === reason);

/** Sends the request that the open dialog asks for. */
async function sendRequest(page: Page, reason: string, when?: RegExp): Promise<void> {
  const question = page.getByRole('region', { name: 'Request approval' });
  await question.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  if (when) {
    await question.getByRole('combobox', { name: /^When/ }).click();
    await page.getByRole('option', { name: when }).last().click();
  }
  await question.getByRole('button', { name: 'Send request' }).click();
  await page.getByRole('region', { name: 'Request sent' }).getByRole('button', { name: 'Close' }).last().click();
}

/** Confirms the open dialog that deletes a user. */
async function deleteUser(page: Page): Promise<void> {
  await dialogOn(page, { name: /^Delete / })
    .getByRole('button', { name: 'Delete user' })
    .click();
}

async function approve(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await page.getByRole('row', { name: new RegExp(reason) }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await dialogOn(page, { name: /^Approve the request/ })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
}

describe('change windows and freezes', () => {
  it('[WIN-40] carry a request out in its window, stop others in a freeze, and let two administrators override it', async () => {
    store().setValue('two_person_rule', { acts: ['users', 'administrators'], hours: 24 });
    store()
      .table('users')
      .put({ ...userNamed('Carlos Mendes'), privileges: ['SEC_ADMIN'] });
    store()
      .table('changeWindows')
      .put({ id: 'w', name: 'Weekly', days: ['saturday'], start: '22:00', minutes: 120, time_zone: 'Europe/Stockholm', revision: 1 });
    const [bjorn, daniel] = [userNamed('Björn Halvorsen'), userNamed('Daniel Weiss')];

    // In a window.
    const asking = await journey.open(`/security?dialog=users.delete&row=${daniel.id}`, sara);
    await deleteUser(asking.page);
    await sendRequest(asking.page, 'Left in May', /^Weekly: /);
    const deciding = await journey.open('/requests');
    await approve(deciding.page, 'Left in May');
    await deciding.page.getByText('Request approved and scheduled').first().waitFor();
    await deciding.page
      .getByRole('row', { name: /Left in May/ })
      .getByText(/^Scheduled for /)
      .waitFor();
    const scheduled = requestFor('Left in May');
    expect(scheduled).toMatchObject({ state: 'scheduled', window: { name: 'Weekly' } });
    expect(userNamed('Daniel Weiss').id).toBe(daniel.id);
    // The window begins.
    const now = Math.floor(Date.now() / 1000);
    if (scheduled)
      store()
        .table('requests')
        .put({ ...scheduled, starts: now, window: { name: 'Weekly', from: now, to: now + 7_200 } });
    environment().agenda.wake();
    await expect.poll(() => requestFor('Left in May')?.state, { timeout: 10_000 }).toBe('done');
    expect(store().table('users').get(daniel.id)).toBeUndefined();

    // Two persons set a freeze.
    const { page } = asking;
    await page.goto(page.url().replace(/#.*/, '#/requests/rule?tab=freezes&dialog=changeFreezes.create'));
    const form = dialogOn(page, { name: 'Create change freeze' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Year-end');
    await form.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Next 7 days' }).click();
    await form.getByRole('textbox', { name: /^Reason/ }).fill('The books are closed.');
    await form.getByRole('button', { name: 'Create change freeze' }).click();
    await sendRequest(page, 'As every year');
    await approve(deciding.page, 'As every year');
    await deciding.page.getByText('Change freeze Year-end').first().waitFor();

    // The deletion is refused with its reason, and requested as an emergency.
    await page.goto(page.url().replace(/#.*/, `#/security?dialog=users.delete&row=${bjorn.id}`));
    await deleteUser(page);
    await page.getByText(/It does not allow this until .* Reason: The books are closed\./).waitFor();
    await sendRequest(page, 'His account was stolen', /^Emergency/);
    await approve(deciding.page, 'His account was stolen');
    await deciding.page.getByText('Request approved. Another administrator has to approve it as well.').first().waitFor();
    expect(store().table('users').get(bjorn.id)).toBeDefined();
    const third = await journey.open('/requests', carlos);
    await approve(third.page, 'His account was stolen');
    await third.page.getByText('Request approved').first().waitFor();
    await expect.poll(() => requestFor('His account was stolen')?.state).toBe('done');
    expect(store().table('users').get(bjorn.id)).toBeUndefined();
    for (const { offences } of [asking, deciding, third]) expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
  });
});
