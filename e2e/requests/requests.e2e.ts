import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, passwordOf } from '../page.ts';
import { askToDelete, deadKey } from './askToDelete.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const carlos = 'carlos.mendes@nordbank.example';

function environment() {
  const found = journey.server().vaults[0]?.appliance.environment;
  if (!found) throw new Error('There is no vault.');
  return found;
}
const requests = () => environment().store.table('requests');

const row = (page: Page, reason: string) => page.getByRole('row', { name: new RegExp(reason) });

describe('two-person rule', () => {
  it('[TWO-40] deletes a key only after a second user approves it with a password, across a restart', async () => {
    const key = deadKey(environment());
    const security = await journey.open('/requests/rule');
    await security.page.getByRole('checkbox', { name: /^Delete or purge cloud keys/ }).click();
    await security.page.getByRole('button', { name: 'Apply' }).click();
    await security.page.getByText('Applied Successfully').first().waitFor();

    const asking = await journey.open('', carlos);
    for (const reason of ['Nobody uses it', 'Too early', 'Forgotten']) {
      const sent = await askToDelete(asking.page, key, reason);
      await sent.getByRole('link', { name: 'Show the request' }).click();
      await row(asking.page, reason).getByText('Waiting').waitFor();
      // Users cannot approve their own requests.
      expect(await asking.page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
    }
    expect(environment().store.table('cloudKeys').get(key.handle)).toBeDefined();

    // Let one request expire.
    const forgotten = requests()
      .all()
      .find(({ reason }) => reason === 'Forgotten');
    if (forgotten) requests().put({ ...forgotten, until: Math.floor(Date.now() / 1000) + 1 });
    environment().agenda.wake();
    await expect.poll(() => requests().get(forgotten?.id ?? '')?.state, { timeout: 10_000 }).toBe('expired');
    expect(security.offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    expect(asking.offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    // A page that sends a request while the server is down signs its user out, so close all pages.
    await Promise.all([security.context.close(), asking.context.close()]);

    await journey.restart();
    const { page, offences, context } = await journey.open('/requests');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Requests.*2/ })
      .first()
      .waitFor();
    await row(page, 'Too early').click();
    await page.getByRole('button', { name: 'Refuse', exact: true }).first().click();
    const refusing = dialogOn(page, { name: /^Refuse the request/ });
    await refusing.getByRole('textbox', { name: /^Reason/ }).fill('Ask again in May.');
    await refusing.getByRole('button', { name: 'Refuse request' }).click();
    await page.getByText('Request refused').first().waitFor();

    // Approval requires re-authentication, because the sign-in was long ago.
    const sessions = environment().store.table('sessions');
    for (const one of sessions.all()) sessions.put({ ...one, confirmed: 0 });
    await row(page, 'Nobody uses it').click();
    await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
    const approving = dialogOn(page, { name: /^Approve the request/ });
    await approving.getByText('Reason: Nobody uses it').waitFor();
    await approving
      .getByText(new RegExp(`Delete ${key.name}`))
      .first()
      .waitFor();
    await approving.getByText('Permanent', { exact: true }).first().waitFor();
    await approving.getByText('The object has not changed since the request.').waitFor();
    await approving.getByRole('button', { name: 'Approve', exact: true }).click();
    const question = page.getByRole('region', { name: 'Confirm who you are' });
    await question.locator('input').fill(passwordOf('secroot'));
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Request approved').first().waitFor();
    expect(environment().store.table('cloudKeys').get(key.handle)).toBeUndefined();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();

    const back = await journey.open('/requests?tab=mine', carlos);
    await row(back.page, 'Nobody uses it').getByText('Done').waitFor();
    await row(back.page, 'Too early').getByText('Refused').waitFor();
    await row(back.page, 'Forgotten').getByText('Expired').waitFor();
    await row(back.page, 'Too early').click();
    await back.page.getByText('Ask again in May.').first().waitFor();
    expect(back.offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await back.context.close();
  });
});
