import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, inside, path, pressAction, signIn } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';
const cloud = 'carlos.mendes@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const rows = (page: Page) => page.getByRole('region', { name: 'Sessions' }).getByRole('row', { name: /Chrome \d+ on/ });

/** Begins an unsaved entry. */
async function beginDraft(page: Page): Promise<void> {
  await go(page, '/account?dialog=account.edit');
  await dialogOn(page)
    .getByLabel(/^Full name/)
    .fill('Sara of the draft');
}

describe('sessions', () => {
  it('[SESS-01] [SESS-05] [SESS-09] [SESS-12] can be ended from another browser, and keep their draft for the next sign-in', async () => {
    const { page: there, context } = await journey.open('', security);
    await beginDraft(there);
    const { page: here, context: own } = await journey.open('/account', security);
    await expect.poll(() => rows(here).count()).toBe(2);
    const other = rows(here).filter({ hasNotText: 'This session' });
    await expect.poll(() => other.textContent()).toContain('127.0.0.1');
    await other.getByRole('checkbox').check();
    await here.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'End', exact: true }).click();
    await dialogOn(here).getByRole('button', { name: 'End session', exact: true }).click();
    await expect.poll(() => rows(here).count()).toBe(1);

    // The other browser sends a request: by this click, unless a poll came first.
    const pressed = dialogOn(there).getByRole('button', { name: 'Save' }).click();
    await Promise.race([pressed, there.getByLabel('Username').waitFor()]);
    await expect.poll(() => path(there)).toBe('/login');
    await pressed.catch(() => undefined);
    // The same user returns to the open dialog.
    await signIn(there, security);
    const kept = dialogOn(there).getByLabel(/^Full name/);
    await expect.poll(() => kept.inputValue()).toBe('Sara of the draft');
    await context.close();
    await own.close();
  });

  it('[SESS-02] [SESS-13] of another user can be ended by a security administrator', async () => {
    const { page: there, context } = await journey.open('/account', cloud);
    await rows(there).first().waitFor();
    const { page: here, context: own } = await journey.open('/security?filter.full_name=Carlos', security);
    await here.getByText('Carlos Mendes').first().click();
    await here.getByRole('tab', { name: 'Sessions' }).click();
    await here
      .getByRole('grid', { name: 'Sessions of the user' })
      .getByText(/^Chrome/)
      .waitFor();
    await pressAction(here, 'End sessions');
    await dialogOn(here).getByRole('button', { name: 'End sessions' }).click();
    await here.getByText('This user has no open sessions.').waitFor();
    await go(there, '/userprefs');
    await there.reload();
    await expect.poll(() => path(there)).toBe('/login');
    await inside(here);
    await context.close();
    await own.close();
  });
});
