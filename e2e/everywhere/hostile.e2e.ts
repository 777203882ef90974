import type { Tables } from 'kc-appliance';
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ scenario: 'hostile' });
});
afterAll(() => journey.end());

/** Every dialog that has an address, with the file that names it. */
const dialogs = globSync('packages/kc-screens/src/**/*.dialog{,s}.tsx', { cwd: at('.') })
  .filter((path) => !path.includes('/session/'))
  .flatMap((path) => [...readFileSync(at(path), 'utf8').matchAll(/^ {2}id: '(\w+\.\w+)'/gm)].map(([, id = '']) => ({ id, path })));
// Those of cloud keys are about rows of many kinds, and have a walk of their own.
const ofClouds = dialogs.filter(({ path }) => path.includes('/cloudKeys/'));
const dialogIds = dialogs
  .filter(({ path }) => !path.includes('/cloudKeys/'))
  .map(({ id }) => id)
  .sort();

/** What stands in a document that text has turned into more than text. */
async function strange(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const own = new Set(document.querySelectorAll('head script'));
    const hrefs = new Set(['http:', 'https:', 'mailto:', 'blob:']);
    for (const element of document.querySelectorAll('*')) {
      const what = element.outerHTML.slice(0, 120);
      if (element.matches('iframe, object, embed, base, math, portal, meta[http-equiv="refresh"]')) said.push(what);
      if (element.tagName === 'SCRIPT' && (!own.has(element) || !(element as HTMLScriptElement).src.startsWith(location.origin) || element.textContent !== ''))
        said.push(what);
      if (element.tagName === 'STYLE' && element.textContent !== '') said.push(what);
      if (element instanceof HTMLImageElement && !element.src.startsWith('data:image/') && !element.src.startsWith(location.origin)) said.push(what);
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !hrefs.has(element.protocol)) said.push(what);
      if (element instanceof HTMLFormElement && element.hasAttribute('action')) said.push(what);
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on') || attribute === 'srcdoc' || (/href|src|action/.test(attribute) && /^\s*javascript:/i.test(value)))
          said.push(`${attribute} in ${what}`);
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (/[\u202a-\u202e\u2066-\u2069]/.test(node.nodeValue ?? '')) said.push(`turned around: ${node.parentElement?.outerHTML.slice(0, 300)}`);
    }
    if ('__harmed' in globalThis) said.push('a text ran as a script');
    return said;
  });
}

const withParam = (hash: string, more: string) => `${hash}${hash.includes('?') ? '&' : '?'}${more}`;

/** What becomes of a dialog in the address: a page that has it opens it, or drops it where it is not allowed. */
async function outcomeOf(page: Page, hash: string, patience: number): Promise<'open' | 'dropped' | 'unknown here'> {
  await go(page, hash);
  const settled = () => (document.querySelector('[role="dialog"] h2') ? 'open' : location.hash.includes('dialog=') ? null : 'dropped');
  try {
    const outcome = await page.waitForFunction(settled, null, { timeout: patience, polling: 20 });
    return (await outcome.jsonValue()) ?? 'unknown here';
  } catch {
    return 'unknown here';
  }
}

/** The pages of the menu, each with its tabs. */
async function places(page: Page): Promise<string[]> {
  const links = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const found: string[] = [];
  for (const href of [...new Set(links), '#/account', '#/userprefs']) {
    await go(page, href.slice(1));
    await page.waitForTimeout(500);
    const tabs = await page.getByRole('main').getByRole('tab').count();
    if (tabs === 0) found.push(href.slice(1));
    for (let index = 0; index < tabs; index += 1) {
      await page.getByRole('main').getByRole('tab').nth(index).click();
      await page.waitForTimeout(300);
      found.push(await page.evaluate(() => location.hash.slice(1)));
    }
  }
  return [...new Set(found)];
}

/** Dialogs that this user and this state cannot open, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'account.removeTwoFactor': 'secroot has no two-factor authentication to remove',
};

/** The page of a dialog, by what it is about; the page itself leads to the tab that has it. */
const pages: Readonly<Record<string, string>> = {
  users: '/security',
  groups: '/security',
  directories: '/security/defaults',
  oidc: '/security/defaults',
  settings: '/twofactorauth',
  account: '/account',
  adminKey: '/account',
  alerts: '/alerts',
  audit: '/auditlog',
  preferences: '/userprefs',
};
const pageOf = (id: string): string => pages[id.split('.')[0] ?? ''] ?? '';

/** Whose rows dialogs are about. A controller is a place in the list of its directory. */
const tables = ['users', 'groups', 'alerts', 'directories'] as const;

