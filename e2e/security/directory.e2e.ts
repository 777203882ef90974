import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ldapBase, ldapPeople, serviceAccount } from '../../packages/kc-appliance/test/counterparts/ldapEntries.ts';
import { hasSlapd, noSlapd, startLdapServer, type LdapCounterpart } from '../../packages/kc-appliance/test/counterparts/ldapServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, inside, signIn } from '../page.ts';

const { anna } = ldapPeople;
let journey: Journey;
let server: LdapCounterpart;

beforeAll(async () => {
  if (!hasSlapd) return;
  journey = await beginJourney();
  server = await startLdapServer();
});
afterAll(async () => {
  await journey?.end();
  await server?.close();
});

/** Returns the step of the test with this text, when it appears. */
const step = (dialog: Locator, words: RegExp) =>
  dialog.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').filter({ hasText: words }).first();

const fill = (dialog: Locator, field: RegExp, value: string) => dialog.getByRole('textbox', { name: field }).fill(value);
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click();

async function openDomain(page: Page): Promise<Locator> {
  await page.goto(`${journey.address()}#/security/defaults?tab=sign-in`);
  await page.getByRole('button', { name: 'Add directory domain' }).click();
  const dialog = dialogOn(page, { name: 'Add directory domain' });
  await fill(dialog, /^Domain name/, 'lab.example');
  await fill(dialog, /^NetBIOS name/, 'LAB');
  await dialog.getByRole('combobox', { name: /^Type/ }).selectOption('OPENLDAP');
  await press(dialog, 'Next');
  return dialog;
}

describe.skipIf(!hasSlapd)(hasSlapd ? 'directory domain' : noSlapd, () => {
  it('can be added over ldaps after its CA is trusted; then its groups can be mapped, and its users can sign in', async () => {
    const { page, offences, context } = await journey.open('/security');
    const dialog = await openDomain(page);

    await fill(dialog, /^Host/, 'directory.invalid');
    await press(dialog, 'Test domain controller');
    await step(dialog, /The name directory\.invalid is not known\..*Check the spelling/).waitFor();

    await fill(dialog, /^Host/, 'localhost');
    await fill(dialog, /^Port/, '1');
    await press(dialog, 'Test domain controller');
    await step(dialog, /refused the connection on port 1\..*that the service is running/).waitFor();

    await fill(dialog, /^Port/, String(server.ports.tls));
    await press(dialog, 'Test domain controller');
    await step(dialog, /was not issued by a trusted CA/).waitFor();
    await press(dialog, 'Trust this certificate');
    await fill(dialog, /^User base DN/, `ou=people,${ldapBase}`);
    await fill(dialog, /^Group base DN/, `ou=groups,${ldapBase}`);
    await press(dialog, 'Next');

    await fill(dialog, /^Service account$/, serviceAccount.dn);
    await dialog.getByLabel('Service account password', { exact: true }).fill('wrong');
    await press(dialog, 'Test domain controller');
    await step(dialog, /Log in: failed.*refused the login.*Check the service account and its password/).waitFor();
    await dialog.getByLabel('Service account password', { exact: true }).fill(serviceAccount.password);
    await press(dialog, 'Test domain controller');
    await dialog.getByText('LDAP server test successful.').waitFor();
    await step(dialog, /Search for users: passed/).waitFor();
    await press(dialog, 'Add domain');
    await page.getByText('Active Directory Domain successfully added.').first().waitFor();

    await page.goto(`${journey.address()}#/security?tab=groups`);
    await page.getByRole('button', { name: 'Create group' }).click();
    const grouping = dialogOn(page, { name: 'Create group' });
    await fill(grouping, /^Name/, 'Lab operators');
    await grouping.getByRole('combobox', { name: /^Directory domain/ }).selectOption('lab.example');
    await grouping.getByRole('combobox', { name: /^Directory groups/ }).fill('oper');
    await page.getByRole('option', { name: /operators/ }).click();
    await page.keyboard.press('Escape');
    await grouping.getByRole('button', { name: 'Create group' }).click();
    await page.getByText('Group Lab operators created').first().waitFor();

    await page.goto(`${journey.address()}#/security?tab=users`);
    await page.getByRole('button', { name: 'Create user' }).first().click();
    const creating = dialogOn(page, { name: 'Create user' });
    await fill(creating, /^Full name/, anna.name);
    await fill(creating, /^Email/, anna.mail);
    await creating.getByRole('combobox', { name: /^Authentication/ }).selectOption('LDAP');
    await creating.getByRole('combobox', { name: /^Privileges/ }).click();
    await page.getByRole('option', { name: 'Security Admin', exact: true }).click();
    await page.keyboard.press('Escape');
    await creating.getByRole('button', { name: 'Create user' }).click();
    await page.getByText(anna.mail).first().waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();

    const hers = await journey.open('', null);
    await signIn(hers.page, anna.mail, 'Not-Her-Password-1');
    await hers.page.getByText('Authentication Failed').first().waitFor();
    await signIn(hers.page, anna.mail, anna.password);
    // A security administrator holds a part of the admin key, which must be downloaded.
    await hers.page.getByRole('button', { name: 'Download' }).click();
    await inside(hers.page);
    // Directory users appear in the list after their first sign-in.
    await hers.page.goto(`${journey.address()}#/security?tab=directory+users`);
    const row = hers.page.getByRole('row').filter({ hasText: anna.name });
    await row.waitFor();
    await hers.context.close();
  });
});
