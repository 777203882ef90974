import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, dialogsClosed, pressAction } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Makes a call as a program does, over a connection of its own, because the server restarts. Returns the status. */
function call(token: string, path: string, method = 'GET'): Promise<number> {
  const headers = { 'Auth-Token': token, 'Tenant-Id': journey.server().vaults[0]?.vault.tenant ?? '', 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, journey.address()), { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(method === 'GET' ? undefined : '{}');
  });
}

describe('a machine token', () => {
  it('[TOK-01] [TOK-02] [TOK-07] [TOK-09] is created in the console, works for its calls across a restart, and ends', async () => {
    const { page, context, offences } = await journey.open('/machinetokens');
    await page.getByRole('main').getByRole('button', { name: 'Create token' }).first().click();
    const form = dialogOn(page, { name: 'Create machine token' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Nightly export');
    await form.getByRole('combobox', { name: /^Resources/ }).click();
    await page.getByRole('option', { name: 'users', exact: true }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('textbox', { name: /^Accepted from/ }).fill('127.0.0.0/8');
    await form.getByRole('button', { name: 'Create token' }).click();
    await dialogOn(page)
      .getByRole('button', { name: /^Show machine token/i })
      .click();
    const shown = dialogOn(page).getByText(/^kcm_[\da-f]{64}$/);
    await shown.waitFor();
    const token = (await shown.textContent()) ?? '';

    expect(await call(token, '/v5/users/')).toBe(200);
    expect(await call(token, '/v5/groups/')).toBe(403);
    expect(await call(token, '/v5/users/', 'POST')).toBe(403);
    await journey.restart();
    expect(await call(token, '/v5/users/')).toBe(200);

    const other = await journey.open('/machinetokens');
    const row = other.page.getByRole('row', { name: /Nightly export/ });
    await row.getByText('Nightly export').click();
    const details = other.page.getByRole('region', { name: 'Details of Nightly export' });
    // The appliance updates the last use before it responds, so the details have it.
    await details.getByText('127.0.0.1', { exact: true }).waitFor();
    await pressAction(other.page, 'End');
    await dialogOn(other.page, { name: 'End machine token Nightly export' }).getByRole('button', { name: 'End token' }).click();
    await dialogsClosed(other.page);
    await row.waitFor({ state: 'detached' });
    expect(await call(token, '/v5/users/')).toBe(401);
    expect(other.offences).toMatchObject({ policy: [], uncaught: [] });
    expect(offences).toMatchObject({ policy: [] });
    await other.context.close();
    await context.close();
  });
});
