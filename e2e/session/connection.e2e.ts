import type { Tables } from 'kc-appliance';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Fault } from 'kc-appliance';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, pass, path } from '../page.ts';

const root = 'secroot';
const nina = 'nina.berg@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());
beforeEach(() => appliance().faults.set([]));

function appliance() {
  const [first] = journey.server().vaults;
  if (!first) throw new Error('The server has no vault.');
  return first.appliance;
}
const people = () => appliance().environment.store.table('users');
const failing = (...faults: Fault[]) => appliance().faults.set(faults);

/** Waits for the last of the initial requests of a session: whether this node joins a cluster. */
const lastOfBegin = (page: Page) => page.waitForRequest((request) => endsWith(request, '/nodejoin/status/'));

/** Opens a page with a fake clock, signed in, after the initial requests of the session. */
async function openWithClock(hash: string): Promise<Page> {
  let begun: Promise<unknown> | undefined;
  const { page } = await journey.openAlone(hash, root, (blank) => {
    begun = lastOfBegin(blank);
    return blank.clock.install();
  });
  await begun;
  return page;
}

const listed = (page: Page) => page.getByRole('grid', { name: 'Users' }).getByText('anna.holm@nordbank.example').first().waitFor();
const isApi = (request: Request) => new URL(request.url()).pathname.startsWith('/v5/');
const endsWith = (request: Request, tail: string) => new URL(request.url()).pathname.endsWith(tail);
const token = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('kc-session'));

async function fillUser(page: Page, email = nina) {
  const dialog = dialogOn(page);
  await dialog.getByLabel(/^Full name/).fill('Nina Berg');
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByRole('combobox', { name: /Privileges/ }).click();
  await page.getByRole('option', { name: 'Domain Admin' }).click();
  await page.keyboard.press('Escape');
  return dialog;
}

/**
 * Waits until the console has sent the initial requests of a session, of which the join status is the last. Before that, the console may detect the lost
 * server without the test's action.
 */
const hasAsked = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/nodejoin/status/')))).toBe(true);

/** Stops the server. The returned function starts it again; at the end of the test it starts in any case. */
async function stopServer(): Promise<() => Promise<void>> {
  const start = await journey.kill();
  let started: Promise<void> | undefined;
  const again = () => (started ??= start());
  onTestFinished(again);
  return again;
}

const press = (page: Page) => dialogOn(page).getByRole('button', { name: 'Create user' }).click();

describe('lost connection', () => {
  it('[NET-33] [NET-43] [NET-50] is reported, ends the session after five seconds, and keeps the entered values as a draft', async () => {
    const { page } = await journey.openAlone('/security?dialog=users.create');
    const dialog = await fillUser(page);
    await hasAsked(page);
    const again = await stopServer();
    await dialog.getByLabel(/^Full name/).press('End');
    await dialog.getByLabel(/^Full name/).pressSequentially(' of Uppsala');
    const lost = new Promise<number>((resolve) => page.once('requestfailed', () => resolve(Date.now())));
    await press(page);
    await page.getByText('Unable to connect to the server.').first().waitFor();
    const said = Date.now();
    const sent: string[] = [];
    page.on('request', (request) => void (isApi(request) && sent.push(request.url())));
    // The server listens before it reports that it is ready.
    const reload = page.waitForEvent('load', { timeout: 30_000 });
    await again();
    // The server is back, but the console has ended this session. It sends no requests until it reloads.
    await reload;
    expect(Date.now() - (await lost)).toBeGreaterThan(3_500);
    expect(Date.now() - said).toBeLessThan(7_000);
    await page.getByLabel('Username').waitFor();
    expect(path(page)).toBe('/login');
    expect(sent.filter((url) => !url.includes('appliance/info') && !url.includes('oidc'))).toEqual([]);
    await enter(page, root);
    await page.getByText('Continue where you left off: Create user').waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    const restored = dialogOn(page);
    await restored.getByText(/were restored/).waitFor();
    expect(await restored.getByLabel(/^Full name/).inputValue()).toBe('Nina Berg of Uppsala');
    expect(await restored.getByLabel(/^Email/).inputValue()).toBe(nina);
    await press(page);
    await page.getByText(`User ${nina} created`).first().waitFor();
    people().remove(
      people()
        .all()
        .find(({ login_name }) => login_name === nina)?.id ?? '',
    );
  });

  it('[NET-33] [NET-43] is reported after half a minute without user calls, and reloads the page once when the server responds', async () => {
    const page = await openWithClock('/security?dialog=users.create');
    await fillUser(page);
    const loads: string[] = [];
    page.on('load', () => void loads.push(page.url()));
    const again = await stopServer();
    const message = page.getByText('Unable to connect to the server.').first();
    await pass(page, 45_000);
    await message.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await pass(page, 8_000);
    expect(loads).toEqual([]);
    expect(await message.isVisible()).toBe(true);
    // The console retries automatically.
    await again();
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return loads.length;
      })
      .toBe(1);
    await enter(page, root);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(
      await dialogOn(page)
        .getByLabel(/^Full name/)
        .inputValue(),
    ).toBe('Nina Berg');
    expect(loads).toHaveLength(1);
  });

  it('[SHELL-091] is not reported if a single response is cut off: the user is created once', async () => {
    const { page } = await journey.openAlone('/security?dialog=users.create');
    await fillUser(page);
    failing({ call: 'users.create', mode: 'cut', times: 1 });
    await dialogOn(page)
      .getByLabel(/^Email/)
      .press('Enter');
    await page.getByText('Checking whether the change was saved…').waitFor();
    await page.getByText(`User ${nina} created`).first().waitFor();
    expect(
      people()
        .all()
        .filter(({ login_name }) => login_name === nina),
    ).toHaveLength(1);
    expect(await page.getByText('Unable to connect to the server.').count()).toBe(0);
  });
});

