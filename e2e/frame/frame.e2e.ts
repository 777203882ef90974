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

/** Another vault of the same server. */
async function openVault(flavour: Flavour, login: string) {
  const { page } = await journey.openAlone('', null);
  await page.goto(`http://127.0.0.1:${journey.server().port}${addressOf(vaultOf(flavour).vault)}`);
  await enter(page, login);
  return page;
}

/** The entries; a number may stand beside them. */
const menu = async (page: Page) => (await page.getByRole('navigation').getByRole('link').allInnerTexts()).map((text) => text.split('\n')[0]);
const userMenu = async (page: Page, entry: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Security root|Sara Lindqvist|Carlos Mendes/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe('what may be opened', () => {
  it('[SHELL-051] [SHELL-056] [SHELL-059] shows in the menu what the user may open, and no more', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(await menu(page)).toEqual(expect.arrayContaining(['Alerts', 'Audit log', 'Users and groups', 'Sign-in', 'Alert settings']));
    const other = await journey.openAlone('/account', cloud);
    await other.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    const shown = await menu(other.page);
    expect(shown).toEqual(expect.arrayContaining(['Alerts', 'Audit log']));
    expect(shown).not.toContain('Users and groups');
    expect(shown).not.toContain('Sign-in');
    expect(shown).not.toContain('Alert settings');
  });

  it('tells in the menu how many cloud keys and VMs there are, and asks for nothing but the status to know it', async () => {
    const { store } = vaultOf('keycontrol').appliance.environment;
    const keys = store.table('cloudKeys').count();
    const vms = store.table('cvms').counts('authenticated').get('yes') ?? 0;
    const { page } = await journey.openAlone('/alerts', null);
    const reads: string[] = [];
    page.on('request', (request) => reads.push(new URL(request.url()).pathname));
    await enter(page, cloud);
    await go(page, '/alerts');
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
    await page.reload();
    reads.length = 0;
    await inside(page);
    await expect.poll(() => entry('Cloud keys').innerText()).toBe(`Cloud keys\n${keys}`);
    expect(reads.filter((one) => /cloud_keys|key_sets|cvm/.test(one))).toEqual([]);
  });

  it('[SHELL-071] leads from security to the account without the security privilege', async () => {
    const { page } = await journey.openAlone('', cloud);
    for (const hash of ['/security', '/security/defaults']) {
      await go(page, hash);
      await expect.poll(() => path(page)).toBe('/account');
    }
  });

  it('shows the no-access page for any other refused one, with a way out', async () => {
    const { page } = await journey.openAlone('/alert-settings', cloud);
    await page.getByText('You do not have access to this page.').waitFor();
    expect(path(page)).toBe('/alert-settings');
    await page.getByRole('link', { name: 'Go to your landing page' }).click();
    await expect.poll(() => path(page)).toMatch(/^\/workloads/);
  });

  it('[SHELL-058] lets everybody open account and alerts', async () => {
    const { page } = await journey.openAlone('/alerts', cloud);
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await go(page, '/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  });

  it('[SHELL-077] [SHELL-078] lands a security admin on security, and a domain admin on the cluster; so does an unknown route', async () => {
    const { page } = await journey.openAlone('', null);
    await enter(page, security);
    await expect.poll(() => path(page)).toMatch(/^\/security/);
    await go(page, '/nowhere');
    await expect.poll(() => path(page)).toMatch(/^\/security/);
    const other = await journey.openAlone('', null);
    await enter(other.page, domain);
    await expect.poll(() => path(other.page)).toMatch(/^\/cluster/);
  });

  it.each(['cloudkeys', 'databases'] as const)('[SHELL-066] [SHELL-077] lands a cloud admin on cloud keys in the %s vault', async (flavour) => {
    const page = await openVault(flavour, cloud);
    await expect.poll(() => path(page)).toBe('/cloudkeys');
    await page.getByRole('heading', { level: 1, name: 'Cloud keys' }).waitFor();
    expect(await menu(page)).toEqual(expect.arrayContaining(['Cloud keys', 'Expiry calendar']));
    const other = await openVault(flavour, security);
    await expect.poll(() => path(other)).toMatch(/^\/security/);
    expect(await menu(other)).not.toContain('Cloud keys');
  });

  it('[SHELL-070] [KMIP-004] leads from the KMIP server to the account where the vault is no key control vault', async () => {
    const page = await openVault('databases', security);
    await go(page, '/kmip/server');
    await expect.poll(() => path(page)).toBe('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  });

  it('[VM-049] shows what belongs to the cluster in the key control vault alone', async () => {
    const clusterPages = ['Cluster', 'Mappings', 'Backup and restore', 'System upgrade'];
    const own = await journey.openAlone('/account', domain);
    await own.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(await menu(own.page)).toEqual(expect.arrayContaining(clusterPages));
    const page = await openVault('vmencryption', 'secroot');
    await expect.poll(() => menu(page)).toContain('Workloads');
    for (const entry of await menu(page)) expect(clusterPages).not.toContain(entry);
    await go(page, '/cluster');
    await expect.poll(() => path(page)).toBe('/account');
  });

  it('[SHELL-055] [SHELL-126] names each vault, and leads to its documentation', async () => {
    const names = {
      keycontrol: ['KeyControl Vault', /docs[^/]*\/$/],
      cloudkeys: ['Cloud Key Management Vault', /4500$/],
      databases: ['Database Vault', /3500$/],
      vmencryption: ['VM Encryption Vault', /4000$/],
    } as const;
    for (const [flavour, [title, address]] of Object.entries(names)) {
      const page = await openVault(flavour as Flavour, security);
      await page.getByRole('banner').getByText(title, { exact: true }).waitFor();
      expect(await page.title()).toContain(title);
      expect(await page.getByRole('link', { name: /^Documentation/ }).getAttribute('href')).toMatch(address);
    }
  });
});

describe('keyboard', () => {
  it('finds a page with mod+k', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.keyboard.press('Control+k');
    await dialogOn(page).getByRole('combobox').fill('prefer');
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page)).toBe('/userprefs');
  });

  it('finds what the console itself can do: a theme, a dialog of the frame, the way out', async () => {
    const { page } = await journey.openAlone('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await dialogOn(page).getByRole('combobox').fill(words);
      await page.keyboard.press('Enter');
    };
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

  it("[SHELL-087] reads the page's data again on 'r r', but not while somebody types", async () => {
    const { page } = await journey.openAlone('/security');
    await page.getByText('Anna Holm').first().waitFor();
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('/users/')) reads += 1;
    });
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await expect.poll(() => reads).toBe(1);
    await page.getByRole('textbox').first().focus();
    await page.keyboard.type('rr');
    await page.waitForTimeout(300);
    expect(reads).toBe(1);
  });

  it("lists on '?' what works on the page; while the list is open nothing of it does", async () => {
    const { page } = await journey.openAlone('/security');
    await page.getByText('Anna Holm').first().waitFor();
    await page.keyboard.press('?');
    const dialog = dialogOn(page, { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await dialog.getByRole('term').allInnerTexts()).toEqual(expect.arrayContaining(['Find anything', 'Refresh', 'Keyboard shortcuts']));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await userMenu(page, 'Keyboard shortcuts');
    await dialog.waitFor();
  });
});

describe('messages and what the console says of itself', () => {
  it('[SHELL-084] clears messages when the route changes, and keeps them in the list of past ones', async () => {
    const { page } = await journey.openAlone('/userprefs');
    await page.getByRole('switch', { name: 'Save grid columns' }).click();
    const said = page.getByText('User preferences updated successfully');
    await said.waitFor();
    await go(page, '/account');
    await said.waitFor({ state: 'detached', timeout: 2_000 });
    await userMenu(page, 'Messages');
    await dialogOn(page, { name: 'Messages' }).getByText('User preferences updated successfully').waitFor();
  });

  it('[SHELL-114] tells in About which appliance this is', async () => {
    const { page } = await journey.openAlone('/account');
    await userMenu(page, 'About');
    const dialog = dialogOn(page, { name: 'About' });
    await dialog.waitFor();
    for (const label of ['Product', 'Vendor', 'Version', 'Build', 'Host name'])
      expect(await dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').innerText()).not.toMatch(/^(—|)$/);
    expect(await dialog.getByText('100 (Healthy)').count()).toBe(1);
  });

  it('[SHELL-045] [SHELL-101] [SHELL-102] [SHELL-104] [VAULT-19] [SHELL-110] [SHELL-111] warns of ill health and of limits that are exceeded', async () => {
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
      const { page } = await journey.openAlone('/account');
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
