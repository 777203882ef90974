import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import type { Actor, Flavour } from 'kc-api/rules/privileges';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { securityScreen, userDefaultsScreen } from '../security/index.ts';
import { userColumns } from '../security/users/users.columns.tsx';
import { createMemoryNavigation, formatAddress } from '../shell/ports/navigation.ts';
import { objectSearch, pageGroups, withSearch } from './paletteGroups.ts';

const sara: Actor = { id: '1', login_name: 'sara', privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'], flavour: 'keycontrol' };
const permitted = { actor: sara, offers: () => true };
const never = new AbortController().signal;
const answering = (send: () => Promise<unknown>) => ({ send }) as unknown as Client;
const objects = [
  { kind: 'user', id: '7', name: 'Sara Lindqvist', hint: 'sara@nordbank.example' },
  { kind: 'connector', id: 'fin-db-02', name: 'fin-db-02', parent: 'set-1' },
  { kind: 'comet', id: '1', name: 'Halley' },
  { kind: 'view', id: '5', name: 'Admins', address: '/security?tab=users&filter.privileges=SEC_ADMIN&saved=users%3A5' },
  { kind: 'view', id: '6', name: 'On a page that is refused', address: '/nowhere?saved=comets%3A6' },
];

describe('results of the command palette', () => {
  it('open an object on its page, and omit objects of other pages and of unknown kinds', async () => {
    const navigation = createMemoryNavigation('/account');
    const find = (open: Parameters<typeof withSearch>[0]) =>
      objectSearch(
        answering(async () => ({ objects })),
        withSearch(open),
        navigation,
        permitted,
      )('s', never);
    const commands = (await find([securityScreen, cloudKeysScreen])).flatMap(({ items }) => items);
    expect(commands.map(({ label }) => label)).toEqual(['Sara Lindqvist', 'fin-db-02', 'Admins']);
    const addresses = commands.map(({ onSelect }) => {
      onSelect();
      return formatAddress(navigation.get());
    });
    expect(addresses).toEqual([
      '/security?tab=users&row=7',
      '/cloudkeys?tab=0&row=set-1&sub=databaseConnectors&item=fin-db-02',
      '/security?tab=users&filter.privileges=SEC_ADMIN&saved=users%3A5',
    ]);
    expect((await find([cloudKeysScreen])).flatMap(({ items }) => items).map(({ label }) => label)).toEqual(['fin-db-02']);
  });

  it('contain only pages if the appliance has no search, and fail if it does not respond', async () => {
    const failing = (status: number) =>
      objectSearch(
        answering(() => Promise.reject(new ApplianceError({ kind: 'refused', status, call: 'search.objects', message: '' }))),
        withSearch([securityScreen]),
        createMemoryNavigation(),
        permitted,
      );
    expect((await failing(404)('s', never)).flatMap(({ items }) => items)).toEqual([]);
    await expect(failing(503)('s', never)).rejects.toThrow();
  });

  it('are empty, without a request, for a text that is too long for the appliance', async () => {
    let sent = 0;
    const counting = answering(async () => ({ objects: ((sent += 1), objects) }));
    const find = objectSearch(counting, withSearch([securityScreen]), createMemoryNavigation(), permitted);
    expect(await find('x'.repeat(1_025), never)).toEqual([]);
    expect(sent).toBe(0);
    await find('x'.repeat(1_024), never);
    expect(sent).toBe(1);
  });

  it('contain a page by its title if its search words do not load', async () => {
    const lost = { ...securityScreen, search: () => Promise.reject(new Error('No connection.')) };
    const [pages, parts] = pageGroups(await withSearch([lost]), 'keycontrol', createMemoryNavigation());
    expect(pages?.items.map(({ label, keywords }) => [label, keywords])).toEqual([['Users and groups', []]]);
    expect(parts?.items).toEqual([]);
  });

  it('open the tab of a setting, and name it if the menu has an entry for it', async () => {
    const navigation = createMemoryNavigation('/account');
    const parts = pageGroups(await withSearch([userDefaultsScreen]), 'keycontrol', navigation)[1]?.items ?? [];
    expect(parts.map(({ label, hint }) => [label, hint])).toEqual([
      ['Accounts and passwords', 'User defaults'],
      ['Sign-in', 'User defaults'],
      ['OIDC', 'Sign-in'],
      ['Directory domains', 'Sign-in'],
      ['LDAP sign-in', 'Sign-in'],
      ['RADIUS sign-in', 'Sign-in'],
      ['Rules for every sign-in', 'Sign-in'],
    ]);
    parts.find(({ label }) => label === 'OIDC')?.onSelect();
    expect(formatAddress(navigation.get())).toBe('/security/defaults?tab=sign-in');
  });

  it('contain the users with a privilege by its wire name, if the vault has that column', async () => {
    const navigation = createMemoryNavigation('/account');
    const open = await withSearch([securityScreen]);
    const holders = (flavour: Flavour) =>
      (pageGroups(open, flavour, navigation)[1]?.items ?? []).filter(({ keywords = [] }) => keywords.includes('DOMAIN_ADMIN'));
    const [found] = holders('keycontrol');
    expect(found?.label).toBe('Users with Domain Admin');
    found?.onSelect();
    const { params } = navigation.get();
    expect(params).toEqual({ tab: 'users', 'filter.domainAdmin': 'true' });
    expect(userColumns('keycontrol', []).map(({ id }) => `filter.${id}`)).toEqual(expect.arrayContaining(Object.keys(params).slice(1)));
    expect(holders('databases')).toEqual([]);
  });

  it('contain only the parts of a page that the vault has', async () => {
    const open = await withSearch([cloudKeysScreen]);
    const titles = (flavour: 'keycontrol' | 'databases') => pageGroups(open, flavour, createMemoryNavigation())[1]?.items.map(({ label }) => label);
    expect(titles('keycontrol')).toContain('CSP accounts');
    expect(titles('databases')).not.toContain('CSP accounts');
  });
});