describe('session that ends', () => {
  const ends = [
    ['[NET-21] 401 without a message', { status: 401 }],
    ['[NET-22] Invalid or expired session; please login', { status: 403, error: 'Invalid or expired session; please login' }],
    ['[NET-23] User Session Timed Out', { status: 403, error: 'User Session Timed Out' }],
    ['[NET-24] Password expired', { status: 403, error: 'Password expired' }],
  ] as const;
  it(`is cleared and leads to the sign-in page: ${ends.map(([title]) => title).join(', ')}`, async () => {
    const { page } = await journey.openAlone('/security');
    for (const [title, fault] of ends) {
      await listed(page);
      expect(await token(page), title).toBe(true);
      failing({ call: 'users.list', times: 1, ...fault });
      await page.keyboard.press('r');
      await page.keyboard.press('r');
      await page.getByLabel('Username').waitFor();
      expect(path(page), title).toBe('/login');
      expect(await token(page), title).toBe(false);
      expect(await page.getByText('Invalid or expired session; please login').count()).toBe(0);
      await enter(page, root);
      await go(page, '/security');
    }
  });
});

describe('signals in a response', () => {
  it('[NET-31] show the dialog about an expired license on any page', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    failing({ call: 'users.list', status: 200, payload: { users: [] }, headers: { 'X-License-Expired': 'yes' } });
    await go(page, '/security');
    const dialog = dialogOn(page, { name: 'License expired' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
  });

  it('[NET-29] [SHELL-044] open the two-factor setup without a message when it becomes enforced', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    appliance().environment.store.setValue('two_factor', { enforced: true });
    try {
      await go(page, '/security');
      await dialogOn(page)
        .getByText(/has enforced Two-Factor Authentication for all users/)
        .waitFor();
      expect(await page.getByText('Two Factor Authentication not setup yet').count()).toBe(0);
    } finally {
      appliance().environment.store.setValue('two_factor', { enforced: false });
    }
  });
});

