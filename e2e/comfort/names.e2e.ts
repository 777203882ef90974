import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go } from '../page.ts';

type Place = Pick<Page, 'getByRole'>;
type Role = Parameters<Page['getByRole']>[0];

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await beginJourney();
  ({ page } = await journey.open('', null));
  // Passkeys belong to a domain name, and an IP address has none.
  await page.goto(journey.address().replace('127.0.0.1', 'localhost'));
  await enter(page, 'secroot');
});
afterAll(() => journey.end());

/** Returns the only control with this role and exact name. Fails if there is none, or more than one. */
async function one(place: Place, role: Role, name: string): Promise<Locator> {
  const found = place.getByRole(role, { name, exact: true });
  await expect.poll(() => found.count(), { message: `${role} '${name}'` }).toBe(1);
  return found;
}
const press = async (place: Place, name: string, role: Role = 'button') => (await one(place, role, name)).click();
const type = async (place: Place, name: string, text: string) => (await one(place, 'textbox', name)).fill(text);
const choose = async (place: Place, name: string, option: string) => (await one(place, 'combobox', name)).selectOption(option);
const main = () => page.getByRole('main');
const dialog = (name: string): Promise<Locator> => one(page, 'dialog', name);
const foot = (place: Locator) => place.getByRole('contentinfo');
const details = (name: string) => one(page, 'region', `Details of ${name}`);
const gone = (name: string) => dialogOn(page, { name, exact: true }).waitFor({ state: 'detached' });
async function visit(hash: string, title: string): Promise<void> {
  await go(page, hash);
  await one(main(), 'heading', title);
}
async function download(place: Place, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(place, name)]);
  return file.suggestedFilename();
}

