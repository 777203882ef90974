import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRadiusServer, type RadiusCounterpart } from '../../packages/kc-appliance/test/counterparts/radiusServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside, signIn } from '../page.ts';

const account = { user: 'nina.berg@nordbank.example', password: 'Radius-Journey-1' };
const secret = 'Shared-Journey-1';
const code = '424242';
let journey: Journey;
let server: RadiusCounterpart;

beforeAll(async () => {
  journey = await beginJourney();
  server = await startRadiusServer({ secret, account, code });
});
afterAll(async () => {
  await journey?.end();
  await server?.close();
});

async function enter(form: Locator, { host, port, shared }: { host: string; port: number; shared: string }): Promise<void> {
  await form.getByRole('textbox', { name: /^RADIUS server/ }).fill(host);
  await form.getByRole('textbox', { name: /^RADIUS port/ }).fill(String(port));
  await form.getByLabel('RADIUS secret', { exact: true }).fill(shared);
}

/** Tests the server with the current settings. Returns the text of the last step. */
async function lastStep(page: Page, form: Locator, password: string): Promise<string> {
  await form.getByRole('button', { name: 'Test RADIUS server' }).click();
  const dialog = dialogOn(page, { name: 'Test RADIUS server' });
  await dialog.getByRole('textbox', { name: /^User name/ }).fill(account.user);
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  const steps = dialog.getByRole('list', { name: 'Steps of the test', exact: true });
  await steps.waitFor();
  const words = await steps.getByRole('listitem').last().innerText();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return words;
}

describe('RADIUS server', () => {
  it('reports five different causes of failure in a test, and signs a user in with a code', async () => {
    const { page, offences, context } = await journey.open('/security/defaults?tab=sign-in');
    const form = page.getByRole('region', { name: 'RADIUS sign-in' });
    await form.getByRole('textbox', { name: /^RADIUS server/ }).waitFor();
    const tried = async (of: { host?: string; port?: number; shared?: string }, password = account.password) => {
      await enter(form, { host: 'localhost', port: server.port, shared: secret, ...of });
      return lastStep(page, form, password);
    };
    expect(await tried({ host: 'radius.nobody.invalid' })).toMatch(/The name radius\.nobody\.invalid is not known\.\s+Check the spelling/);
    expect(await tried({ port: 1 })).toMatch(/refused the connection on port 1\.\s+Check the port, and that the service is running/);
    expect(await tried({ shared: 'wrong' })).toMatch(/does not respond if the shared secret differs\.\s+Check the shared secret/);
    server.trouble.otherSecret = true;
    expect(await tried({})).toMatch(/responded, but not with this shared secret\.\s+Enter the secret that the server has/);
    server.trouble.otherSecret = false;
    expect(await tried({}, 'wrong')).toMatch(/refused the login of nina.*\s+Check the user name and the password/);
    expect(await tried({})).toMatch(/proves only the shared secret\. It said: Enter the code of your token/);
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.getByRole('button', { name: 'Change RADIUS secret' }).waitFor();

    await page.goto(`${journey.address()}#/security`);
    await page.getByRole('button', { name: 'Create user' }).click();
    const creating = dialogOn(page, { name: 'Create user' });
    await creating.getByRole('textbox', { name: /^Full name/ }).fill('Nina Berg');
    await creating.getByRole('textbox', { name: /^Email/ }).fill(account.user);
    await creating.getByRole('combobox', { name: /^Authentication/ }).selectOption('RADIUS');
    await enter(creating, { host: 'localhost', port: server.port, shared: secret });
    await creating.getByRole('combobox', { name: 'RADIUS authentication' }).selectOption('mschapv2');
    await creating.getByRole('combobox', { name: /^Privileges/ }).click();
    await page.getByRole('option', { name: 'Domain Admin', exact: true }).click();
    await page.keyboard.press('Escape');
    await creating.getByRole('button', { name: 'Create user' }).click();
    // A result replaces the form.
    await creating.getByRole('button', { name: 'Create user' }).waitFor({ state: 'detached' });
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();

    const nina = await journey.open('', null);
    await nina.page.getByLabel('Username').waitFor();
    await signIn(nina.page, account.user, 'wrong');
    await nina.page.getByText('Authentication Failed').waitFor();
    await signIn(nina.page, account.user, account.password);
    await nina.page.getByText('Enter the code of your token').waitFor();
    await nina.page.getByRole('textbox', { name: 'Token' }).fill(code);
    await nina.page.getByRole('button', { name: 'Verify' }).click();
    await inside(nina.page);
    await nina.context.close();
  });
});
