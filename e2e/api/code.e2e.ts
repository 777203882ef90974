import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from 'kc-api/client/client';
import { session } from 'kc-api/contract/session/session';
import { signIns } from 'kc-appliance/node';
import { givenToCurl, noteCurl, shownCode } from '../everywhere/shownCode.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, pressAction } from '../page.ts';

let journey: Journey;
let folder = '';
let token = '';
beforeAll(async () => {
  journey = await beginJourney();
  folder = noteCurl(mkdtempSync(join(tmpdir(), 'kc-noted-')));
  const [vault] = journey.server().vaults;
  const tenant = vault?.vault.tenant ?? '';
  const client = createClient({ fetch: (request) => fetch(request), baseUrl: `http://127.0.0.1:${journey.server().port}`, tenant });
  const [secroot] = signIns;
  const login = await client.send(session.login, { params: { tenant }, body: { username: secroot?.login ?? '', password: secroot?.password ?? '' } });
  token = login.access_token ?? '';
});
afterAll(async () => {
  await journey.end();
  rmSync(folder, { recursive: true });
});

/** Sends the request of a curl command with fetch, so that the machine needs no curl. Inserts the token first. */
async function run(text: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const words = givenToCurl(text.replaceAll('$KC_TOKEN', token), folder);
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
  const headers = Object.fromEntries(after('-H').map((header) => header.split(/: (.*)/s, 2) as [string, string]));
  const [body] = after('--data-raw');
  const url = words.find((word) => word.startsWith('http')) ?? '';
  const response = await fetch(url, { method: after('-X')[0] ?? 'GET', headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

describe('code of dialogs and lists', () => {
  const name = `Payments "O'Brien" $HOME`;

  it('[CODE-08] [CODE-09] [CODE-10] [CODE-12] of a dialog follows the input, states that it is incomplete, and has the same effect', async () => {
    const { page, offences, context } = await journey.open('/security?tab=groups&dialog=groups.create');
    const dialog = dialogOn(page, { name: 'Create group' });
    await dialog.getByRole('textbox', { name: /^Name/ }).waitFor();
    await shownCode(page);
    await dialog.getByText('Not complete yet.').waitFor();
    await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
    const region = dialog.getByRole('region', { name: 'curl' });
    await expect.poll(() => region.textContent()).toContain('Payments');
    await expect.poll(() => dialog.getByText('Not complete yet.').count()).toBe(0);
    const text = (await region.textContent()) ?? '';

    await dialog.getByRole('tab', { name: 'OpenAPI' }).click();
    await dialog.getByText('POST /v5/groups/').waitFor();
    await dialog.getByRole('link', { name: 'Open groups.create in the API reference' }).waitFor();

    const made = await run(text);
    expect(made).toMatchObject({ status: 200, answer: { result: 'success', group: { name } } });
    // The dialog would send the same request. Now the name already exists.
    await dialog.getByRole('button', { name: 'Create group' }).click();
    await dialog.getByText('A group with this name already exists.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialogOn(page).getByRole('button', { name: 'Discard' }).click();
    await go(page, '/security?tab=groups&filter.name=Payments');
    await page.reload();
    await page.getByRole('row', { name: /O'Brien/ }).waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('[CODE-20] [CODE-21] of a list reads the list, and states the filters and the sort of the page', async () => {
    const { page, context } = await journey.open('/auditlog?filter.content=Group');
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    await pressAction(page, 'Show as code');
    const region = dialogOn(page).getByRole('region', { name: 'curl' });
    await region.waitFor();
    const { status, answer } = await run((await region.textContent()) ?? '');
    expect(status).toBe(200);
    expect(JSON.stringify(answer)).toContain("O'Brien");
    await dialogOn(page).getByRole('button', { name: 'Close' }).last().click();

    await go(page, '/security?tab=groups&filter.name=Payments');
    await page.getByRole('row', { name: /O'Brien/ }).waitFor();
    await pressAction(page, 'Show as code');
    await dialogOn(page).getByText('The console reads the whole list. The console filters it by Name contains "Payments" and sorts it by Name.').waitFor();
    await context.close();
  });
});

describe('code of other requests', () => {
  it('[CODE-07] [CODE-13] contains a loop for several objects, and is available for settings', async () => {
    const { page, context } = await journey.open('/security');
    for (const index of [2, 3]) await page.getByRole('row').nth(index).getByRole('checkbox').check();
    await pressAction(page, 'Disable');
    const loop = await shownCode(page);
    expect(loop).toMatch(/^for ID in/);
    await dialogOn(page).getByText('2 calls, one for each object.').waitFor();
    await dialogOn(page).getByRole('button', { name: 'Cancel' }).click();

    await go(page, '/proxy');
    await page.getByRole('main').getByRole('button', { name: 'Show as code' }).first().click();
    await page
      .getByRole('main')
      .getByRole('region', { name: 'curl' })
      .getByText(/curl -X (PATCH|PUT|POST) /)
      .waitFor();
    await context.close();
  });
});

describe('API reference', () => {
  it('[CODE-30] [CODE-31] [CODE-32] [CODE-36] [CODE-38] finds a call by its name, validates its body, and sends it as the current user', async () => {
    const { page, offences, context } = await journey.open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('openapi');
    await page.getByRole('option', { name: /API reference/ }).click();
    await page.getByRole('searchbox', { name: 'Find calls' }).fill('groups remove');
    await page
      .getByRole('link', { name: /DELETE Remove/ })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Find calls' }).fill('groups create');
    await page
      .getByRole('link', { name: /POST Create/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain('op=groups.create');
    await page.getByRole('tab', { name: 'Try it' }).click();
    const body = page.getByRole('textbox', { name: 'Body' });
    const template = JSON.parse(await body.inputValue()) as Record<string, unknown>;
    await body.fill(JSON.stringify({ ...template, name: 7 }));
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('name: Must be a text.').first().waitFor();
    await body.fill(JSON.stringify({ ...template, name: 'Made by the reference' }));
    await page.getByRole('button', { name: 'Send' }).click();
    await dialogOn(page)
      .getByText(/This call can change this appliance/)
      .waitFor();
    await dialogOn(page).getByRole('button', { name: 'Send POST' }).click();
    await page.getByText(/^Status 200 after \d+ ms$/).waitFor();
    expect(await page.getByRole('region', { name: 'Body of the answer' }).textContent()).toContain('Made by the reference');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
