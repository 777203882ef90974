import type { Page } from 'playwright-core';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIns } from 'kc-appliance/node';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, inside, path, signIn } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const sara = 'sara.lindqvist@nordbank.example';
const tomas = 'tomas.novak@nordbank.example';
const dana = 'dana.kowalski@nordbank.example';

const outside = (page: Page) => page.getByLabel('Username').waitFor();

async function logOut(page: Page) {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Tests of one page, each of which ends signed out. */
describe('sign-in', () => {
  let opened: Awaited<ReturnType<Journey['open']>>;
  beforeAll(async () => {
    opened = await journey.open('', null);
  });
  afterAll(() => {
    expect(opened.offences).toMatchObject({ policy: [], uncaught: [] });
    return opened.context.close();
  });

  it('fails with the same message for an unknown user and a wrong password [AUTH-55]', async () => {
    const { page } = opened;
    for (const login of [sara, 'nobody@nordbank.example']) {
      await signIn(page, login, 'wrong');
      await page.getByText('Authentication Failed').waitFor();
      await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      expect(await page.getByLabel('Username').inputValue()).toBe(login);
    }
  });

  it('opens the landing page of each role [AUTH-44] [SHELL-077] [SHELL-078]', async () => {
    const { page } = opened;
    const landing: Readonly<Record<string, RegExp>> = { [sara]: /^\/security/, [dana]: /^\/cluster/ };
    for (const { login } of signIns.filter(({ otp }) => !otp)) {
      await enter(page, login);
      await expect.poll(() => path(page), { message: login }).toMatch(landing[login] ?? /^\/(security|account|alerts|audit|cloudkeys|workloads|cluster)/);
      if (login === sara) {
        // An unknown route leads there, too.
        await go(page, '/nowhere');
        await expect.poll(() => path(page)).toMatch(/^\/security/);
      }
      await logOut(page);
      await outside(page);
    }
  });

  it('opens the landing page for any requested route except vitals [AUTH-32] [ACCT-15]', async () => {
    const { page } = opened;
    await go(page, '/alerts?filter.message=backup');
    await outside(page);
    await enter(page, sara);
    await expect.poll(() => path(page)).toBe('/security');
    await logOut(page);
    await outside(page);
    await go(page, '/account/vitals');
    await expect.poll(() => path(page)).toBe('/login');
    await signIn(page, sara);
    // The page opens with its dialog, which hides the navigation.
    const vitals = dialogOn(page, { name: 'Report vitals' });
    await vitals.waitFor();
    expect(path(page)).toBe('/account/vitals');
    await page.keyboard.press('Escape');
    await vitals.waitFor({ state: 'detached' });
    await logOut(page);
    await outside(page);
  });

  it('requires the token of an authenticator app, and accepts each token only once [AUTH-17] [AUTH-37]', async () => {
    const { page } = opened;
    await signIn(page, tomas);
    await page.getByRole('heading', { name: 'Two-Factor Authentication' }).waitFor();
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('expiresAt');
    await page.getByLabel('Token').fill('000000');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The code is not correct.').waitFor();
    const code = new TOTP({ secret: signIns.find((one) => one.login === tomas)?.otp ?? '' }).generate();
    await page.getByLabel('Token').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await inside(page);
    await logOut(page);
    await signIn(page, tomas);
    await page.getByLabel('Token').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('The code is not correct.').waitFor();
  });

  it('removes the invitation token from the address at once', async () => {
    const { page } = opened;
    await page.goto('about:blank');
    await page.goto(`${journey.address()}#/login?registration_token=once-only`);
    await page.getByRole('button', { name: 'Back to login' }).or(page.getByLabel('Username')).first().waitFor();
    expect(page.url()).not.toContain('once-only');
    await page.goBack();
    expect(page.url()).not.toContain('once-only');
    await page.goto(journey.address());
    await outside(page);
  });

  it('is locked after five wrong passwords, also for the right password', async () => {
    const { page } = opened;
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answered = page.waitForResponse(/kc\/login/);
      await signIn(page, dana, `wrong ${attempt}`);
      await answered;
    }
    const last = page.waitForResponse(/kc\/login/);
    await signIn(page, dana);
    expect(((await (await last).json()) as { result: string }).result).toBe('failure');
    await page.getByText('Authentication Failed').waitFor();
  });
});

describe('session', () => {
  it('is shared with a second tab, and logging out in one tab ends both [AUTH-25]', async () => {
    const { page, context } = await journey.open('/security', sara);
    await page.getByRole('grid').waitFor();
    const second = await context.newPage();
    await second.goto(`${journey.address()}#/security`);
    await second.getByRole('grid').waitFor();
    expect(path(second)).toBe('/security');
    await logOut(page);
    const begun = Date.now();
    await outside(second);
    expect(Date.now() - begun).toBeLessThan(2_000);
    await outside(page);
    expect(path(page)).toBe('/login');
    await context.close();
  });

  it('continues while the user types, warns before its end, and ends without activity [AUTH-16] [AUTH-29] [AUTH-30] [AUTH-31]', async () => {
    const { page, context } = await journey.open('/security', sara, (blank) => blank.clock.install());
    await page.getByRole('textbox').first().waitFor();
    const dialog = dialogOn(page, { name: 'Session timeout' });
    for (let round = 0; round < 3; round += 1) {
      await page.clock.fastForward('20:00');
      expect(await dialog.count()).toBe(0);
      await page.getByRole('textbox').first().press('a');
    }
    await page.clock.fastForward('29:10');
    await page.clock.runFor(1_500);
    await dialog.getByText('Your session is about to time out.').waitFor();
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.clock.fastForward('30:00');
    await page.clock.runFor(1_500);
    await dialog.getByText('Your session has timed out.').waitFor();
    await page.clock.runFor(4_000);
    await outside(page);
    await context.close();
  });

  it('that the server ended continues at the same dialog with its draft after the next sign-in', async () => {
    const { page, context } = await journey.open('/security?dialog=users.create', sara);
    await dialogOn(page)
      .getByLabel(/^Full name/)
      .fill('Nina Berg');
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Nina Berg');
    const sessions = journey.server().vaults[0]?.appliance.environment.store.table('sessions');
    for (const { id } of sessions?.all() ?? []) sessions?.remove(id);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await page.getByLabel('Username').waitFor({ timeout: 40_000 });
    expect(await page.getByText(/expired session/).count()).toBe(0);
    await enter(page, sara);
    await page.getByText('Continue where you left off: Create user').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(
      await dialogOn(page)
        .getByLabel(/^Full name/)
        .inputValue(),
    ).toBe('Nina Berg');
    await context.close();
  });
});
