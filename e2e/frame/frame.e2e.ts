import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from 'kc-appliance/node';
import type { Flavour } from 'kc-api/rules/privileges';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, inside, path, theme } from '../page.ts';

const security = 'sara.lindqvist@nordbank.example';
const cloud = 'carlos.mendes@nordbank.example';
const domain = 'dana.kowalski@nordbank.example';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const vaultOf = (flavour: Flavour) => {
  const found = journey.server().vaults.find(({ vault }) => vault.flavour === flavour);
  if (!found) throw new Error(`There is no vault ${flavour}.`);
  return found;
};

/** Opens another vault of the same server in this page, and signs in. */
async function enterVault(page: Page, flavour: Flavour, login: string): Promise<void> {
  await page.goto(`http://127.0.0.1:${journey.server().port}${addressOf(vaultOf(flavour).vault)}`);
  await enter(page, login);
}

/** Returns the menu entries, without the number that may follow. */
const menu = async (page: Page) => (await page.getByRole('navigation').getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
const userMenu = async (page: Page, entry: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /account of/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();

describe('access', () => {
  it('[SHELL-051] [SHELL-056] [SHELL-059] lists only the pages in the menu that the user may open', async () => {
    const { page } = await journey.visit('/account');
    await account(page);
    expect(await menu(page)).toEqual(expect.arrayContaining(['Alerts', 'Audit log', 'Users and groups', 'Sign-in', 'Settings']));
    const other = await journey.visit('/account', cloud);
    await account(other.page);
    const shown = await menu(other.page);
    expect(shown).toEqual(expect.arrayContaining(['Alerts', 'Audit log']));
    for (const entry of ['Users and groups', 'Sign-in', 'Settings']) expect(shown).not.toContain(entry);
  });

  it('counts cloud keys and VMs in the menu without additional requests', async () => {
    const { store } = vaultOf('keycontrol').appliance.environment;
    const keys = store.table('cloudKeys').count();
    const vms = store.table('cvms').counts('authenticated').get('yes') ?? 0;
    const { page } = await journey.visit('/alerts', cloud);
    const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect.poll(() => entry('Cloud keys').innerText()).toBe(`Cloud keys\n${keys}`);
    expect(await entry('Workloads').innerText()).toBe(`Workloads\n${vms}`);
    expect(
      await page
        .getByRole('navigation')
        .getByRole('link', { name: `Cloud keys ${keys}` })
        .count(),
    ).toBe(1);
    expect(await entry('Audit log').innerText()).toBe('Audit log');
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await page.reload();
    await inside(page);
    await expect.poll(() => entry('Cloud keys').innerText()).toBe(`Cloud keys\n${keys}`);
    expect(reads.filter((one) => /cloud_keys|key_sets|cvm/.test(one))).toEqual([]);
  });

  it('[SHELL-058] [SHELL-071] [SEC-008] redirects from security to the account without the security privilege', async () => {
    const { page } = await journey.visit('/account', cloud);
    for (const hash of ['/security', '/security/defaults']) {
      // Open another page first, to distinguish a redirect from a page that stays.
      await go(page, '/alerts');
      await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
      await go(page, hash);
      await expect.poll(() => path(page)).toBe('/account');
      await account(page);
    }
  });

  it('shows the no-access page for other denied routes, with a link to the landing page', async () => {
    const { page } = await journey.openAlone('/twofactorauth', cloud);
    const message = page.getByText('You do not have access to this page.');
    await message.waitFor();
    expect(path(page)).toBe('/twofactorauth');
    await go(page, '/alerts');
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await go(page, '/alert-settings');
    await message.waitFor();
    expect(path(page)).toBe('/alert-settings');
    await page.getByRole('link', { name: 'Go to your landing page' }).click();
    await expect.poll(() => path(page)).toMatch(/^\/workloads/);
  });
});

describe('vaults of a server', () => {
  it('[SHELL-055] [SHELL-066] [SHELL-070] [SHELL-077] [SHELL-126] [KMIP-004] [VM-049] have their own name, documentation, landing page and menu', async () => {
    const clusterPages = ['Cluster', 'Mappings', 'Backup and restore', 'System upgrade'];
    const isNamed = async (page: Page, title: string, address: RegExp) => {
      await page.getByRole('banner').getByText(title, { exact: true }).waitFor();
      await expect.poll(() => page.title()).toContain(title);
      expect(await page.getByRole('link', { name: /^Documentation/ }).getAttribute('href')).toMatch(address);
    };
    const own = await journey.visit('/account', domain);
    await account(own.page);
    expect(await menu(own.page)).toEqual(expect.arrayContaining(clusterPages));
    await isNamed(own.page, 'KeyControl Vault', /docs[^/]*\/$/);

    const { page } = await journey.openAlone('', null);
    for (const [flavour, title, address, keys] of [
      ['cloudkeys', 'Cloud Key Management Vault', /4500$/, 'Cloud keys'],
      ['databases', 'Database Vault', /3500$/, 'Database keys'],
    ] as const) {
      await enterVault(page, flavour, cloud);
      await expect.poll(() => path(page)).toBe('/cloudkeys');
      await page.getByRole('heading', { level: 1, name: keys }).waitFor();
      expect(await menu(page)).toEqual(expect.arrayContaining([keys, 'Expiry calendar']));
      await isNamed(page, title, address);
      await userMenu(page, 'Log out');
      await page.getByLabel('Username').waitFor();
      await enter(page, security);
      await expect.poll(() => path(page)).toMatch(/^\/security/);
      expect(await menu(page)).not.toContain(keys);
    }
    // The database vault has no KMIP server.
    await go(page, '/kmip/server');
    await expect.poll(() => path(page)).toBe('/account');
    await account(page);

    await enterVault(page, 'vmencryption', 'secroot');
    await isNamed(page, 'VM Encryption Vault', /4000$/);
    await expect.poll(() => menu(page)).toContain('Workloads');
    for (const entry of await menu(page)) expect(clusterPages).not.toContain(entry);
    await go(page, '/cluster');
    await expect.poll(() => path(page)).toBe('/account');
  });
});

describe('keyboard', () => {
  it('finds pages and commands of the console: a theme, the shortcuts and the logout', async () => {
    const { page } = await journey.openAlone('/account');
    await account(page);
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await dialogOn(page).getByRole('combobox').fill(words);
      await page.keyboard.press('Enter');
    };
    await find('prefer');
    await expect.poll(() => path(page)).toBe('/userprefs');
    await find('light');
    await expect.poll(() => theme(page)).toBe('light');
    await page.keyboard.press('Control+k');
    await dialogOn(page).getByRole('combobox').fill('theme');
    await expect.poll(() => page.getByRole('option', { name: 'Theme: light' }).innerText()).toContain('in use');
    await page.keyboard.press('Escape');
    await find('shortcuts');
    await dialogOn(page, { name: 'Keyboard shortcuts' }).getByText('Find anything').waitFor();
    await page.keyboard.press('Escape');
    await find('log out');
    await page.getByLabel('Username').waitFor();
  });

  it("[SHELL-087] reloads the data of the page on 'r r', but not while the user types", async () => {
    const { page } = await journey.visit('/security');
    await page.getByText('Anna Holm').first().waitFor();
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('/users/')) reads += 1;
    });
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await expect.poll(() => reads).toBe(1);
    const field = page.getByRole('textbox').first();
    await field.focus();
    await page.keyboard.type('rr');
    expect(await field.inputValue()).toBe('rr');
    expect(reads).toBe(1);
    await field.fill('');
    await field.blur();
  });

  it("lists the shortcuts of the page on '?', and from the user menu", async () => {
    const { page } = await journey.visit('/security');
    await page.getByText('Anna Holm').first().waitFor();
    await page.keyboard.press('?');
    const dialog = dialogOn(page, { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.getByRole('term').allInnerTexts()).toEqual(expect.arrayContaining(['Find anything', 'Refresh', 'Keyboard shortcuts']));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await userMenu(page, 'Keyboard shortcuts');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('messages and status of the console', () => {
  it('[SHELL-084] clears messages when the route changes, and keeps them in the list of messages', async () => {
    const { page } = await journey.visit('/userprefs');
    await page.getByRole('switch', { name: 'Save grid columns' }).click();
    const said = page.getByText('User preferences updated successfully');
    await said.waitFor();
    await go(page, '/account');
    await said.waitFor({ state: 'detached', timeout: 2_000 });
    await userMenu(page, 'Messages');
    const messages = dialogOn(page, { name: 'Messages' });
    await messages.getByText('User preferences updated successfully').waitFor();
    await page.keyboard.press('Escape');
    await messages.waitFor({ state: 'detached' });
  });

  it('[SHELL-114] shows the data of the appliance in About', async () => {
    const { page } = await journey.visit('/account');
    await userMenu(page, 'About');
    const dialog = dialogOn(page, { name: 'About' });
    await dialog.waitFor();
    for (const label of ['Product', 'Vendor', 'Version', 'Build', 'Host name'])
      expect(await dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').innerText()).not.toMatch(/^(—|)$/);
    expect(await dialog.getByText('0 (Degraded)').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('[SHELL-128] links the health chip to the page where a fault can be fixed, and tells other users whom to ask', async () => {
    const { page } = await journey.visit('/account');
    await page.getByRole('button', { name: 'Degraded · 1 problem' }).click();
    const dialog = dialogOn(page, { name: 'Health' });
    await dialog.getByRole('link', { name: 'Open: kc-node-3' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toMatch(/#\/cluster\?.*tab=servers/);
    await page.getByRole('region', { name: 'kc-node-3' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Degraded · 1 problem' }).click();
    await dialog.waitFor();
    await page.goForward();
    await dialog.waitFor({ state: 'detached' });
    const other = (await journey.visit('/account', cloud)).page;
    await other.getByRole('button', { name: 'Degraded · 3 nodes' }).click();
    await dialogOn(other, { name: 'Health' }).getByText('Ask a security administrator for the reason.').waitFor();
  });

  it('[SHELL-045] [SHELL-101] [SHELL-102] [SHELL-104] [VAULT-19] [SHELL-110] [SHELL-111] warns of degraded health and of exceeded limits', async () => {
    const { appliance } = vaultOf('keycontrol');
    const status = {
      alert_count: 0,
      alerts_unread_count: 0,
      kps_status: 'Maintenance',
      server_count: 4,
      change_log: { generation: 1 },
      conditions: { mail_server_setup: 'yes' },
      kc_limit: 3,
      kc_count: 4,
      vm_limit: null,
      vm_count: 900,
    };
    appliance.faults.set([
      { call: 'system.vaultHealth', status: 200, payload: { status: 'Degraded' } },
      { call: 'system.status', status: 200, payload: status },
    ]);
    try {
      const { page } = await journey.visit('/account');
      await page.reload();
      await page.getByText('Vault health: Degraded').waitFor();
      await page.getByText('The number of nodes exceeds the licensed limit.').waitFor();
      expect(await page.getByText('The number of VMs exceeds the licensed limit.').count()).toBe(0);
      await page.getByText('Maintenance · 4 nodes').waitFor();
      await userMenu(page, 'About');
      await dialogOn(page).getByText('50 (Maintenance)').waitFor();
    } finally {
      appliance.faults.set([]);
    }
  });
});
