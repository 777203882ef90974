import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

describe('secrets', () => {
  it('[AUTH-23] are stored in the session only, and not in other storage, cookies, URLs or the browser console', async () => {
    const { page, offences, context } = await journey.open('', null, (blank) => blank.clock.install());
    const typed = { password: 'Secroot-Demo-1', old: 'Old-Secret-9!x', fresh: 'Fresh-Secret-7!y' };
    const tokens = new Set<string>();
    const addresses: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      const token = request.headers()['auth-token'];
      if (token) tokens.add(token);
    });
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.getByLabel('Username').fill('secroot');
    await page.getByLabel('Password', { exact: true }).fill(typed.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation').first().waitFor();

    const me = journey
      .server()
      .vaults[0]?.appliance.environment.store.table('users')
      .all()
      .find((user) => user.login_name !== 'secroot');
    await go(page, `/security?dialog=users.changePassword&row=${me?.id}`);
    const dialog = dialogOn(page);
    for (const field of [dialog.locator('input[type="password"]').first(), dialog.locator('input[type="password"]').last()]) await field.fill(typed.fresh);
    await go(page, '/account?dialog=account.changePassword');
    const own = dialogOn(page).locator('input[type="password"]');
    await own.first().fill(typed.old);
    await own.last().fill(typed.fresh);
    // The console stores drafts after a pause.
    await page.clock.runFor(2_000);
    await page.reload();
    // The address reopens the dialog without its content.
    await dialogOn(page).first().waitFor();

    const held = await page.evaluate(() => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      frame: window.name,
      state: JSON.stringify(history.state),
    }));
    const [token = ''] = tokens;
    expect(token.length).toBeGreaterThan(20);
    const secrets = [...Object.values(typed), ...tokens];
    const sessionKeys = Object.entries(held.session).filter(([, value]) => secrets.some((secret) => value.includes(secret)));
    // Only the session is stored, for reloads. Nothing else is in the session storage, and nothing outlives the tab.
    expect(sessionKeys.map(([key]) => key)).toEqual(['kc-session/nordbank-kc']);
    for (const value of Object.values(typed)) expect(JSON.stringify(held.session)).not.toContain(value);
    expect(held.local['kc-newest-tenant']).toBe('nordbank-kc');
    const elsewhere = JSON.stringify([held.local, held.cookies, held.frame, held.state, addresses, offences.console]);
    for (const secret of secrets) expect(elsewhere).not.toContain(secret);
    await context.close();
  });
});
