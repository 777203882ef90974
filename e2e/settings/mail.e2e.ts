import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../packages/kc-appliance/test/counterparts/mailPage.ts';
import { startMailServer, type MailCounterpart } from '../../packages/kc-appliance/test/counterparts/mailServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside, signIn } from '../page.ts';

const account = { user: 'keycontrol', password: 'Mail-Journey-1' };
let journey: Journey;
let server: MailCounterpart;

beforeAll(async () => {
  journey = await beginJourney();
  server = await startMailServer({ account });
});
afterAll(async () => {
  await journey?.end();
  await server?.close();
});

/** Returns the last step of the test, when its text appears. */
const lastStep = (dialog: Locator, words: RegExp) =>
  dialog.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').filter({ hasText: words }).first();

async function openMailServer(page: Page): Promise<Locator> {
  await page.goto(`${journey.address()}#/settings?dialog=systemSettings.change&tab=mail-server`);
  const dialog = dialogOn(page, { name: 'System Settings' });
  await dialog.getByRole('textbox', { name: /^Server/ }).waitFor();
  return dialog;
}

async function enter(dialog: Locator, { host, port, password }: { host: string; port: number; password: string }): Promise<void> {
  await dialog.getByRole('textbox', { name: /^Server/ }).fill(host);
  await dialog.getByRole('textbox', { name: /^Port/ }).fill(String(port));
  const change = dialog.getByRole('button', { name: /^Change password|^Change Password/i });
  if (await change.isVisible()) await change.click();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
}

const press = (dialog: Locator) => dialog.getByRole('button', { name: 'Send test mail' }).click();

describe('mail server', () => {
  it('reports four causes of failure in a test, trusts an accepted CA, and sends an invitation that works', async () => {
    const { page, offences, context } = await journey.open('/settings');
    const dialog = await openMailServer(page);

    await enter(dialog, { host: 'mail.nobody.invalid', port: server.port, password: account.password });
    await press(dialog);
    await lastStep(dialog, /The name mail\.nobody\.invalid is not known\..*Check the spelling/).waitFor();

    await enter(dialog, { host: 'localhost', port: 1, password: account.password });
    await press(dialog);
    await lastStep(dialog, /refused the connection on port 1\..*that the service is running/).waitFor();

    await enter(dialog, { host: 'localhost', port: server.port, password: account.password });
    await press(dialog);
    await lastStep(dialog, /was not issued by a trusted CA/).waitFor();
    await dialog.getByRole('button', { name: 'Trust this certificate' }).click();

    await enter(dialog, { host: 'localhost', port: server.port, password: 'wrong' });
    await press(dialog);
    await lastStep(dialog, /Log in: failed.*535 5\.7\.8.*Check the login and the password/).waitFor();
    expect(server.arrived).toEqual([]);

    await enter(dialog, { host: 'localhost', port: server.port, password: account.password });
    await press(dialog);
    await dialog.getByText('Test mail sent successfully.').waitFor();
    expect(server.arrived).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').first().waitFor();

    await page.goto(`${journey.address()}#/security`);
    await page.getByRole('button', { name: 'Create user' }).click();
    const creating = dialogOn(page, { name: 'Create user' });
    await creating.getByRole('textbox', { name: /^Full name/ }).fill('Nina Berg');
    await creating.getByRole('textbox', { name: /^Email/ }).fill('nina.berg@nordbank.example');
    await creating.getByRole('combobox', { name: /^Privileges/ }).click();
    await page.getByRole('option', { name: 'Domain Admin', exact: true }).click();
    await page.keyboard.press('Escape');
    await creating.getByRole('button', { name: 'Create user' }).click();
    await expect.poll(() => server.arrived.length).toBe(2);
    expect(server.arrived[1]?.to).toEqual(['nina.berg@nordbank.example']);
    const [invitation = ''] = /https?:\S+registration_token=\S+/.exec(textOf(server.arrived[1]?.source ?? '')) ?? [];
    // The email must not contain the password, which the administrator passes on separately.
    expect(server.arrived[1]?.source).not.toMatch(/password/i);
    await creating.getByRole('button', { name: 'Show temporary password' }).click();
    const lines = (await creating.getByLabel('Temporary password', { exact: true }).innerText()).split('\n').map((line) => line.trim());
    const password = lines.find((line) => /^\S{8,}$/.test(line)) ?? '';
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();

    // The link leads to the sign-in form, and not to the identity provider of the vault.
    const nina = await journey.open('', null);
    await nina.page.goto('about:blank');
    await nina.page.goto(invitation);
    await nina.page.getByLabel('Username').waitFor();
    await signIn(nina.page, 'nina.berg@nordbank.example', password);
    for (const box of [/^New password/, /^Repeat new password/]) await nina.page.getByRole('textbox', { name: box }).fill('First-Sign-In-1!');
    await nina.page.getByRole('button', { name: 'Set password' }).click();
    await inside(nina.page);
    await nina.context.close();
  });
});
