import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, pressAction, signIn } from '../page.ts';
import { countClicks } from './clicks.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });

const carlos = 'carlos.mendes@nordbank.example';

/** Creates and deletes a VM set as another administrator. */
async function createAndDelete(name: string): Promise<void> {
  const { page, context } = await journey.open('/workloads', carlos);
  await page.getByRole('button', { name: 'Create VM set' }).first().click();
  const wizard = dialogOn(page);
  await wizard.getByRole('textbox', { name: /^Name/ }).fill(name);
  await wizard.getByRole('combobox', { name: /^Admin group/ }).selectOption('Cloud Admin Group');
  const steps = wizard.getByRole('navigation', { name: 'Steps' });
  for (const step of ['Connection', 'Encryption', 'KEK']) {
    await wizard.getByRole('button', { name: 'Next' }).click();
    await steps.locator('[aria-current="step"]').filter({ hasText: step }).waitFor();
  }
  await wizard.getByRole('button', { name: 'Create VM set' }).click();
  await wizard.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('region', { name: `Details of ${name}` }).waitFor();
  await pressAction(page, 'Delete');
  const asking = dialogOn(page, { name: new RegExp(name) });
  await asking.getByRole('textbox').fill(name);
  await asking.getByRole('button', { name: /^Delete/ }).click();
  await asking.waitFor({ state: 'detached' });
  await context.close();
}

describe('daily task', () => {
  it('finds who deleted a VM set, and its other records, in at most four clicks', async () => {
    await createAndDelete('journey-set');
    const { page, context } = await journey.open('/dashboard');
    const { click, count } = countClicks();
    await click(menu(page, 'Audit log'));
    const search = page.getByRole('textbox', { name: 'Filter by message' });
    await click(search);
    await search.fill('VM set journey-set deleted');
    const record = page.getByRole('row').filter({ hasText: 'VM set journey-set deleted' });
    await record.getByText(carlos).waitFor();
    await click(record.getByRole('button').first());
    await click(page.getByRole('link', { name: 'Only this object' }));
    await search.fill('');
    await page.getByText('VM set journey-set created').waitFor();
    expect(count()).toBeLessThanOrEqual(4);
    expect(new URLSearchParams(page.url().split('?')[1]).get('filter.object')).toMatch(/^VM set:/);
    await context.close();
  });

  it('finds why a directory user cannot sign in, in at most five clicks', async () => {
    const store = journey.server().vaults[0]?.appliance.environment.store;
    const user = store
      ?.table('users')
      .all()
      .find(({ authentication, enabled }) => authentication === 'LDAP' && enabled);
    const login = user?.login_name ?? '';
    const theirs = await journey.open('', null);
    await signIn(theirs.page, login, 'Any-Password-1');
    await theirs.page.getByText('Authentication Failed').first().waitFor();
    await theirs.context.close();

    const { page, context } = await journey.open('/dashboard');
    const { click, count } = countClicks();
    await click(menu(page, 'Users and groups'));
    const search = page.getByRole('textbox', { name: /^Filter by/ }).first();
    await click(search);
    await search.fill(user?.full_name ?? '');
    await click(
      page
        .getByRole('grid')
        .getByText(user?.full_name ?? '', { exact: true })
        .first(),
    );
    await click(page.getByRole('tab', { name: 'History' }));
    await page
      .getByText(new RegExp(`Sign-in of ${login} failed: .+ Method: LDAP`))
      .first()
      .waitFor();
    expect(count()).toBeLessThanOrEqual(5);
    await context.close();
  });
});