describe('operation by unique roles and accessible names', () => {
  it('[COMF-15] creates a key set', async () => {
    await visit('/cloudkeys', 'Cloud keys');
    await press(main(), 'Create key set');
    const first = await dialog('Select key set type');
    await press(first, 'Database Key', 'radio');
    await press(foot(first), 'Next');
    const wizard = await dialog('Create database key set');
    await type(wizard, 'Name', 'by-name');
    await choose(wizard, 'Admin group', 'Cloud Admin Group');
    await choose(wizard, 'Database type', 'oracle');
    for (const step of ['HSM', 'Schedule']) {
      await press(foot(wizard), 'Next');
      await one(wizard, 'heading', step);
    }
    await press(foot(wizard), 'Create key set');
    await press(foot(wizard), 'Close');
    await details('by-name');
  });

  it('[COMF-15] changes a CSP account', async () => {
    await visit('/cloudkeys?tab=2', 'Cloud keys');
    await press(await one(main(), 'grid', 'CSP accounts'), 'Select aws-data', 'checkbox');
    await press(main(), 'Edit');
    const editing = await dialog('Edit CSP account aws-data');
    await type(editing, 'Description', 'Found by its name');
    await press(foot(editing), 'Save CSP account');
    await gone('Edit CSP account aws-data');
    await one(await one(main(), 'grid', 'CSP accounts'), 'gridcell', 'Found by its name');
  });

  it('[COMF-15] creates a policy', async () => {
    await visit('/workloads', 'Workloads');
    await press(await one(main(), 'grid', 'VM sets'), 'jump-hosts', 'gridcell');
    const set = await details('jump-hosts');
    await press(set, 'Policies', 'tab');
    await press(set, 'Create policy');
    const wizard = await dialog('Create policy');
    await type(wizard, 'Name', 'by-name');
    await choose(wizard, 'Operating system', 'Windows');
    await press(foot(wizard), 'Next');
    await press(wizard, 'Add rule');
    await type(wizard, 'Name', 'Whole disk');
    await choose(wizard, 'Type', 'File system');
    await press(wizard, 'Continue to permissions');
    await press(wizard, 'Add permission');
    await type(wizard, 'User or group', 'anna');
    await choose(wizard, 'Domain', 'Local');
    await press(wizard, 'Allow', 'radio');
    await press(wizard, 'Apply permission');
    await press(wizard, 'Apply rule');
    await press(foot(wizard), 'Save policy');
    await page.getByText('Policy saved successfully').first().waitFor();
    await gone('Create policy');
  });

  it('[COMF-15] creates a VM set', async () => {
    await visit('/workloads', 'Workloads');
    await press(main(), 'Create VM set');
    const wizard = await dialog('Create VM set');
    await type(wizard, 'Name', 'by-name');
    await choose(wizard, 'Admin group', 'Cloud Admin Group');
    for (const step of ['Connection', 'Encryption', 'KEK']) {
      await press(foot(wizard), 'Next');
      await one(wizard, 'heading', step);
    }
    await press(foot(wizard), 'Create VM set');
    await press(foot(wizard), 'Close');
    await details('by-name');
  });

  it('[COMF-15] downloads a KMIP client certificate', async () => {
    await visit('/kmip/server?tab=users', 'KMIP server');
    await press(main(), 'Create KMIP user');
    const creating = await dialog('Create KMIP user');
    await type(creating, 'User name', 'by-name');
    await press(foot(creating), 'Create KMIP user');
    await page.getByText('KMIP user created successfully').first().waitFor();
    await press(foot(creating), 'Close');
    const user = await details('by-name');
    await press(user, 'Hand-over kit', 'tab');
    expect(await download(user, 'Certificate')).toContain('by-name');
  });

  it('[COMF-15] downloads the audit log', async () => {
    await visit('/auditlog', 'Audit log');
    await press(main(), 'Export');
    const exporting = await dialog('Export the audit log');
    await press(foot(exporting), 'Export');
    expect(await download(exporting, 'Download')).toMatch(/^auditlog-.*\.xml$/);
    await press(foot(exporting), 'Close');
    await gone('Export the audit log');
  });

  it('[COMF-15] creates a backup', async () => {
    await visit('/backup', 'Backup and restore');
    await press(main(), 'Create backup');
    await main().getByText('Successful').waitFor();
    await one(main(), 'button', 'Download');
  });

  it('[COMF-15] changes the mail server', async () => {
    await visit('/settings', 'Settings');
    await press(main(), 'System settings');
    const settings = await dialog('System Settings');
    await press(settings, 'Mail server', 'tab');
    const mail = await one(settings, 'tabpanel', 'Mail server');
    await type(mail, 'Server', 'mail2.nordbank.example');
    await press(mail, 'Change Password');
    await type(mail, 'Password', 'Mail-By-Name-1');
    await press(foot(settings), 'Apply');
    await page.getByText('Applied Successfully').first().waitFor();
    await press(foot(settings), 'Close');
    await gone('System Settings');
  });

  it('[COMF-15] saves a view', async () => {
    await visit('/cloudkeys?tab=1', 'Cloud keys');
    await type(main(), 'Filter by name', 'card');
    await press(main(), 'Save view');
    const saving = await dialog('Save view');
    await type(saving, 'Name', 'Card keys');
    await press(foot(saving), 'Save view');
    await one(await one(main(), 'tablist', 'Views of Cloud keys'), 'tab', 'Card keys');
  });

  it('[COMF-15] starts a runbook', async () => {
    await visit('/runbooks', 'Runbooks');
    await press(await one(main(), 'grid', 'Runbooks'), 'Select An administrator leaves', 'checkbox');
    await press(main(), 'Start…');
    const starting = await dialog('Start: An administrator leaves');
    const who = await one(starting, 'combobox', 'User');
    await who.click();
    await who.pressSequentially('anna holm');
    await press(await one(page, 'listbox', 'User'), 'Anna Holm anna.holm@nordbank.example', 'option');
    await press(foot(starting), 'Start runbook');
    await one(main(), 'list', 'Steps');
  });

  // Before the passkey is added, because afterwards the other browser would have to present it.
  it('[COMF-15] ends a session', async () => {
    const other = await page.context().browser()?.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' });
    const elsewhere = await other?.newPage();
    if (!elsewhere) throw new Error('There is no other browser.');
    await elsewhere.goto(page.url().replace(/#.*/, ''));
    await enter(elsewhere, 'secroot');
    await visit('/alerts', 'Alerts');
    await visit('/account', 'Account');
    const sessions = await one(main(), 'region', 'Sessions');
    const grid = await one(sessions, 'grid', 'Sessions');
    const name = `Firefox 150 on Linux, 127.0.0.1`;
    await press(grid, `Select ${name}`, 'checkbox');
    await press(sessions, 'End');
    const question = dialogOn(page);
    await press(question, 'End session');
    await question.waitFor({ state: 'detached' });
    await grid.getByRole('checkbox', { name: `Select ${name}`, exact: true }).waitFor({ state: 'detached' });
    await other?.close();
  });

  it('[COMF-15] adds a passkey', async () => {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', hasResidentKey: false, hasUserVerification: true, isUserVerified: true },
    });
    await visit('/account', 'Account');
    const passkeys = await one(main(), 'region', 'Passkeys');
    await press(passkeys, 'Add passkey');
    const adding = await dialog('Add passkey');
    await type(adding, 'Name', 'Blue key');
    await press(foot(adding), 'Add passkey');
    await one(await one(passkeys, 'grid', 'Passkeys'), 'gridcell', 'Blue key');
  });
});
