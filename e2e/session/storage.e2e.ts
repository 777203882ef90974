import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, enter, go, theme } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

const unstored = 'This browser does not let the console store data.';
const apart = 'Tabs of this browser cannot share the session.';

const browsers: [string, string, () => void][] = [
  [
    'the storages are forbidden',
    unstored,
    () => {
      for (const property of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, property, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    },
  ],
  [
    'reading and writing throws',
    unstored,
    () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        Storage.prototype[method] = () => {
          throw new DOMException('denied', 'SecurityError');
        };
    },
  ],
  [
    'the storages are full',
    unstored,
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'there is no BroadcastChannel and no lock',
    apart,
    () => {
      Object.defineProperty(globalThis, 'BroadcastChannel', { value: undefined });
      Object.defineProperty(navigator, 'locks', { value: undefined });
    },
  ],
];

describe('browser with restricted storage', () => {
  it.each(browsers)('works and reports that once: %s', async (_, said, change) => {
    // Change the browser before any script of the console runs.
    const { page, offences } = await journey.openAlone('', null, (blank) => blank.addInitScript(change));
    await enter(page, 'secroot');
    await page.getByText(said).waitFor();
    await go(page, '/security');
    await page.getByRole('grid', { name: 'Users' }).waitFor();
    expect(await page.getByText(said).count()).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    // Instead of the storage, the page keeps drafts in memory. A draft is restored as long as the page is open.
    await go(page, '/security?dialog=users.create');
    await dialogOn(page)
      .getByLabel(/^Full name/)
      .fill('Nina Berg');
    await page.goBack();
    await dialogOn(page).waitFor({ state: 'detached' });
    await go(page, '/security?dialog=users.create');
    await dialogOn(page)
      .getByText(/were restored/)
      .waitFor();
    expect(
      await dialogOn(page)
        .getByLabel(/^Full name/)
        .inputValue(),
    ).toBe('Nina Berg');
    expect(await page.getByText(said).count()).toBe(0);
    expect(offences.uncaught).toEqual([]);
  });
});

describe('storage with invalid values', () => {
  const junk = [
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"at":1e99,"values":{"full_name":{"a":[]},"privileges":7},"base":7}',
    '{"address":7,"title":{},"at":"x","userid":[]}',
  ];
  it('does not break the console', async () => {
    const { page, offences } = await journey.openAlone('/security');
    const tenant = new URL(page.url()).pathname.split('/')[2] ?? '';
    for (const value of junk) {
      const id = await page.evaluate(
        () => (JSON.parse(Object.entries(sessionStorage).find(([key]) => key.startsWith('kc-session/'))?.[1] ?? '{}') as { userid: string }).userid,
      );
      await page.evaluate(
        ([text, user, vault]) => {
          for (const key of [
            'kc-theme',
            'kc-newest-tenant',
            `kc-left-off/${vault}`,
            `kc-draft/${vault}/${user}/users.create/POST users/`,
            `kc-bulk/${vault}/${user}`,
          ])
            localStorage.setItem(key, text ?? '');
          for (const key of ['kc-session', 'kc-answers', 'kc-asked', 'kc-provider', 'kc-notice', 'kc-expired', 'kc-mail-put-off', 'kc-running'])
            sessionStorage.setItem(`${key}/${vault}`, text ?? '');
        },
        [value, id, tenant],
      );
      await page.reload();
      await enter(page, 'secroot');
      expect(await theme(page), value).toBe('dark');
      await go(page, '/security?dialog=users.create');
      const dialog = dialogOn(page, { name: 'Create user' });
      await dialog.getByLabel(/^Full name/).fill('Nina Berg');
      expect(offences.uncaught, value).toEqual([]);
    }
  });
});
