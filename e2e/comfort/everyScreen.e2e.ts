import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppliance, createPasswords } from 'kc-appliance';
import { screens } from '../../apps/console/src/screens.ts';
import { addressOver, demoRowOf, type DemoPage } from '../../packages/kc-screens/src/story-kit/demoPage.ts';
import { demoPages, listedDialogs } from '../../scripts/lib/demoPages.ts';
import { unreadable } from '../everywhere/unreadable.ts';
import { walkScreens } from '../everywhere/walkScreens.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, drawn, go, landed, signIn } from '../page.ts';
import { lostInForcedColours } from './forced.ts';
import { outOfReach } from './outOfReach.ts';

const seed = 7;
const weak = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
/** The CSS pixels of a window of 1280 x 1024 px at a zoom of 400 %. */
const small = { width: 320, height: 256 };
const usual = { width: 1280, height: 800 };
/** One dialog of each kind: with a form, a wizard, a confirmation, a list, code, settings in tabs. */
const sample =
  /^(users|keySets|cvmSets|accessPolicies|cvmCertificates)\.create$|^(audit\.(export|verify)|users\.delete|groups\.delete|systemSettings\.change|requests\.approve|cspAccounts\.add|runbooks\.start)$/;

const found = { small: [] as string[], forced: [] as string[], places: 0 };

async function settled(page: Page): Promise<void> {
  await drawn(page);
  await page.waitForTimeout(120);
}

async function look(page: Page, place: string): Promise<void> {
  const note = (list: string[], problems: string[]) => void list.push(...problems.map((one) => `${place}: ${one}`));
  // Move the pointer away, so that no element is hovered.
  await page.mouse.move(0, 0);
  note(found.small, await unreadable(page));
  note(found.small, await outOfReach(page));
  await page.setViewportSize(usual);
  // The larger window renders more rows.
  await drawn(page);
  note(found.forced, await lostInForcedColours(page));
  await page.setViewportSize(small);
  found.places += 1;
}

async function walkDialogs(page: Page, journey: Journey): Promise<void> {
  const [vault] = journey.server().vaults;
  if (!vault) throw new Error('There is no vault.');
  // The same objects with the same ids, to find the rows by name.
  const demo = createAppliance({ vault: vault.vault, seed, scenario: 'demo', passwords: createPasswords(weak, 2) });
  await demo.ready;
  const pages = await demoPages();
  for (const { dialog, screen } of (await listedDialogs()).filter(({ dialog: { id } }) => sample.test(id))) {
    const demoPage = pages.get(screen.id) as DemoPage;
    const over = demoRowOf(demoPage, dialog);
    const row = over.row?.(demo) ?? '';
    await over.prepare?.(vault.appliance, row);
    await go(page, addressOver(demoPage, dialog, over, vault.appliance, row));
    await page.reload();
    await dialogOn(page).locator('h2').first().waitFor();
    await settled(page);
    await look(page, dialog.id);
  }
  demo.close();
}

describe('all screens, details panes, and a sample of dialogs', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ seed });
    const { page } = await journey.open('', null);
    await page.setViewportSize(small);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await look(page, '/login');
    await signIn(page, 'secroot');
    await landed(page);
    await walkScreens(page, { settled: () => settled(page), look: (place) => look(page, place) });
    await walkDialogs(page, journey);
  }, 600_000);
  afterAll(() => journey.end());

  it('[COMF-13] at 320 px, which is a zoom of 400 %, scroll in one place only, with no content cut, covered or unreachable', () => {
    expect(found.places).toBeGreaterThan(2 * screens.length);
    expect(found.small).toEqual([]);
  });

  it('[COMF-12] in forced colors show a border around controls, a ring around the focus, and all states, marks and icons', () => {
    expect(found.places).toBeGreaterThan(2 * screens.length);
    expect(found.forced).toEqual([]);
  });
});