describe('rejected request', () => {
  const texts = [
    ['[NET-25] 409 in the words of the appliance', { status: 409, error: 'This user is being changed by a task.' }, 'This user is being changed by a task.'],
    [
      '[NET-26] 500 without a word in words of its own',
      { status: 500 },
      'The server encountered an internal error or misconfiguration and was unable to complete your request.',
    ],
    ['[NET-27] 503 by its number', { status: 503 }, 'Server Error Code: 503'],
    ['[NET-17] any other in the words of the appliance', { status: 400, error: 'The vault is being moved.' }, 'The vault is being moved.'],
  ] as const;
  it(`is shown in the dialog: ${texts.map(([title]) => title).join(', ')}`, async () => {
    const { page } = await journey.openAlone('/security?dialog=users.create');
    await fillUser(page, 'somebody.else@nordbank.example');
    for (const [, fault, message] of texts) {
      failing({ call: 'users.create', ...fault });
      await press(page);
      await dialogOn(page).getByText(message).waitFor();
    }
  });
});

describe('requests', () => {
  it('[NET-12] [NET-48] run at most five at a time', async () => {
    const { page } = await journey.openAlone('', null);
    failing({ call: '*', mode: 'slow', ms: 300 });
    const running = new Set<Request>();
    let most = 0;
    page.on('request', (request) => {
      if (!isApi(request)) return;
      running.add(request);
      most = Math.max(most, running.size);
    });
    const over = (request: Request) => void running.delete(request);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
    await enter(page, root);
    await go(page, '/security?tab=directory%20users');
    await page.getByRole('grid').first().waitFor();
    await expect.poll(() => running.size).toBe(0);
    expect(most).toBe(5);
  });

  it('[SHELL-046] show one spinner for user actions, and none for polls', async () => {
    const page = await openWithClock('/security');
    await listed(page);
    const spinner = page.getByRole('progressbar', { name: 'Loading' });
    await spinner.waitFor({ state: 'detached' });
    failing({ call: 'users.list', mode: 'slow', ms: 1_500 }, { call: 'system.status', mode: 'slow', ms: 1_500 });
    const poll = page.waitForRequest((request) => endsWith(request, 'update_common_status/'));
    await page.clock.fastForward(20_500);
    const status = await poll;
    // The indicator appears after a delay, while the response to the poll is still pending.
    await page.clock.runFor(1_000);
    expect(await spinner.count()).toBe(0);
    expect([200, 304]).toContain(await status.response().then((answer) => answer?.status()));
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await spinner.waitFor();
    expect(await spinner.count()).toBe(1);
    await spinner.waitFor({ state: 'detached' });
  });
});

describe('polls', () => {
  it('[SHELL-045] [SHELL-050] [SHELL-105] [SHELL-111] [SHELL-116] [VAULT-15] [VAULT-33] read the health of the vault every five minutes, and keep the last value on failure', async () => {
    failing({ call: 'system.vaultHealth', status: 200, payload: { status: 'Degraded' }, times: 1 });
    const page = await openWithClock('/account');
    await page.getByText('Vault health: Degraded').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => void (endsWith(request, 'vault_health_status/') && asked.push(request.url())));
    // Wait for the requests of the page itself, because their failures would show messages.
    await page.waitForLoadState('networkidle');
    failing({ call: '*', status: 500, error: 'Not for the eyes of anybody.' });
    await pass(page, 200_000);
    expect(asked).toEqual([]);
    await pass(page, 105_000);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toContain('_background=true');
    expect(await page.getByText('Vault health: Degraded').count()).toBe(1);
    expect(await page.getByText('Not for the eyes of anybody.').count()).toBe(0);
    appliance().faults.set([]);
    await pass(page, 301_000);
    await page.getByText('Vault health: Degraded').waitFor({ state: 'detached' });
  });

  it('[SHELL-049] reload the list when another user changed something', async () => {
    const page = await openWithClock('/security?sort=full_name');
    await listed(page);
    const { store } = appliance().environment;
    const [first] = people().all();
    const reads: string[] = [];
    page.on('request', (request) => void (endsWith(request, '/users/') && reads.push(request.url())));
    people().put({ ...(first as Tables['users']), id: 'twin', login_name: 'aaron@nordbank.example', full_name: 'Aaron Twin' });
    await pass(page, 20_500);
    expect(reads).toEqual([]);
    store.setValue('generation', (store.value('generation') ?? 0) + 1);
    await page.clock.fastForward(20_500);
    await page.getByText('Aaron Twin').first().waitFor();
    expect(reads).toHaveLength(1);
    expect(reads[0]).toContain('_background=true');
    people().remove('twin');
  });
});
