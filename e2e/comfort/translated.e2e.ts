import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go } from '../page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await beginJourney();
});
afterAll(() => journey.end());

/** Wraps every current and future text in elements, as browser translators do. The words stay the same, so that tests can find elements by name. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const skipped = /^(?:FONT|SCRIPT|STYLE|TEXTAREA)$/;
    const translateText = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || skipped.test(parent.tagName) || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data;
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      if (root instanceof Text) return translateText(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    };
    translateIn(document.body);
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(translateIn))).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });

describe('page that the browser translates', () => {
  it('shows the filtered rows, and the details and dialogs of the selected row', async () => {
    const { page, offences } = await journey.open('/security');
    const users = page.getByRole('grid', { name: 'Users' });
    await users.getByText('Anna Holm').first().waitFor();
    await translate(page);
    await page.getByLabel('Filter by name').fill('sara');
    await expect.poll(() => users.getByRole('row').count()).toBe(2);
    const row = users.getByRole('row').nth(1);
    await expect.poll(() => row.textContent()).toContain('Sara Lindqvist');
    expect(await row.textContent()).not.toContain('Anna');
    expect(
      await row
        .getByText('sara.lindqvist')
        .first()
        .evaluate((one) => one.closest('[translate="no"]') !== null),
    ).toBe(true);
    await page.getByLabel('Filter by name').fill('');
    await expect.poll(() => users.getByRole('row').count()).toBeGreaterThan(2);
    await users.getByText('Anna Holm').first().click();
    await page.getByRole('region', { name: 'Details of Anna Holm' }).getByText('anna.holm@nordbank.example').first().waitFor();
    for (const tab of await page.getByRole('region', { name: 'Details of Anna Holm' }).getByRole('tab').all()) await tab.click();
    await page
      .getByRole('button', { name: /^Create user/ })
      .first()
      .click();
    const dialog = dialogOn(page, { name: /^Create user/ });
    await dialog.getByRole('textbox', { name: /Full name/ }).fill('Nina');
    await dialog.getByRole('button', { name: /^Cancel/ }).click();
    await page.getByRole('button', { name: /^Discard/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(offences).toEqual({ policy: [], dialogs: [], console: [], uncaught: [] });
  });

  it('opens the posture board, a finding with its objects, and the alerts without errors', async () => {
    const { page, offences } = await journey.open('/posture');
    await page.getByRole('article', { name: 'High' }).getByRole('link').waitFor();
    await translate(page);
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await go(page, '/posture?tab=findings');
    await page.getByRole('grid', { name: 'Findings' }).getByRole('row').nth(1).click();
    await page
      .getByRole('grid', { name: /^Objects/ })
      .getByRole('row')
      .nth(1)
      .waitFor();
    await go(page, '/alerts');
    await page.getByRole('heading', { level: 1, name: /^Alerts/ }).waitFor();
    expect(offences).toEqual({ policy: [], dialogs: [], console: [], uncaught: [] });
  });
});
