import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoPersonRule } from '../../packages/kc-appliance/src/core/access/twoPersonRule.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, passwordOf, theme } from '../page.ts';
import { askToDelete, deadKey } from '../requests/askToDelete.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';

const carlos = 'carlos.mendes@nordbank.example';
const fresh = 'Keyboard-Alone-1!';

let journey: Journey;
let page: Page;
let keys: Keyboard;
beforeAll(async () => {
  journey = await beginJourney();
  ({ page } = await journey.open('', null));
  keys = keyboardOf(page);
});
afterAll(() => journey.end());

const environment = () => {
  const [vault] = journey.server().vaults;
  if (!vault) throw new Error('There is no vault.');
  return vault.appliance.environment;
};
const named = (role: Parameters<Page['getByRole']>[0], name: string | RegExp, place: Pick<Page, 'getByRole'> = page): Locator =>
  place.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
const details = (name: string) => named('region', `Details of ${name}`);
const main = () => page.getByRole('main');
const foot = () => dialogOn(page).getByRole('contentinfo');

/** Opens a page from the navigation and checks that its heading has the focus. */
async function visit(link: string | RegExp, title: string): Promise<void> {
  await keys.enter(named('link', link, page.getByRole('navigation', { name: 'Main' })));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
}
async function userMenu(item: string): Promise<void> {
  await keys.enter(page.getByRole('banner').getByRole('button', { name: 'SR account of Security root' }));
  await keys.arrowTo(named('menuitem', item), 'ArrowDown');
  await page.keyboard.press('Enter');
}
/** Filters the current list to one row, and moves to it. */
async function findRow(filter: string, text: string, grid: string): Promise<void> {
  await keys.fill(named('textbox', filter, main()), text);
  const rows = named('grid', grid, main()).locator('tbody tr:not([aria-busy])');
  await expect.poll(() => rows.count()).toBe(1);
  await keys.to(named('grid', grid, main()).locator('[tabindex="0"]').first());
  await keys.press('ArrowDown');
}
async function signIn(password: string): Promise<void> {
  await keys.fill(page.getByLabel('Username'), 'secroot');
  await keys.fill(page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Workloads' }).waitFor();
}

describe('keyboard operation with visible focus', () => {
  it('[COMF-14] signs in', async () => {
    await page.getByLabel('Username').waitFor();
    await signIn(passwordOf('secroot'));
  });

  it('[COMF-14] creates a user', async () => {
    await visit('Users and groups', 'Users and groups');
    await keys.enter(named('button', 'Create user', main()));
    const dialog = dialogOn(page);
    await keys.fill(named('textbox', 'Full name', dialog), 'Nina Berg');
    await keys.fill(named('textbox', 'Email', dialog), 'nina.berg@nordbank.example');
    await keys.to(named('combobox', 'Privileges', dialog));
    await keys.type('Domain Admin');
    await page.getByRole('option', { name: 'Domain Admin', exact: true }).waitFor();
    await keys.press('Enter');
    await keys.enter(named('button', 'Create user', foot()));
    await dialog.getByText(/email to nina\.berg@nordbank\.example/).waitFor();
    await keys.enter(foot().getByRole('button').last());
    // The test did not copy the value that is shown only once, because the email contains it.
    const question = dialogOn(page).filter({ hasText: 'shown only once. Copy' });
    await keys.enter(question.getByRole('contentinfo').getByRole('button').last());
    await dialog.waitFor({ state: 'detached' });
    await details('Nina Berg').waitFor();
  });

  it('[COMF-14] filters a list and opens a row', async () => {
    await findRow('Filter by name', 'Anna Holm', 'Users');
    await keys.press('Enter');
    await details('Anna Holm').waitFor();
    await keys.press('Escape');
    await details('Anna Holm').waitFor({ state: 'detached' });
  });

  it('[COMF-14] hides a column', async () => {
    await keys.enter(named('button', 'Columns', main()));
    await keys.arrowTo(named('menuitemcheckbox', 'Groups'), 'ArrowDown');
    await keys.press('Space', 'Escape');
    await named('columnheader', 'Groups', main()).waitFor({ state: 'detached' });
  });

  it('[COMF-14] deletes a group and confirms it', async () => {
    await keys.to(named('tab', 'Users', main()));
    await keys.arrowTo(named('tab', 'Groups', main()), 'ArrowRight');
    await findRow('Filter by name', 'Infrastructure', 'Groups');
    await keys.press('Space');
    await keys.enter(named('button', 'Delete', main()));
    const question = named('alertdialog', 'Delete group Infrastructure');
    await question.waitFor();
    await keys.enter(named('button', 'Delete group', question));
    await question.waitFor({ state: 'detached' });
    await page.getByText('No entries match the filters').waitFor();
  });

  it('[COMF-14] creates a cloud key in the wizard', async () => {
    await visit(/^Cloud keys/, 'Cloud keys');
    await keys.to(named('tab', /^Key Sets/, main()));
    await keys.arrowTo(named('tab', /^Cloud Keys/, main()), 'ArrowRight');
    await keys.enter(named('button', 'Create cloud key', main()));
    const dialog = dialogOn(page);
    const choose = async (box: string, option: string) => {
      await keys.to(named('combobox', box, dialog));
      await keys.type(option);
      await page.getByRole('option', { name: option }).first().waitFor();
      await keys.press('Enter');
    };
    await choose('Key set', 'payments-prod');
    await keys.enter(named('button', 'Next', foot()));
    await keys.fill(named('textbox', 'Name', dialog), 'keyboard-key');
    await choose('Region', 'eu-west-1');
    for (const step of ['Access', 'Schedule', 'Review']) {
      await keys.enter(named('button', 'Next', foot()));
      await dialog.getByRole('heading', { level: 3, name: step }).waitFor();
    }
    await keys.enter(named('button', 'Create cloud key', foot()));
    await keys.enter(named('button', 'Close', foot()));
    await details('keyboard-key').waitFor();
  });

  it('[COMF-14] rotates the cloud key', async () => {
    await keys.enter(named('button', 'Rotate', main()));
    const dialog = dialogOn(page);
    await keys.enter(named('button', 'Rotate cloud key', foot()));
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('CloudKey Rotated successfully').first().waitFor();
  });

  it('[COMF-14] selects a theme', async () => {
    await userMenu('Preferences');
    await keys.to(named('radio', 'Dark', main()));
    await keys.press('ArrowDown');
    await expect.poll(() => theme(page)).toBe('light');
  });

  it('[COMF-14] opens an alert', async () => {
    await visit(/^Alerts/, 'Alerts');
    const alert = 'Disk usage of kc-node-3 is at 78 percent.';
    await findRow('Filter by message', 'Disk usage of kc-node-3', 'Alerts');
    await keys.press('Enter');
    await details(alert).getByText(alert).waitFor();
  });

  it('[COMF-14] approves a request', async () => {
    const { store } = environment();
    twoPersonRule.set(environment(), { ...twoPersonRule.get(environment()), acts: ['cloudKeys.end'] });
    const key = deadKey(environment());
    const other = await journey.open('', carlos);
    await (await askToDelete(other.page, key, 'Nobody uses it')).waitFor();
    await other.context.close();

    await visit(/^Requests/, 'Requests');
    await keys.to(named('grid', 'Waiting requests', main()).locator('[tabindex="0"]').first());
    await expect.poll(() => main().locator('tbody tr:not([aria-busy])').count()).toBe(1);
    await keys.press('ArrowDown', 'Enter');
    await keys.enter(named('button', 'Approve', main()).first());
    await keys.enter(named('button', 'Approve', foot()));
    await page.getByText('Request approved').first().waitFor();
    expect(store.table('cloudKeys').get(key.handle)).toBeUndefined();
  });

  it('[COMF-14] changes the password of the current user', async () => {
    await userMenu('Account');
    await keys.enter(named('button', 'Change password', main()));
    const dialog = dialogOn(page);
    await keys.fill(named('textbox', 'Current password', dialog), passwordOf('secroot'));
    await keys.fill(named('textbox', 'New password', dialog), fresh);
    await keys.fill(named('textbox', 'Repeat new password', dialog), fresh);
    await keys.enter(named('button', 'Change password', foot()));
    await page.getByLabel('Username').waitFor({ timeout: 20_000 });
    await signIn(fresh);
  });

  it('[COMF-14] signs out', async () => {
    await userMenu('Log out');
    await page.getByLabel('Username').waitFor();
  });
});
