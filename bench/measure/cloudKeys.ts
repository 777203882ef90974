import type { CDPSession, Page } from 'playwright-core';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { launch, mainThread } from './browser.ts';
import { atMost, gather, under, type Section } from './figures.ts';
import { countScripts, timedTo } from './inPage.ts';
import { serveConsole, type Console } from './server.ts';
import { rowShown, signedIn } from './session.ts';

const few = '400 keys';
const many = '100,000 keys';
const wizard = 'create cloud key';
const form = 'create user';
const typed = 'a name that is of some length ';

const tab = '#/cloudkeys?tab=1';
const keyRow = `[aria-label="Cloud keys"] ${rowShown}`;

/** Measures opening the tab, filtering it key by key, and opening a row, in a console that is signed in and shows its users. */
async function timeList(server: Console, side: string, figures: ReturnType<typeof gather>, browser: Awaited<ReturnType<typeof launch>>): Promise<void> {
  const { page, end } = await signedIn(browser, server, '/security');
  const scripts = countScripts(page);
  // The first opening loads the code, which is the same for both sides. The second one is measured.
  await timedTo(page, tab, keyRow);
  figures.add(side, 'script', await scripts());
  await page.evaluate(() => void (location.hash = '#/security'));
  await page.locator(rowShown).first().waitFor();
  await page.waitForTimeout(500);
  figures.add(side, 'open', await timedTo(page, tab, keyRow));

  let calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' || request.resourceType() === 'xhr') calls.push(request.url());
  });
  await page.waitForTimeout(500);
  calls = [];
  await page.getByRole('textbox', { name: 'Filter by name' }).click();
  await page.keyboard.type('archive', { delay: 70 });
  await page.waitForTimeout(1200);
  figures.add(side, 'filter', calls.filter((url) => url.includes('/cloud_keys/?')).length);

  calls = [];
  await page.locator(keyRow).first().click();
  await page.getByRole('tablist', { name: /^Details of/ }).waitFor();
  await page.waitForTimeout(800);
  figures.add(side, 'details', calls.filter((url) => url.includes('/v5/')).length);
  await end();
}

/** Measures opening a dialog again, and a keystroke in its first text field. */
async function timeDialog(
  page: Page,
  cdp: CDPSession,
  side: string,
  address: string,
  label: string,
  figures: ReturnType<typeof gather>,
  walk: () => Promise<void>,
): Promise<void> {
  const box = `[role="dialog"] form`;
  for (let i = 0; i < 6; i++) {
    const ms = await timedTo(page, address, box);
    if (i >= 2) figures.add(side, 'open', ms);
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
  }
  await timedTo(page, address, box);
  await walk();
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const field = page.getByRole('dialog').getByRole('textbox', { name: label });
  await field.click();
  await page.keyboard.type('warm it up first', { delay: 30 });
  await page.waitForTimeout(600);
  const before = await mainThread(cdp);
  await page.keyboard.type(typed, { delay: 60 });
  await page.waitForTimeout(400);
  figures.add(side, 'key', ((await mainThread(cdp)) - before) / typed.length);
}

/** Measures the cloud keys page with 400 keys and with 100,000, in turns, and compares its wizard with a form dialog. */
export async function measureCloudKeys(rounds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  const dialogs = gather();
  say('cloud keys: the servers make their records');
  const servers = { [few]: await serveConsole(CONSOLE_DIST, 'demo'), [many]: await serveConsole(CONSOLE_DIST, 'large') };
  const browser = await launch();
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`cloud keys, round ${round} of ${rounds}`);
      for (const [side, server] of Object.entries(servers)) await timeList(server, side, figures, browser);
      const { page, cdp, end } = await signedIn(browser, servers[few] as Console, '/security');
      await timeDialog(page, cdp, form, '#/security?dialog=users.create', 'Full name', dialogs, async () => undefined);
      await page.evaluate(() => void (location.hash = '#/alerts'));
      await timedTo(page, tab, keyRow);
      await timeDialog(page, cdp, wizard, `${tab}&dialog=cloudKeys.create`, 'Name', dialogs, async () => {
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'Key set' }).click();
        await page.keyboard.type('payments-prod');
        await page.getByRole('option', { name: /payments-prod/ }).click();
        await dialog.getByRole('button', { name: 'Next' }).click();
        await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
      });
      await end();
    }
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.end();
  }
  const of = figures.of;
  const most = (what: string) => Math.max(of(few, what), of(many, what));
  const section: Section = {
    title: 'The cloud keys: 400 and 100,000 of them, from the real server',
    note: 'In a console that is signed in and shows its users; the dialogs are those of the same console, opened by their address with warm code.',
    lines: [
      { what: 'Open the tab, to the first row painted', unit: 'ms', by: figures.by('open'), ...atMost(of(many, 'open'), 1.2, of(few, 'open'), few) },
      { what: 'Requests for a filter typed at a key each 70 ms', unit: '', by: figures.by('filter'), ...under(most('filter'), 1, 'request') },
      { what: 'Requests for the details of a row', unit: '', by: figures.by('details'), ...under(most('details'), 2, 'requests') },
      { what: 'JavaScript that the first visit adds (gzip)', unit: 'kB', by: { [few]: of(few, 'script') }, ...under(of(few, 'script'), 90, 'kB') },
      {
        what: 'Open the wizard, and a form dialog',
        unit: 'ms',
        by: dialogs.by('open'),
        ...atMost(dialogs.of(wizard, 'open'), 1, dialogs.of(form, 'open'), form),
      },
      { what: 'Main thread a keystroke', unit: 'ms', by: dialogs.by('key'), ...atMost(dialogs.of(wizard, 'key'), 1, dialogs.of(form, 'key'), form) },
    ],
  };
  return { raw: { list: figures.raw(), dialogs: dialogs.raw() }, section };
}