describe('texts that mean harm', () => {
  it('stay text on every page and in every dialog; nothing breaks the policy, runs or asks', { timeout: 400_000 }, async () => {
    const { page, offences, context } = await journey.open();
    const visited = await places(page);
    expect(visited.length).toBeGreaterThan(4);
    const store = journey.server().vaults[0]?.appliance.environment.store;
    const ids = tables.flatMap(
      (name) =>
        store
          ?.table(name)
          .all()
          .flatMap((row) => (name === 'directories' ? [row.id, `${row.id}.0`] : [row.id])) ?? [],
    );
    const opened = new Set<string>();
    const problems: string[] = [];
    const look = async (place: string) => {
      for (const one of await strange(page)) problems.push(`${place}: ${one}`);
    };

    for (const place of visited) {
      await go(page, place);
      await page.waitForTimeout(700);
      await look(place);
      const row = page.getByRole('main').locator('.kc-row').nth(1);
      if ((await row.count()) > 0) {
        await row.locator('td').last().click();
        await page.waitForTimeout(200);
        await look(`${place}, a row`);
        for (const tab of await page
          .getByRole('region', { name: /^Details of/ })
          .getByRole('tab')
          .all()) {
          await tab.click();
          await look(`${place}, a tab of its details`);
        }
        await row.click({ button: 'right' });
        await page.getByRole('menu').first().waitFor();
        await look(`${place}, a menu`);
        await page.keyboard.press('Escape');
      }
    }
    for (const id of dialogIds) {
      const place = pageOf(id);
      await go(page, place);
      await page.waitForTimeout(700);
      // A dialog that makes something new needs no row.
      for (const row of ['', ...ids]) {
        if ((await outcomeOf(page, withParam(place, `dialog=${id}${row && `&row=${encodeURIComponent(row)}`}`), 700)) !== 'open') continue;
        opened.add(id);
        await page.waitForTimeout(300);
        await look(`${place}, ${id}`);
        break;
      }
    }

    expect(dialogIds.filter((id) => !opened.has(id) && !(id in elsewhere))).toEqual([]);
    expect(problems).toEqual([]);
    expect(offences.policy).toEqual([]);
    expect(offences.dialogs).toEqual([]);
    expect(offences.uncaught).toEqual([]);
    await context.close();
  });
});

type KeptKey = Tables['cloudKeys'];

/** Addresses at which a dialog of cloud keys may open, from what the appliance holds: tab, sub-tab, row and inner row. */
function cloudPlaces(path: string): string[] {
  const store = journey.server().vaults[0]?.appliance.environment.store;
  const all = store?.table('cloudKeys').all() ?? [];
  // One key of each kind.
  const kind = ({ csp_type, status, imported, ekm, tags, roles, sharing, versions, ekm_acls }: KeptKey) =>
    JSON.stringify([csp_type, status, imported, ekm, tags.length > 0, roles.length > 0, sharing.users.length > 0, versions.length > 1, ekm_acls !== null]);
  const keys = [...new Map(all.map((key) => [kind(key), key])).values()];
  const place = (params: Record<string, string>) => `/cloudkeys?${new URLSearchParams(params)}`;
  const [, area = '', part = ''] = /\/cloudKeys\/(\w+)\/(?:access\/)?(\w+)/.exec(path) ?? [];
  const inner: Readonly<Record<string, { sub: string; items: (key: KeptKey) => string[] }>> = {
    sharing: { sub: 'sharing', items: (key) => key.sharing.users },
    roles: { sub: 'permissions', items: (key) => key.roles.map(({ role }) => `no ${role}`) },
    tags: { sub: 'tags', items: (key) => key.tags.map((tag) => tag.key) },
    versions: { sub: 'versions', items: (key) => key.versions.filter(({ number }) => number !== key.primary).map(({ number }) => `${key.id}.v${number}`) },
    ekmAcls: { sub: 'ekmAcls', items: (key) => key.ekm_acls?.service_accounts.map(({ email }) => email) ?? [] },
  };
  const of = path.includes('/access/') ? inner[part] : undefined;
  if (of) {
    // Those with something in the list first: most of these dialogs are about an entry of it.
    const usable = keys.filter(({ status }) => status === 'Available').sort((a, b) => of.items(b).length - of.items(a).length);
    return usable
      .slice(0, 12)
      .flatMap((key) => [...of.items(key).slice(0, 1), ''].map((item) => place({ tab: '1', sub: of.sub, row: key.id, ...(item && { item }) })));
  }
  if (area === 'keys') return [place({ tab: '1' }), ...keys.map(({ id }) => place({ tab: '1', row: id }))];
  if (area === 'connectors') {
    const connectors = store?.table('tdeConnectors').all() ?? [];
    return connectors.flatMap(({ name, keyset_guid }) =>
      [name, ''].map((item) => place({ sub: 'databaseConnectors', row: keyset_guid, ...(item && { item }) })),
    );
  }
  if (area === 'cspAccounts') {
    const accounts = store?.table('cspAccounts').all() ?? [];
    return [
      place({ tab: '2' }),
      ...accounts.flatMap(({ id, ekm_acls }) =>
        [...(ekm_acls?.service_accounts.map(({ email }) => email).slice(0, 1) ?? []), ''].map((item) =>
          place({ tab: '2', row: id, ...(part === 'serviceAccounts' && { sub: 'ekm' }), ...(item && { item }) }),
        ),
      ),
    ];
  }
  if (area === 'auditLog') return [place({ tab: '3' })];
  return [place({}), ...(store?.table('keySets').all() ?? []).map(({ id }) => place({ row: id }))];
}

