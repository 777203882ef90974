import type { Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('page that the user leaves', () => {
  it.each([
    ['a list read whole', 'users.list', '/security', '/users/'],
    ['a list read by pages', 'audit.list', '/auditlog', '/ListAuditMessages/'],
    ['a single record', 'twoFactor.read', '/account', '/2fa/'],
  ])('aborts its pending request: %s', async (_, call, hash, tail) => {
    const { page, context } = await journey.open('/alerts');
    await page.getByRole('grid', { name: 'Alerts' }).waitFor();
    journey.server().vaults[0]?.appliance.faults.set([{ call, mode: 'forever' }]);
    const asks = (request: Request) => new URL(request.url()).pathname.endsWith(tail);
    const asked = page.waitForRequest(asks);
    const failed = page.waitForEvent('requestfailed', { predicate: asks, timeout: 10_000 });
    await go(page, hash);
    await asked;
    await page.waitForTimeout(300);
    await go(page, '/preferences');
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    journey.server().vaults[0]?.appliance.faults.set([]);
    await context.close();
  });
});

describe('secret that is shown once', () => {
  it('is not lost by Back, a link or a sign-out without a confirmation', async () => {
    const people = journey.server().vaults[0]?.appliance.environment.store.table('users').all() ?? [];
    const bjorn = people.find(({ full_name }) => full_name === 'Björn Halvorsen');
    const { page, context } = await journey.open('/security');
    await go(page, `/security?dialog=users.resetPassword&row=${bjorn?.id}`);
    await page.getByRole('button', { name: 'Reset password' }).last().click();
    const shown = page.getByText('Temporary password', { exact: true });
    await shown.waitFor();
    const question = page.getByText('Leave without copying?');
    const stays = async () => {
      await question.waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      await question.waitFor({ state: 'detached' });
      expect(await shown.isVisible()).toBe(true);
      expect(page.url()).toContain('dialog=users.resetPassword');
    };
    await page.goBack();
    await stays();
    await go(page, '/alerts');
    await stays();
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('option', { name: 'Log out' }).click();
    await stays();
    await page.goBack();
    await question.waitFor();
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    await shown.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('dialog=');
    await context.close();
  });

  it('can be copied on the sign-in page after the server ended the session, until the user closes it', async () => {
    const appliance = journey.server().vaults[0]?.appliance;
    const people = appliance?.environment.store.table('users').all() ?? [];
    const bjorn = people.find(({ full_name }) => full_name === 'Björn Halvorsen');
    const { page, context } = await journey.open('/security');
    await go(page, `/security?dialog=users.resetPassword&row=${bjorn?.id}`);
    await page.getByRole('button', { name: 'Reset password' }).last().click();
    await page.getByRole('button', { name: 'Show temporary password' }).click();
    const password = await dialogOn(page)
      .getByText(/^\S{14,}$/)
      .textContent();
    // The next poll gets this error.
    appliance?.faults.set([{ call: '*', status: 401, error: 'Invalid or expired session; please login' }]);
    const left = dialogOn(page, { name: 'Copy before you sign in again' });
    await left.waitFor({ timeout: 60_000 });
    appliance?.faults.set([]);
    expect(await page.content()).not.toContain(password);
    // The dialog for the uncopied secret appears at once. The sign-in page behind it loads from a separate file.
    await page.getByLabel('Username').waitFor({ state: 'attached' });
    await left.getByRole('button', { name: 'Show temporary password' }).click();
    await left.getByText(password ?? '', { exact: true }).waitFor();
    await left.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Leave anyway' }).click();
    await left.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(password);
    await context.close();
  });
});
