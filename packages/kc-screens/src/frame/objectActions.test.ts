import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import type { NamedObject } from 'kc-api/contract/frame/search';
import type { Actor } from 'kc-api/rules/privileges';
// Loaded with the file, so that no test waits for the code of a page.
import '../cloudKeys/CloudKeysScreen.tsx';
import '../security/SecurityScreen.tsx';
import { cloudKeysScreen } from '../cloudKeys/index.ts';
import { securityScreen } from '../security/index.ts';
import { createMemoryNavigation, formatAddress } from '../shell/ports/navigation.ts';
import { actionTexts } from './objectActions.ts';
import { objectSearch, withSearch } from './paletteGroups.ts';

const objects: readonly NamedObject[] = [
  { kind: 'user', id: '7', name: 'Alice Brandt', hint: 'alice@nordbank.example' },
  { kind: 'cloudKey', id: 'k-1', name: 'ledger', hint: 'payments-prod' },
  { kind: 'keySet', id: 's-1', name: 'ledger' },
  { kind: 'connector', id: 'fin-db-02', name: 'fin-db-02', parent: 's-1' },
];
const matching = (text: string) => objects.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

const both: Actor['privileges'] = ['SEC_ADMIN', 'CLOUD_ADMIN'];

async function find(text: string, privileges = both, offers: (dialog: { id: string }) => boolean = () => true) {
  const requests: string[] = [];
  const send = async (_call: unknown, { query }: { query: { text: string } }) => {
    requests.push(query.text);
    return { objects: matching(query.text) };
  };
  const navigation = createMemoryNavigation('/account');
  const actor: Actor = { id: '1', login_name: 'sara', privileges, flavour: 'keycontrol' };
  const search = objectSearch({ send } as unknown as Client, withSearch([securityScreen, cloudKeysScreen]), navigation, { actor, offers });
  const groups = await search(text, new AbortController().signal);
  const results = groups.flatMap(({ title, items }) => items.map(({ label, hint }) => [title, label, hint]));
  const open = (label: string) => {
    groups
      .flatMap(({ items }) => items)
      .find((item) => item.label === label)
      ?.onSelect();
    return formatAddress(navigation.get());
  };
  return { results, requests, open };
}

describe('actions on objects in the palette', () => {
  it('offers the row actions that match the verb, and opens their dialogs for the object', async () => {
    const rotate = await find('rotate ledger');
    expect(rotate.results).toContainEqual(['Cloud keys', 'Rotate', 'ledger · payments-prod']);
    expect(rotate.open('Rotate')).toBe('/cloudkeys?tab=1&row=k-1&dialog=cloudKeys.rotate');
    const disable = await find('Dis  alice');
    expect(disable.results).toEqual([['Users', 'Disable', 'Alice Brandt · alice@nordbank.example']]);
    expect(disable.open('Disable')).toMatch(/^\/security\?tab=users&row=7&dialog=users\./);
  });

  it('opens the dialog of an object in the details of its parent', async () => {
    const { open } = await find('disable fin-db');
    expect(open('Disable')).toMatch(/^\/cloudkeys\?tab=0&row=s-1&sub=databaseConnectors&item=fin-db-02&dialog=/);
  });

  it('reads several words as the action, and a name with spaces as the object', async () => {
    expect((await find('reset two-factor alice brandt')).results.map(([, label]) => label)).toEqual(['Reset two-factor']);
  });

  it('sends one request if the text is the name of an object, and at most four otherwise', async () => {
    expect((await find('alice brandt')).requests).toEqual(['alice brandt']);
    expect((await find('no such thing has a name here')).requests).toHaveLength(4);
    expect((await find('alone')).requests).toEqual(['alone']);
  });

  it('offers no actions that create objects, match no verb or need another role', async () => {
    expect((await find('create alice')).results).toEqual([]);
    expect((await find('launch alice')).results).toEqual([]);
    expect((await find('rotate ledger', ['SEC_ADMIN'])).results).toEqual([]);
    expect((await find('create fin-db-02')).results).toEqual([]);
  });

  it('offers no action that the console hides from the user, such as a change from an auditor', async () => {
    expect((await find('disable alice')).results).toHaveLength(1);
    expect((await find('disable alice', both, ({ id }) => id !== 'users.disable')).results).toEqual([]);
  });

  it('splits a text into an action and an object at every space', () => {
    expect(actionTexts(' rotate  the ledger ')).toEqual([
      { verb: 'rotate', object: 'the ledger' },
      { verb: 'rotate the', object: 'ledger' },
    ]);
    expect(actionTexts('ledger')).toEqual([]);
    expect(actionTexts(' ')).toEqual([]);
  });
});
