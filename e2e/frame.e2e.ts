import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, signIns } from 'kc-appliance/node';
import type { Flavour } from 'kc-api/rules/privileges';
import { beginJourney, type Journey } from './journey.ts';

const security = 'sara.lindqvist@nordbank.example';
const cloud = 'carlos.mendes@nordbank.example';
const domain = 'dana.kowalski@nordbank.example';

let journey: Journey;
let context: BrowserContext | undefined;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** A page of a vault; each test has a browser of its own. */
async function open(hash = '', login: string | null = 'secroot') {
  await context?.close();
  const opened = await journey.open(hash, login);
  ({ context } = opened);
  return opened;
}

async function signIn(page: Page, login: string, password = signIns.find((one) => one.login === login)?.password ?? '') {
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const vaultOf = (flavour: Flavour) => {
  const found = journey.server().vaults.find(({ vault }) => vault.flavour === flavour);
  if (!found) throw new Error(`There is no vault ${flavour}.`);
  return found;
};

/** Another vault of the same server. */
async function openVault(flavour: Flavour, login: string) {
  const { page } = await open('', null);
  await page.goto(`http://127.0.0.1:${journey.server().port}${addressOf(vaultOf(flavour).vault)}`);
  await signIn(page, login);
  await page.getByRole('navigation').first().waitFor();
  return page;
}

const menu = (page: Page) => page.getByRole('navigation').getByRole('link').allInnerTexts();
const path = (page: Page) => new URL(page.url()).hash;
const go = (page: Page, hash: string) => page.evaluate((to) => void (location.hash = to), hash);
const theme = (page: Page) => page.locator('.kc-root').first().getAttribute('data-kc-theme');
const userMenu = async (page: Page, entry: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Security root|Sara Lindqvist|Carlos Mendes/ })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
};