describe('texts that mean harm in cloud keys', () => {
  it('stay text in every dialog; nothing breaks the policy, runs or asks', { timeout: 400_000 }, async () => {
    const { page, offences, context } = await journey.open('/cloudkeys');
    await page.getByRole('grid').first().waitFor();
    const closed: string[] = [];
    const problems: string[] = [];
    for (const { id, path } of ofClouds) {
      let open = false;
      for (const place of cloudPlaces(path)) {
        await go(page, place);
        if ((await outcomeOf(page, withParam(place, `dialog=${id}`), 1_000)) !== 'open') continue;
        open = true;
        await page.waitForTimeout(300);
        for (const one of await strange(page)) problems.push(`${place}, ${id}: ${one}`);
        break;
      }
      if (!open) closed.push(id);
    }
    expect(closed).toEqual([]);
    expect(problems).toEqual([]);
    expect(offences.policy).toEqual([]);
    expect(offences.dialogs).toEqual([]);
    expect(offences.uncaught).toEqual([]);
    await context.close();
  });
});

describe('secrets', () => {
  it('stand nowhere but in the session: not in storage, not in the address, not in the console of the browser', async () => {
    const { page, offences, context } = await journey.open('', null);
    const typed = { password: 'Secroot-Demo-1', old: 'Old-Secret-9!x', fresh: 'Fresh-Secret-7!y' };
    const tokens = new Set<string>();
    const addresses: string[] = [];
    page.on('request', (request) => {
      addresses.push(request.url());
      const token = request.headers()['auth-token'];
      if (token) tokens.add(token);
    });
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await page.getByLabel('Username').fill('secroot');
    await page.getByLabel('Password', { exact: true }).fill(typed.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('navigation').first().waitFor();

    const me = journey
      .server()
      .vaults[0]?.appliance.environment.store.table('users')
      .all()
      .find((user) => user.login_name !== 'secroot');
    await go(page, `/security?dialog=users.changePassword&row=${me?.id}`);
    const dialog = page.getByRole('dialog');
    for (const field of [dialog.locator('input[type="password"]').first(), dialog.locator('input[type="password"]').last()]) await field.fill(typed.fresh);
    await go(page, '/account?dialog=account.changePassword');
    const own = page.getByRole('dialog').locator('input[type="password"]');
    await own.first().fill(typed.old);
    await own.last().fill(typed.fresh);
    // Drafts are written after a rest.
    await page.waitForTimeout(1_500);
    await page.reload();
    // The address brings the dialog back, without what was typed into it.
    await page.getByRole('dialog').first().waitFor();

    const held = await page.evaluate(() => ({
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      frame: window.name,
      state: JSON.stringify(history.state),
    }));
    const [token = ''] = tokens;
    expect(token.length).toBeGreaterThan(20);
    const secrets = [...Object.values(typed), ...tokens];
    const sessionKeys = Object.entries(held.session).filter(([, value]) => secrets.some((secret) => value.includes(secret)));
    // The session itself, so that a reload goes on; nothing else of this tab, and nothing that outlives it.
    expect(sessionKeys.map(([key]) => key)).toEqual(['kc-session/nordbank-kc']);
    for (const value of Object.values(typed)) expect(JSON.stringify(held.session)).not.toContain(value);
    const elsewhere = JSON.stringify([held.local, held.cookies, held.frame, held.state, addresses, offences.console]);
    for (const secret of secrets) expect(elsewhere).not.toContain(secret);
    await context.close();
  });
});
