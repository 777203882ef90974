import type { Page } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppliance, createPasswords } from 'kc-appliance';
import { screens } from '../../apps/console/src/screens.ts';
import { addressOver, demoRowOf, type DemoPage } from '../../packages/kc-screens/src/story-kit/demoPage.ts';
import { demoPages, listedDialogs } from '../../scripts/lib/demoPages.ts';
import { isFull } from '../../scripts/lib/testRun/full.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, drawn, go } from '../page.ts';
import { codeProblem, noteCurl, shownCode } from './shownCode.ts';
import { walkScreens } from './walkScreens.ts';

const seed = 7;
const weak = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
type Opened = Awaited<ReturnType<Journey['open']>>;
type OpenVault = ReturnType<Journey['server']>['vaults'][number];

/** Dialogs by the id of the page that lists them. */
const dialogsOf = Map.groupBy(await listedDialogs(), ({ screen }) => screen.id);

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney({ scenario: 'hostile', seed });
});
afterAll(() => journey.end());

/** Returns signs of injection in the document: unexpected elements, scripts, attributes and addresses, and text that reverses its direction. */
async function strange(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said: string[] = [];
    const own = new Set(document.querySelectorAll('head script'));
    const hrefs = new Set(['http:', 'https:', 'mailto:', 'blob:']);
    for (const element of document.querySelectorAll('*')) {
      // Computed only for a finding, because `outerHTML` of every element would take longer than the search.
      const what = () => element.outerHTML.slice(0, 120);
      if (element.matches('iframe, object, embed, base, math, portal, meta[http-equiv="refresh"]')) said.push(what());
      if (element.tagName === 'SCRIPT' && (!own.has(element) || !(element as HTMLScriptElement).src.startsWith(location.origin) || element.textContent !== ''))
        said.push(what());
      if (element.tagName === 'STYLE' && element.textContent !== '') said.push(what());
      if (element instanceof HTMLImageElement && !element.src.startsWith('data:image/') && !element.src.startsWith(location.origin)) said.push(what());
      if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !hrefs.has(element.protocol)) said.push(what());
      if (element instanceof HTMLFormElement && element.hasAttribute('action')) said.push(what());
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on') || attribute === 'srcdoc' || (/href|src|action/.test(attribute) && /^\s*javascript:/i.test(value)))
          said.push(`${attribute} in ${what()}`);
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

/** True if the address opens its dialog, so that the heading is visible. */
async function opens(page: Page, hash: string): Promise<boolean> {
  await go(page, hash);
  const heading = dialogOn(page).locator('h2').first();
  return heading.waitFor().then(
    () => true,
    () => false,
  );
}

function clean({ policy, dialogs, uncaught }: Opened['offences'], problems: readonly string[]): void {
  expect(problems).toEqual([]);
  expect({ policy, dialogs, uncaught }).toEqual({ policy: [], dialogs: [], uncaught: [] });
}

describe('hostile texts', () => {
  it('stay text on every page, and cause no script, prompt or policy violation', { timeout: 200_000 }, async () => {
    const { page, offences } = await journey.open();
    const problems: string[] = [];
    let places = 0;
    const look = async (place: string) => {
      places += 1;
      for (const one of await strange(page)) problems.push(`${place}: ${one}`);
    };
    await walkScreens(page, {
      settled: () => drawn(page),
      look,
      onDetails: async (row, place) => {
        for (const tab of await page
          .getByRole('region', { name: /^Details of/ })
          .getByRole('tab')
          .all()) {
          await tab.click();
          await drawn(page);
          await look(`${place}, a tab of its details`);
        }
        await row.click({ button: 'right' });
        await page.getByRole('menu').first().waitFor();
        await look(`${place}, a menu`);
        await page.keyboard.press('Escape');
      },
    });
    expect(places).toBeGreaterThan(3 * screens.length);
    clean(offences, problems);
    await page.context().close();
  });
});

describe('hostile texts in dialogs', () => {
  let opened: Opened;
  let demo: ReturnType<typeof createAppliance>;
  let pages: Awaited<ReturnType<typeof demoPages>>;
  let folder: string;
  beforeAll(async () => {
    const [vault] = journey.server().vaults;
    // The same objects with the same ids, to find the rows by name.
    demo = createAppliance({ vault: (vault as OpenVault).vault, seed, scenario: 'demo', passwords: createPasswords(weak, 2) });
    await demo.ready;
    pages = await demoPages();
    folder = noteCurl(mkdtempSync(join(tmpdir(), 'kc-noted-')));
    opened = await journey.open();
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    demo.close();
  });

  /**
   * Opening all 270 dialogs takes minutes, so only the full run does it. The usual run opens one dialog of each page, if possible one with a form. All dialogs
   * share the components that show texts and code.
   */
  const visited = [...dialogsOf].flatMap(([id, dialogs]) => {
    const sample = dialogs.find(({ dialog }) => dialog.submit) ?? dialogs[0];
    return (isFull() || !sample ? dialogs : [sample]).map(({ dialog }) => [dialog.id, id, dialog] as const);
  });
  it.each(visited)('[CODE-01] [CODE-14] stay text in the dialog and its code, and cause no script, prompt or policy violation: %s', async (_, id, dialog) => {
    const [vault] = journey.server().vaults;
    const { appliance } = vault as OpenVault;
    const { page, offences } = opened;
    const demoPage = pages.get(id) as DemoPage;
    const over = demoRowOf(demoPage, dialog);
    const row = over.row?.(demo) ?? '';
    await over.prepare?.(appliance, row);
    const hash = addressOver(demoPage, dialog, over, appliance, row);
    // The page loaded its lists before the preparation, so it must reload.
    if (over.prepare) await page.reload();
    expect(await opens(page, hash), hash).toBe(true);
    await page.waitForTimeout(300);
    const problems: string[] = [];
    if (dialog.submit) {
      const code = await shownCode(page).catch(() => null);
      const wrong = code === null ? 'does not show its code' : codeProblem(dialog.submit.call, code, folder);
      if (wrong !== undefined) problems.push(wrong);
    }
    problems.push(...(await strange(page)));
    clean(offences, problems);
  });
});