describe('what may be opened', () => {
  it('[SHELL-051] [SHELL-056] [SHELL-059] shows in the menu what the user may open, and no more', async () => {
    const { page } = await open('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(await menu(page)).toEqual(expect.arrayContaining(['Alerts', 'Audit log', 'Security', 'Alert settings']));
    const other = await open('/account', cloud);
    await other.page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    const shown = await menu(other.page);
    expect(shown).toEqual(expect.arrayContaining(['Alerts', 'Audit log']));
    expect(shown).not.toContain('Security');
    expect(shown).not.toContain('Alert settings');
  });

  it('[SHELL-071] leads from security to the account without the security privilege', async () => {
    const { page } = await open('', cloud);
    for (const hash of ['/security', '/security/defaults']) {
      await go(page, hash);
      await expect.poll(() => path(page)).toBe('#/account');
    }
  });

  it('shows the no-access page for any other refused one, with a way out', async () => {
    const { page } = await open('/alert-settings', cloud);
    await page.getByText('You do not have access to this page.').waitFor();
    expect(path(page)).toBe('#/alert-settings');
    await page.getByRole('link', { name: 'Go to your landing page' }).click();
    await expect.poll(() => path(page)).toMatch(/^#\/cloudkeys/);
  });

  it('[SHELL-058] lets everybody open account and alerts', async () => {
    const { page } = await open('/alerts', cloud);
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    await go(page, '/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  });

  it('[SHELL-077] lands a security admin on security, and who has no page of an own on the account; so does an unknown route', async () => {
    const { page } = await open('', security);
    await expect.poll(() => path(page)).toMatch(/^#\/security/);
    await go(page, '/nowhere');
    await expect.poll(() => path(page)).toMatch(/^#\/security/);
    const other = await open('', domain);
    await expect.poll(() => path(other.page)).toBe('#/account');
  });

  it.each(['cloudkeys', 'databases'] as const)('[SHELL-066] [SHELL-077] lands a cloud admin on cloud keys in the %s vault', async (flavour) => {
    const page = await openVault(flavour, cloud);
    await expect.poll(() => path(page)).toBe('#/cloudkeys');
    await page.getByRole('heading', { level: 1, name: 'Cloud keys' }).waitFor();
    expect(await menu(page)).toEqual(expect.arrayContaining(['Cloud keys', 'Expiry calendar']));
    const other = await openVault(flavour, security);
    await expect.poll(() => path(other)).toMatch(/^#\/security/);
    expect(await menu(other)).not.toContain('Cloud keys');
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
    const { page } = await open('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('prefer');
    await page.keyboard.press('Enter');
    await expect.poll(() => path(page)).toBe('#/userprefs');
  });

  it('finds what the console itself can do: a theme, a dialog of the frame, the way out', async () => {
    const { page } = await open('/account');
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    const find = async (words: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(words);
      await page.keyboard.press('Enter');
    };
    await find('light');
    await expect.poll(() => theme(page)).toBe('light');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('option', { name: 'Theme: light' }).innerText()).toContain('in use');
    await page.keyboard.press('Escape');
    await find('shortcuts');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find anything').waitFor();
    await page.keyboard.press('Escape');
    await find('log out');
    await page.getByLabel('Username').waitFor();
  });

  it("[SHELL-087] reads the page's data again on 'r r', but not while somebody types", async () => {
    const { page } = await open('/security');
    await page.getByText('Sara Lindqvist').first().waitFor();
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
    const { page } = await open('/security');
    await page.getByText('Sara Lindqvist').first().waitFor();
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(await dialog.getByRole('term').allInnerTexts()).toEqual(expect.arrayContaining(['Find anything', 'Refresh', 'Keyboard shortcuts']));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await userMenu(page, 'Keyboard shortcuts');
    await dialog.waitFor();
  });
});

describe('messages and what the console says of itself', () => {
  it('[SHELL-084] clears messages when the route changes, and keeps them in the list of past ones', async () => {
    const { page } = await open('/userprefs');
    await page.getByRole('switch', { name: 'Save grid columns' }).click();
    const said = page.getByText('User preferences updated successfully');
    await said.waitFor();
    await go(page, '/account');
    await said.waitFor({ state: 'detached', timeout: 2_000 });
    await userMenu(page, 'Messages');
    await page.getByRole('dialog', { name: 'Messages' }).getByText('User preferences updated successfully').waitFor();
  });

  it('[SHELL-114] tells in About which appliance this is', async () => {
    const { page } = await open('/account');
    await userMenu(page, 'About');
    const dialog = page.getByRole('dialog', { name: 'About' });
    for (const label of ['Product', 'Vendor', 'Version', 'Build', 'Host name'])
      expect(await dialog.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').innerText()).not.toMatch(/^(—|)$/);
    expect(await dialog.getByText('100 (Healthy)').count()).toBe(1);
  });

  it('[SHELL-045] [SHELL-101] [SHELL-102] [SHELL-104] [SHELL-110] [SHELL-111] warns of ill health and of limits that are exceeded', async () => {
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
      const { page } = await open('/account');
      await page.getByText('Vault health: Degraded').waitFor();
      await page.getByText('The number of nodes exceeds the licensed limit.').waitFor();
      expect(await page.getByText('The number of VMs exceeds the licensed limit.').count()).toBe(0);
      await page.getByText('Maintenance · 4 nodes').waitFor();
      await userMenu(page, 'About');
      await page.getByRole('dialog').getByText('50 (Maintenance)').waitFor();
    } finally {
      appliance.faults.set([]);
    }
  });
});

describe('preferences', () => {
  it('[SHELL-017] [SHELL-048] [SHELL-080] [SHELL-081] [SHELL-123] begins dark; a theme shows at once and follows the user to another browser', async () => {
    const { page } = await open('/userprefs', security);
    await page.getByRole('radio', { name: /^Dark/ }).waitFor();
    await expect.poll(() => theme(page)).toBe('dark');
    await page.getByRole('radio', { name: /^Light/ }).check();
    await expect.poll(() => theme(page)).toBe('light');
    await page.getByText('User preferences updated successfully').waitFor();
    const other = await open('/userprefs', security);
    await expect.poll(() => theme(other.page)).toBe('light');
    // The button of the header changes the same thing.
    await other.page.getByRole('button', { name: /^Theme: light/ }).click();
    await expect.poll(() => theme(other.page)).toBe('contrast');
    await expect.poll(() => other.page.getByRole('radio', { name: /^High contrast/ }).isChecked()).toBe(true);
  });

  it('[SHELL-018] [SHELL-079] offers the pages that may be opened, and lands on the chosen one', async () => {
    const { page } = await open('/userprefs', security);
    const choice = page.getByRole('combobox', { name: 'Default landing page' });
    await choice.waitFor();
    expect(await choice.locator('option').allInnerTexts()).toEqual(['Security', 'Account']);
    await choice.selectOption('Account');
    await page.getByText('User preferences updated successfully').waitFor();
    const again = await open('', security);
    await expect.poll(() => path(again.page)).toBe('#/account');
  });

  it('[SHELL-019] [SHELL-020] [SHELL-094] keeps the columns of a grid until they are reset; with saving off, until the page is reloaded', async () => {
    const { page } = await open('/userprefs');
    const saving = page.getByRole('switch', { name: 'Save grid columns' });
    await saving.waitFor();
    // Another journey of the same user may have turned it off.
    if ((await saving.getAttribute('aria-checked')) === 'false') {
      await saving.click();
      await page.getByText('User preferences updated successfully').waitFor();
      await page.reload();
    }
    await go(page, '/security');
    const head = (title: string) => page.getByRole('columnheader', { name: title, exact: true });
    const saved = () =>
      page.waitForRequest((request) => request.method() === 'PATCH' && request.url().includes('gui_prefs/') && (request.postData() ?? '').includes('hidden'), {
        timeout: 8_000,
      });
    const turn = async (title: string) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: title }).click();
      await page.keyboard.press('Escape');
    };
    await head('Groups').waitFor();
    await Promise.all([saved(), turn('Groups').then(() => head('Groups').waitFor({ state: 'detached' }))]);
    await page.reload();
    await head('User name').waitFor();
    expect(await head('Groups').count()).toBe(0);

    await go(page, '/userprefs');
    await page.getByRole('button', { name: 'Reset saved columns' }).click();
    await page.getByRole('dialog').getByText('Reset all saved grid columns?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset columns' }).click();
    await page.getByText('User preferences updated successfully').waitFor();
    await page.getByRole('switch', { name: 'Save grid columns' }).click();
    await go(page, '/security');
    await head('Groups').waitFor();
    await turn('Groups');
    await head('Groups').waitFor({ state: 'detached' });
    await page.waitForTimeout(6_000);
    await page.reload();
    await head('Groups').waitFor();
  });
});

describe('account', () => {
  it('[ACCT-15] comes back to the vitals after the sign-in', async () => {
    const { page } = await open('', null);
    await go(page, '/account/vitals');
    await expect.poll(() => path(page)).toBe('#/login');
    await signIn(page, 'secroot');
    await page.getByRole('dialog', { name: 'Report vitals' }).waitFor();
  });

  it('[ACCT-10] draws the QR code under the strict policy', async () => {
    const { page, offences } = await open('/account');
    await page.getByRole('button', { name: 'Set up two-factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
    const image = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await image.waitFor();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    expect(offences.policy).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('Verification pending').waitFor();
    await page.getByRole('button', { name: 'Remove two-factor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove two-factor' }).click();
    await page.getByText('Not set up').waitFor();
  });

  it('[ACCT-03] hands over the admin key part as a file of its own name', async () => {
    const { page } = await open('/account?dialog=adminKey.download');
    const file = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('secroot-admin-key.txt');
  });

  it('[ACCT-02] logs out after the password was changed, says why, and takes the new one', async () => {
    const { page } = await open('/account', security);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('Security-Demo-1');
    await dialog
      .getByRole('textbox', { name: /^New password/ })
      .or(dialog.locator('input[name="password"]'))
      .first()
      .fill('Security-Next-2');
    await dialog.locator('input[name="repeated"]').fill('Security-Next-2');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed successfully. Please login again.').waitFor();
    await expect.poll(() => path(page)).toBe('#/login');
    await signIn(page, security, 'Security-Next-2');
    await page.getByRole('navigation').first().waitFor();
  });
});
